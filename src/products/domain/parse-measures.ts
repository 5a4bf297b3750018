import {
  type CellProblem,
  cellProblem,
  cellValue,
  type FilledCell,
  type Outcome,
} from "../../fields/cell.ts";
import { decimalOfCell } from "../../fields/numbers.ts";
import {
  type DecimalProblem,
  type DecimalStyle,
  parseDecimal,
  scaleNumber,
} from "../../kernel/decimal-style.ts";
import { foldName } from "../../kernel/fold.ts";
import type { ImportContext, MeasureContext } from "./cell-words.ts";
import { type IvaClass, ivaClassOf } from "./iva.ts";
import type { NetContent } from "./product.ts";

const heaviestGrams = 1_000_000;

/** Below this number, a column that names no unit may be one of kilograms: nobody ships articles of 1, 2 and 5 g. */
const lightestWithoutUnit = 10;

/**
 * Parses a weight from 1 g to 1000 kg into whole grams, rounded. A number without unit is in that of the column's header,
 * else in grams; below 100 it then has no decimals, because with them it may be kilograms.
 */
export function parseGrams(
  cell: FilledCell,
  { style, words, unit: unitOfHeader }: MeasureContext,
): Outcome<number, DecimalProblem | CellProblem | "too-small" | "weight-without-unit"> {
  const typed = cell.kind === "text" ? /(\p{L}+)\.?\s*$/u.exec(cell.text) : null;
  const unit = typed?.[1] ?? ((cell.kind === "number" && cell.unit) || unitOfHeader || "");
  const factor = words.weights.get(foldName(unit));
  const bare =
    cell.kind === "text"
      ? { ...cell, text: cell.text.slice(0, typed?.index) }
      : factor === undefined
        ? cell
        : withoutUnit(cell);
  const number = decimalOfCell(bare, { style, decimals: 3 });
  if (number.kind === "problem") return number;
  const milli = number.value;
  if (typed && factor === undefined) return cellProblem("not-a-number");
  // Of a file whose column names no unit; a form says its own.
  const isBelowAny = unitOfHeader === null && milli < lightestWithoutUnit * 1000;
  const mayBeKilos = isBelowAny || (milli % 1000 !== 0 && milli < 100_000);
  if (factor === undefined && mayBeKilos) return cellProblem("weight-without-unit");
  if (factor === 1 && bare.kind === "text" && mayBeThousands(bare.text, style))
    return cellProblem("too-many-decimals");
  const grams = Math.round((milli * (factor ?? 1)) / 1000);
  if (grams < 1) return cellProblem("too-small", 1);
  return grams > heaviestGrams ? cellProblem("too-large", heaviestGrams) : cellValue(grams);
}

/** True for «1,084» with a decimal comma: of a small unit such as the gram, nobody writes thousandths. */
function mayBeThousands(text: string, style: DecimalStyle): boolean {
  return (style === "comma" ? /^[1-9]\d{0,2},\d{3}$/ : /^[1-9]\d{0,2}\.\d{3}$/).test(text.trim());
}

/** Cell without the unit of its number format, for fields that have read it. */
function withoutUnit(cell: FilledCell): FilledCell {
  return cell.kind === "number" ? { kind: "number", value: cell.value, text: cell.text } : cell;
}

