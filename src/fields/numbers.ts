import {
  type DecimalProblem,
  type DecimalStyle,
  parseDecimal,
  scaleNumber,
} from "../kernel/decimal-style.ts";
import {
  type CellProblem,
  cellProblem,
  cellValue,
  type FilledCell,
  type Outcome,
  textOfCell,
} from "./cell.ts";
import { asText } from "./field.ts";
import { oneInput } from "./one-input.ts";

export type Limits = { min: number; max: number };

type WholeProblem = Exclude<DecimalProblem, "too-many-decimals"> | "not-whole" | "too-small";

/** Whole number from `min` to `max`; decimals are accepted only if they are zeros («24,0»). */
export function whole(limits: Limits) {
  return oneInput<number, WholeProblem>({
    kind: "whole",
    control: { type: "line", input: "decimal" },
    parseText: (text, { style }) => wholeOf(decimalOfText(text, { style, decimals: 0 }), limits),
    parseCell: (cell, { style }) => wholeOf(decimalOfCell(cell, { style, decimals: 0 }), limits),
  });
}

function wholeOf<Problem extends string>(
  number: Outcome<number, Problem>,
  limits: Limits,
): Outcome<number, Exclude<Problem, "too-many-decimals"> | WholeProblem> {
  if (number.kind === "value") return within(number.value, limits);
  return number.problem === "too-many-decimals"
    ? cellProblem("not-whole")
    : cellProblem(number.problem as Exclude<Problem, "too-many-decimals">);
}

/** Number with at most one decimal, written with a comma or a point. */
export function tenths(limits: Limits) {
  return oneInput<number, "not-a-number" | "too-small" | "too-large">({
    kind: "tenths",
    control: { type: "line", input: "decimal" },
    parseText: (text) => {
      const plain = text.replace(",", ".");
      return /^\d{1,6}(\.\d)?$/.test(plain)
        ? within(Number(plain), limits)
        : cellProblem("not-a-number");
    },
    writeText: (number) => asText(number).replace(".", ","),
  });
}

function within(number: number, { min, max }: Limits): Outcome<number, "too-small" | "too-large"> {
  if (number < min) return cellProblem("too-small", min);
  return number > max ? cellProblem("too-large", max) : cellValue(number);
}

/** Number of a text as an integer times 10^`decimals`. */
export function decimalOfText(
  text: string,
  { style, decimals }: { style: DecimalStyle; decimals: number },
): Outcome<number, DecimalProblem> {
  return asOutcome(parseDecimal(text, { style, decimals }));
}

/** Units in the format of a cell with which its number counts other things than pieces or euros: packs, weights, shares. */
const otherUnits =
  /^(%|‰|cajas?|cjs?|packs?|pal[eé]ts?|docenas?|paquetes?|bultos?|estuches?|bl[ií]ster(es)?|miles|kgs?|kilos?|gr?|grs|gramos?|ml|cl|l|litros?)$/iu;

/** Number of a cell as an integer times 10^`decimals`. */
export function decimalOfCell(
  cell: FilledCell,
  { style, decimals }: { style: DecimalStyle; decimals: number },
): Outcome<number, DecimalProblem | CellProblem> {
  if (cell.kind === "number" && otherUnits.test(cell.unit ?? ""))
    return cellProblem("shown-with-a-unit");
  if (cell.kind === "number") return asOutcome(scaleNumber(cell.value, decimals));
  const found = textOfCell(cell);
  if ("problem" in found) return cellProblem(found.problem);
  return decimalOfText(found.text, { style, decimals });
}

function asOutcome(number: number | DecimalProblem): Outcome<number, DecimalProblem> {
  return typeof number === "number" ? cellValue(number) : cellProblem(number);
}
