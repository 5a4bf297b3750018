/** Decimal separator of a column; the other character groups thousands. */
export type DecimalStyle = "comma" | "point";

export type DecimalProblem =
  | "not-a-number"
  | "other-decimal-separator"
  | "too-many-decimals"
  | "too-large";

/** Parses a number into an integer times 10^`decimals`. Extra zeros are accepted; other extra decimals are an error. */
export function parseDecimal(
  typed: string,
  { style, decimals }: { style: DecimalStyle; decimals: number },
): number | DecimalProblem {
  const bare = bareNumber(typed);
  const reading = readingOf(bare);
  if (reading === "none") return "not-a-number";
  if ((reading === "comma" || reading === "point") && reading !== style)
    return "other-decimal-separator";
  const [separator, grouping] = style === "comma" ? [",", "."] : [".", ","];
  const [whole = "", fraction = ""] = bare.replaceAll(grouping, "").split(separator);
  return scale({ whole, fraction, decimals });
}

/** Scales a number that a spreadsheet stores in binary, rounded to the 15 significant digits that spreadsheets show. */
export function scaleNumber(value: number, decimals: number): number | DecimalProblem {
  if (Math.abs(value) >= 1e15) return "too-large";
  const text = Number(value.toPrecision(15)).toFixed(12);
  const [whole = "", fraction = ""] = text.split(".");
  return scale({ whole, fraction, decimals });
}

type Digits = { whole: string; fraction: string; decimals: number };

function scale({ whole, fraction, decimals }: Digits): number | DecimalProblem {
  if (/[1-9]/.test(fraction.slice(decimals))) return "too-many-decimals";
  const scaled = Number(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
  return Number.isSafeInteger(scaled) ? scaled : "too-large";
}

/** Text of a number without the euro and its blanks, unless these part two numbers («6 12»). */
function bareNumber(text: string): string {
  const trimmed = text.replace(/€|\beuros?\b|EUR/gi, " ").trim();
  const figures = trimmed.replace(/^[+\-\u2212]\s+/, (sign) => sign.trim());
  const isGrouped = /^[+\-\u2212]?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/.test(figures);
  return (isGrouped ? figures.replace(/[\s'’]/g, "") : figures).replace(/^\u2212/, "-");
}

/** Decimal styles in which the text of a number is valid, a percentage among them. */
export function decimalStyleOf(text: string): DecimalReading {
  return readingOf(bareNumber(text.replace(/%/g, "")));
}

type DecimalReading = DecimalStyle | "both" | "ambiguous" | "none";

/** Thousands have groups of three digits and no leading zero. */
function readingOf(bare: string): DecimalReading {
  const digits = bare.replace(/^[+-]/, "");
  if (/^\d+$/.test(digits)) return "both";
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return "ambiguous";
  if (/^([1-9]\d{0,2}(\.\d{3})+|\d+)(,\d+)?$/.test(digits)) return "comma";
  if (/^([1-9]\d{0,2}(,\d{3})+|\d+)(\.\d+)?$/.test(digits)) return "point";
  return "none";
}
