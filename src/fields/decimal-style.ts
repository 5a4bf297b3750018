/** Decimal separator of a column; the other character groups thousands. */
export type DecimalStyle = "comma" | "point";

/** Numbers of a column: how many are valid in only one style, and examples of ambiguous ones («1.234»). */
export type DecimalEvidence = Record<DecimalStyle, number> & { ambiguous: string[] };

export type StyleDecision =
  | { kind: "decided"; style: DecimalStyle }
  /** The user has to choose, because all numbers with a separator are ambiguous or both styles are equally frequent. */
  | { kind: "ask"; examples: readonly string[] };

const maxExamples = 3;

/** Evidence of a column before its first number; `noteNumber` changes the returned object. */
export function noEvidence(): DecimalEvidence {
  return { comma: 0, point: 0, ambiguous: [] };
}

/** Adds the text of a cell to the evidence of its column. */
export function noteNumber(evidence: DecimalEvidence, text: string): void {
  const reading = readingOf(bareNumber(text));
  if (reading === "comma" || reading === "point") evidence[reading] += 1;
  if (reading === "ambiguous" && evidence.ambiguous.length < maxExamples)
    evidence.ambiguous.push(text);
}

/** Style of most unambiguous numbers, «comma» for a column without separators; asks if neither style prevails. */
export function decideStyle({ comma, point, ambiguous }: DecimalEvidence): StyleDecision {
  if (comma !== point) return { kind: "decided", style: comma > point ? "comma" : "point" };
  return comma === 0 && ambiguous.length === 0
    ? { kind: "decided", style: "comma" }
    : { kind: "ask", examples: ambiguous };
}

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

/** Text of a number without spaces, currency and percent signs. */
function bareNumber(text: string): string {
  return text.replace(/[\s\u00A0\u202F€%]|EUR/g, "").replace(/^\u2212/, "-");
}

/** Decimal styles in which a number is valid. Thousands have groups of three digits and no leading zero. */
function readingOf(bare: string): DecimalStyle | "both" | "ambiguous" | "none" {
  const digits = bare.replace(/^[+-]/, "");
  if (/^\d+$/.test(digits)) return "both";
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return "ambiguous";
  if (/^([1-9]\d{0,2}(\.\d{3})+|\d+)(,\d+)?$/.test(digits)) return "comma";
  if (/^([1-9]\d{0,2}(,\d{3})+|\d+)(\.\d+)?$/.test(digits)) return "point";
  return "none";
}