/** Figures of a rate without the words beside it: «IVA 21 %», «21% IVA», «General (21 %)», «IVA 21% (Bienes)». */
function rateOf(text: string): string {
  const percent = /^[\p{L}\s.:(]*?(\d{1,2}(?:[.,]\d{1,3})?)\s*%[\p{L}\s.()]*$/u.exec(text)?.[1];
  return percent ?? text.replace(/^\s*IVA\s*|\s*%\s*$/gi, "");
}

/** Parses a VAT class from its name («reducido») or its rate on `today`: «21 %», or 0,21 as in percent cells. */
export function parseIva(
  cell: FilledCell,
  { words, style, today }: ImportContext,
): Outcome<IvaClass, "unknown-rate"> {
  if (cell.kind === "text") {
    const named = words.iva.get(foldName(cell.text));
    if (named) return cellValue(named);
  }
  const bare = cell.kind === "text" ? { ...cell, text: rateOf(cell.text) } : withoutUnit(cell);
  const number = decimalOfCell(bare, { style, decimals: 3 });
  if (number.kind === "problem") return cellProblem("unknown-rate");
  const perMille = number.value;
  const isShare = perMille < 1000;
  const ivaClass = ivaClassOf(isShare ? perMille : perMille / 100, today);
  return ivaClass ? cellValue(ivaClass) : cellProblem("unknown-rate");
}

export type ContentProblem = DecimalProblem | "not-a-content" | "too-small";

/**
 * Parses a net content: «400 ml», «6 × 10 ml», «75 ml x 2», «½ l», «24 uds», «400 ml ℮»; without unit it has that of the
 * column's header.
 */
export function parseContent(
  typed: string,
  { words, style, unit: unitOfHeader }: MeasureContext,
): Outcome<NetContent, ContentProblem> {
  const text = withCountFirst(typed.replace(/[½¼¾]/g, (sign) => fractions[sign] ?? sign));
  const parts = /^\s*(?:(\d{1,4})\s*[x×*]\s*)?([\d.,\s]*\d)\s*([\p{L}]*)\.?\s*$/iu.exec(text);
  const unit = words.units.get(foldName(parts?.[3] || unitOfHeader || ""));
  if (!parts || !unit) return cellProblem("not-a-content");
  const milli = parseDecimal(parts[2] ?? "", { style, decimals: 3 });
  if (typeof milli !== "number") return cellProblem(milli);
  const isSmallUnit = unit.factor === 1 && unit.unit !== "l" && unit.unit !== "kg";
  // Exports write «12,345 ml», but no zero at the end.
  if (isSmallUnit && /0\s*$/.test(parts[2] ?? "") && mayBeThousands(parts[2] ?? "", style))
    return cellProblem("too-many-decimals");
  const count = Number(parts[1] ?? 1);
  if (milli === 0 || count === 0) return cellProblem("too-small", 1);
  return cellValue({ count, milli: milli * unit.factor, unit: unit.unit });
}

const fractions: Readonly<Record<string, string>> = { "½": "0,5", "¼": "0,25", "¾": "0,75" };

/** Content with the count of packages before it and without words: «75 ml x 2» and «2 u x 75 ml e» are «2 x 75 ml». */
function withCountFirst(text: string): string {
  const [first = "", second, ...more] = text.replace(/\s+[e℮]\s*$/i, "").split(/[x×*]/i);
  if (second === undefined || more.length > 0)
    return first + (second === undefined ? "" : text.slice(first.length));
  const isCount = (part: string) => /^\s*\d{1,4}\s*(u|uds?|unidades|pz?as?)?\.?\s*$/i.test(part);
  const [count, amount] = isCount(first) ? [first, second] : [second, first];
  return isCount(count) ? `${/\d+/.exec(count)?.[0]} x ${amount}` : text;
}

/** Parses a net content that a spreadsheet stores as a number, in the unit of the column's header. */
export function parseNumericContent(
  { value, unit: unitOfFormat }: { value: number; unit?: string },
  { words, unit: unitOfHeader }: Pick<MeasureContext, "words" | "unit">,
): Outcome<NetContent, ContentProblem> {
  const unit = words.units.get(foldName(unitOfFormat ?? "") || (unitOfHeader ?? ""));
  if (!unit) return cellProblem("not-a-content");
  const milli = scaleNumber(value, 3);
  if (typeof milli !== "number") return cellProblem(milli);
  return milli > 0
    ? cellValue({ count: 1, milli: milli * unit.factor, unit: unit.unit })
    : cellProblem("too-small", 1);
}

/** Net content as it is typed: «6 × 1,5 l», «24 uds». */
export function writeContent({ count, milli, unit }: NetContent): string {
  const amount = String(milli / 1000).replace(".", ",");
  return `${count === 1 ? "" : `${count} × `}${amount} ${unit === "ud" ? "uds" : unit}`;
}

/** Parses a period of 1 to 120 months: «12», «12 M», «12 meses». */
export function parseMonths(text: string): Outcome<number, "not-months"> {
  const months = Number(/^\s*(\d{1,3})\s*(m|meses|mes)?\.?\s*$/i.exec(text)?.[1]);
  return months >= 1 && months <= 120 ? cellValue(months) : cellProblem("not-months");
}
