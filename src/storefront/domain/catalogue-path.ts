/** Typed text if it is the path of a catalogue page here, else `/catalogo`; prevents open redirects. */
export function cataloguePathIn(typed: string | null): string {
  const whole = "/catalogo";
  if (!typed || typed.length > 2000 || /[\p{Cc}\\]/u.test(typed)) return whole;
  const base = "http://catalogo.invalid";
  if (!typed.startsWith(`${whole}/`) && !typed.startsWith(`${whole}?`)) return whole;
  if (!URL.canParse(typed, base)) return whole;
  const { origin, pathname, search } = new URL(typed, base);
  return origin === base && pathname.startsWith(whole) ? pathname + search : whole;
}
