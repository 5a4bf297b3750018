import { foldName } from "../../../kernel/fold.ts";
import { type Cents, cents, type UnitPrice, unitPrice } from "../../../kernel/money/amounts.ts";
import { type IvaClass, ivaClassOf } from "../iva.ts";
import type { NetContent } from "../product.ts";
import {
  type CellContext,
  type CellOutcome,
  type CellProblem,
  cellProblem,
  cellValue,
  type FilledCell,
} from "./cell.ts";
import { type DecimalStyle, parseDecimal, scaleNumber } from "./decimal-style.ts";

function decimal(
  cell: FilledCell,
  { style, decimals }: { style: DecimalStyle; decimals: number },
): number | CellProblem {
  switch (cell.kind) {
    case "number":
      return scaleNumber(cell.value, decimals);
    case "text":
      return parseDecimal(cell.text, { style, decimals });
    case "date":
      return "turned-into-a-date";
    case "boolean":
      return "turned-into-a-truth-value";
  }
}

/** Parses a whole number from `min` to `max`; decimals are accepted only if they are zeros («24,0»). */
export function parseWhole(
  cell: FilledCell,
  { min, max, style }: { min: number; max: number; style: DecimalStyle },
): CellOutcome<number> {
  const number = decimal(cell, { style, decimals: 0 });
  if (typeof number !== "number")
    return cellProblem(number === "too-many-decimals" ? "not-whole" : number);
  if (number < min) return cellProblem("too-small", min);
  return number > max ? cellProblem("too-large", max) : cellValue(number);
}

/** Parses a unit price with up to four decimals. */
export function parseUnitPriceCell(cell: FilledCell, style: DecimalStyle): CellOutcome<UnitPrice> {
  const parts = euros(cell, { style, decimals: 4 });
  return typeof parts === "number" ? cellValue(unitPrice(parts)) : cellProblem(parts);
}

/** Parses an amount with up to two decimals. */
export function parseAmountCell(cell: FilledCell, style: DecimalStyle): CellOutcome<Cents> {
  const parts = euros(cell, { style, decimals: 2 });
  return typeof parts === "number" ? cellValue(cents(parts)) : cellProblem(parts);
}

/** Price in the smallest unit that `decimals` allow; must be above zero and below a million euros. */
function euros(
  cell: FilledCell,
  { style, decimals }: { style: DecimalStyle; decimals: number },
): number | CellProblem {
  if (cell.kind === "number" && cell.currency) return "not-in-euros";
  const parts = decimal(cell, { style, decimals });
  if (typeof parts !== "number") return parts;
  return parts > 0 && parts < 10 ** (6 + decimals) ? parts : "not-a-price";
}

const heaviestGrams = 1_000_000;

/**
 * Parses a weight from 1 g to 1000 kg into whole grams, rounded. A number without unit is in that of the column's header,
 * else in grams; below 100 it then has no decimals, because with them it may be kilograms.
 */
export function parseGrams(
  cell: FilledCell,
  { style, words, unit: unitOfHeader }: Pick<CellContext, "style" | "words" | "unit">,
): CellOutcome<number> {
  const typed = cell.kind === "text" ? /(\p{L}+)\.?\s*$/u.exec(cell.text) : null;
  const factor = words.weights.get(foldName(typed?.[1] ?? unitOfHeader ?? ""));
  const bare = cell.kind === "text" ? { ...cell, text: cell.text.slice(0, typed?.index) } : cell;
  const milli = decimal(bare, { style, decimals: 3 });
  if (typeof milli !== "number") return cellProblem(milli);
  if (typed && factor === undefined) return cellProblem("not-a-number");
  const mayBeKilos = milli % 1000 !== 0 && milli < 100_000;
  if (factor === undefined && mayBeKilos) return cellProblem("weight-without-unit");
  const grams = Math.round((milli * (factor ?? 1)) / 1000);
  if (grams < 1) return cellProblem("too-small", 1);
  return grams > heaviestGrams ? cellProblem("too-large", heaviestGrams) : cellValue(grams);
}

/** Parses a VAT class from its name («reducido») or its rate on `today`: «21 %», or 0,21 as in percent cells. */
export function parseIva(
  cell: FilledCell,
  { words, style, today }: CellContext,
): CellOutcome<IvaClass> {
  if (cell.kind === "text") {
    const named = words.iva.get(foldName(cell.text));
    if (named) return cellValue(named);
  }
  const bare =
    cell.kind === "text" ? { ...cell, text: cell.text.replace(/^\s*IVA\s*/i, "") } : cell;
  const perMille = decimal(bare, { style, decimals: 3 });
  if (typeof perMille !== "number") return cellProblem("unknown-rate");
  const isShare = perMille < 1000;
  const ivaClass = ivaClassOf(isShare ? perMille : perMille / 100, today);
  return ivaClass ? cellValue(ivaClass) : cellProblem("unknown-rate");
}

/** Parses a net content: «400 ml», «6 × 10 ml», «1,5 l», «24 uds»; without unit it has that of the column's header. */
export function parseContent(
  text: string,
  { words, style, unit: unitOfHeader }: Pick<CellContext, "words" | "style" | "unit">,
): CellOutcome<NetContent> {
  const parts = /^\s*(?:(\d{1,4})\s*[x×*]\s*)?([\d.,\s]*\d)\s*([\p{L}]*)\.?\s*$/iu.exec(text);
  const unit = words.units.get(foldName(parts?.[3] || unitOfHeader || ""));
  if (!parts || !unit) return cellProblem("not-a-content");
  const milli = parseDecimal(parts[2] ?? "", { style, decimals: 3 });
  if (typeof milli !== "number") return cellProblem(milli);
  const count = Number(parts[1] ?? 1);
  if (milli === 0 || count === 0) return cellProblem("too-small", 1);
  return cellValue({ count, milli: milli * unit.factor, unit: unit.unit });
}

/** Parses a net content that a spreadsheet stores as a number, in the unit of the column's header. */
export function parseNumericContent(
  { value }: { value: number },
  { words, unit: unitOfHeader }: Pick<CellContext, "words" | "unit">,
): CellOutcome<NetContent> {
  const unit = words.units.get(unitOfHeader ?? "");
  if (!unit) return cellProblem("not-a-content");
  const milli = scaleNumber(value, 3);
  if (typeof milli !== "number") return cellProblem(milli);
  return milli > 0
    ? cellValue({ count: 1, milli: milli * unit.factor, unit: unit.unit })
    : cellProblem("too-small", 1);
}

/** Parses a period of 1 to 120 months: «12», «12 M», «12 meses». */
export function parseMonths(text: string): CellOutcome<number> {
  const months = Number(/^\s*(\d{1,3})\s*(m|meses|mes)?\.?\s*$/i.exec(text)?.[1]);
  return months >= 1 && months <= 120 ? cellValue(months) : cellProblem("not-months");
}
