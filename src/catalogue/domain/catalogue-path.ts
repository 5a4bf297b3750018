/**
 * Returns the text if it is the path and query of a catalogue page on this site, else `/catalogo`. The text comes from
 * a URL or a form, so the check prevents open redirects.
 */
export function cataloguePathIn(typed: string | null): string {
  const whole = "/catalogo";
  if (!typed || typed.length > 2000 || /[\p{Cc}\\]/u.test(typed)) return whole;
  const base = "http://catalogo.invalid";
  if (!typed.startsWith(`${whole}/`) && !typed.startsWith(`${whole}?`)) return whole;
  if (!URL.canParse(typed, base)) return whole;
  const { origin, pathname, search } = new URL(typed, base);
  return origin === base && pathname.startsWith(whole) ? pathname + search : whole;
}
