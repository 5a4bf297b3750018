/** Ids of the built-in number formats for dates and times, some of them East Asian (ECMA-376-1, 18.8.30). */
const dateFormats = new Set([
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47],
  ...[50, 51, 52, 53, 54, 55, 56, 57, 58],
]);

/** Number format of a cell, reduced to the parts that change the meaning of its value. */
export type NumberFormat = {
  isDate: boolean;
  /** Minimum number of digits, padded with zeros; 0 for no minimum. */
  digits: number;
};

export function parseNumberFormat({ id, code }: { id: number; code?: string }): NumberFormat {
  if (code === undefined) return { isDate: dateFormats.has(id), digits: 0 };
  const [positive = ""] = code.split(";");
  // Removes quoted and escaped text, colours, conditions and locales, so that only placeholders are left.
  const placeholders = positive.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
  const isDate = /[dmyhs]/i.test(placeholders) && !/[0#?]/.test(placeholders.replace(/s\.0+/i, ""));
  return { isDate, digits: /^0{2,32}$/.test(placeholders) ? placeholders.length : 0 };
}

/** Day, and time if there is one, of a serial number; 60 is Lotus's 29 February 1900. Null outside 1900 to 9999. */
export function dateOfSerial(serial: number, { is1904 }: { is1904: boolean }): string | null {
  const day = is1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  if (!(day >= 1 && day < 2_958_466)) return null;
  const seconds = Math.round((day - 25_569) * 86_400);
  const text = new Date(seconds * 1000).toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, 10) : text.slice(0, 19);
}
