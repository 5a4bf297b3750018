/** Dashes and the minus sign that word processors write in place of a hyphen. */
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

/** Text with a hyphen for each other dash, and without invisible characters (byte order mark, soft hyphen, joiners). */
export function withPlainDashes(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  return text.replace(dashes, "-").replace(/\p{Cf}/gu, "");
}
