/** Lot as it is compared: capital letters and digits alone, so that «l-12 a» is «L12A». */
export function foldLot(lot: string): string {
  return lot
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Facts that must be noted of each lot of a product: with its best-before date, or because another lot was recalled. */
export type LotNeed = "lot-and-date" | "lot";

/** Lot and date of a scanned code; `bestBefore` is null if the code has none. */
export type ScannedLot = { lot: string; bestBefore: string | null };

/**
 * Lot in a scanned GS1 symbol: application identifiers 10 (lot) and 15 or 17 (best before, expiry); null if it has no lot.
 * Source: GS1 General Specifications 3.4 and 7.8, GS1 Digital Link Standard 1.2.
 */
export function readScannedLot(code: string): ScannedLot | null {
  const elements = elementsOfLink(code) ?? elementsOfSymbol(code);
  const lot = elements.get("10") ?? "";
  const date = elements.get("15") ?? elements.get("17");
  return lot === "" ? null : { lot, bestBefore: date === undefined ? null : dayOf(date) };
}

function elementsOfLink(code: string): Map<string, string> | null {
  if (!/^https?:/i.test(code) || !URL.canParse(code)) return null;
  const { pathname, searchParams } = new URL(code);
  const path = pathname.split("/").map(decoded);
  return new Map([
    ...path.flatMap((name, at) =>
      /^\d{2}$/.test(name) ? [[name, path[at + 1] ?? ""] as const] : [],
    ),
    ...searchParams,
  ]);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Group separator behind an element of variable length (FNC1). */
const separator = "\u001D";

/** Lengths of elements of fixed length; the other ones that are read are of variable length. */
const fixedLengths: Readonly<Record<string, number>> = {
  "01": 14,
  "02": 14,
  "11": 6,
  "12": 6,
  "13": 6,
  "15": 6,
  "16": 6,
  "17": 6,
};
const variable: ReadonlySet<string> = new Set(["10", "21", "22", "30", "37"]);

/** Elements of a symbol, as a scanner sends it or with brackets, up to the first one that is not known here. */
function elementsOfSymbol(code: string): Map<string, string> {
  const found = new Map<string, string>();
  if (/^\(01\)/.test(code)) {
    for (const [, name = "", value = ""] of code.matchAll(/\((\d{2,4})\)([^()]*)/g))
      found.set(name, value.trim());
    return found;
  }
  let left = code.replace(/^\](?:C1|e0|d2|Q3)/, "");
  while (left !== "") {
    left = left.startsWith(separator) ? left.slice(1) : left;
    const name = left.slice(0, 2);
    const fixed = fixedLengths[name];
    if (fixed === undefined && !variable.has(name)) return found;
    const end = left.indexOf(separator);
    const length = fixed ?? (end < 0 ? left.length : end) - 2;
    found.set(name, left.slice(2, 2 + length));
    left = left.slice(2 + length);
  }
  return found;
}

/** Day (`YYYY-MM-DD`) of `YYMMDD` in this century; day 00 is the last one of the month. Null for no day at all. */
function dayOf(digits: string): string | null {
  const [, year = "", month = "", day = ""] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  const last = new Date(Date.UTC(2000 + Number(year), Number(month), 0)).getUTCDate();
  const isDay = year !== "" && Number(month) >= 1 && Number(month) <= 12 && Number(day) <= last;
  if (!isDay) return null;
  return `20${year}-${month}-${day === "00" ? `${last}` : day}`;
}
