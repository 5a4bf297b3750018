/** Ids of the built-in number formats for dates and times, some of them East Asian (ECMA-376-1, 18.8.30). */
const dateFormats = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51,
  52, 53, 54, 55, 56, 57, 58,
]);

/** Number format of a cell, reduced to the parts that change the meaning of its value. */
export type NumberFormat = {
  isDate: boolean;
  /** Minimum number of digits, padded with zeros; 0 for no minimum. */
  digits: number;
  /** Currency that the format shows if it is not the euro, as it writes it; else null. */
  currency: string | null;
  /** Percent sign or word that the format writes beside the number («kg», «cajas»); null for none, and for a currency. */
  unit: string | null;
};

/** Characters of a format code that are read; Excel allows 255. */
const maxCodeLength = 500;

export function parseNumberFormat(format: { id: number; code?: string }): NumberFormat {
  const { id } = format;
  const code = format.code?.slice(0, maxCodeLength);
  // The currency of built-in formats is that of whoever looks at the sheet, so they name none.
  if (code === undefined)
    return {
      isDate: dateFormats.has(id),
      digits: 0,
      currency: null,
      unit: percentFormats.has(id) ? "%" : null,
    };
  const [positive = ""] = code.split(";");
  // Removes quoted and escaped text, colours, conditions and locales, so that only placeholders are left.
  const placeholders = positive.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
  const isDate = /[dmyhs]/i.test(placeholders) && !/[0#?]/.test(placeholders.replace(/s\.0+/i, ""));
  const digits = /^0{2,32}$/.test(placeholders) ? placeholders.length : 0;
  const currency = isDate ? null : currencyOf(code);
  return { isDate, digits, currency, unit: isDate || currency ? null : unitOf(positive) };
}

/** Built-in formats of percentages (ECMA-376-1, 18.8.30). */
const percentFormats = new Set([9, 10]);

/** Percent sign or first word beside the number in a section of a format code. */
function unitOf(section: string): string | null {
  const bare = section.replace(/\[[^\]]*\]|[_*]./g, "");
  const written = [...bare.matchAll(/"([^"]*)"|\\(.)|(%)/g)].map(
    ([, quoted, escaped, percent]) => quoted ?? escaped ?? percent ?? "",
  );
  return /%|\p{L}+/u.exec(written.join(""))?.[0] ?? null;
}

/** Names and abbreviations of currencies that are neither signs (Unicode category Sc) nor codes of ISO 4217. */
const abbreviations = ["kr", "zł", "kč", "ft", "fr", "sfr", "lei", "лв", "руб", "din", "dh", "rs"];
const names = /^(d[oó]lar(es)?|dollars?|libras?|pesos?|francos?|yen(es)?|pt(as?|s))$/;
const currencyCodes = new Set(Intl.supportedValuesOf("currency").map((code) => code.toLowerCase()));

/**
 * Currency other than the euro in a format code: in brackets with its locale (`[$$-409]`), in quotes, escaped or bare. In
 * brackets, `[$-409]` names a locale alone. Formats of accounts write the currency in each of their sections.
 */
function currencyOf(code: string): string | null {
  const bracketed = [...code.matchAll(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g)].map(([, name = ""]) => name);
  const bare = code
    .replace(/\[[^\]]*\]/g, " ")
    .replace(/[_*]./g, " ")
    .replace(/["\\]/g, "");
  const written = [...bracketed, ...(bare.match(/\p{Sc}|\p{L}+/gu) ?? [])].map((name) =>
    name.trim(),
  );
  if (written.some((name) => /€|^(eur|euros?)$/i.test(name))) return null;
  return written.find(isCurrency) ?? null;
}

function isCurrency(name: string): boolean {
  const word = name.toLowerCase().replace(/\.$/, "");
  return (
    /\p{Sc}/u.test(name) ||
    currencyCodes.has(word) ||
    abbreviations.includes(word) ||
    names.test(word)
  );
}

/** Day, and time if there is one, of a serial number; 60 is Lotus's 29 February 1900. Null outside 1900 to 9999. */
export function dateOfSerial(serial: number, { is1904 }: { is1904: boolean }): string | null {
  const day = is1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  if (!(day >= 1 && day < 2_958_466)) return null;
  const seconds = Math.round((day - 25_569) * 86_400);
  const text = new Date(seconds * 1000).toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 19);
}
