import {
  type CellProblem,
  cellProblem,
  cellValue,
  type FilledCell,
  type Outcome,
} from "../../fields/cell.ts";
import { decimalOfCell } from "../../fields/numbers.ts";
import { oneInput } from "../../fields/one-input.ts";
import type { DecimalProblem, DecimalStyle } from "../../kernel/decimal-style.ts";
import { cents, unitPrice } from "../../kernel/money/amounts.ts";

type PriceProblem = DecimalProblem | "not-a-price" | "not-in-euros";

/** Price of one unit in euros, with up to four decimals, as in a file. */
export function pricePerUnit() {
  return priceColumn("unit-price", { decimals: 4, make: unitPrice });
}

/** Amount in euros, with up to two decimals, as in a file. */
export function amount() {
  return priceColumn("amount", { decimals: 2, make: cents });
}

type PriceOptions<Price> = { decimals: number; make: (parts: number) => Price };

function priceColumn<Price>(kind: string, options: PriceOptions<Price>) {
  return oneInput<Price, PriceProblem>({
    kind,
    control: { type: "line", input: "decimal" },
    parseText: (text, { style }) =>
      priceOfCell({ kind: "text", text }, { style, ...options }) as Outcome<Price, PriceProblem>,
    parseCell: (cell, { style }) => priceOfCell(cell, { style, ...options }),
  });
}

/** Price in euros above zero and below a million. */
function priceOfCell<Price>(
  cell: FilledCell,
  { style, decimals, make }: PriceOptions<Price> & { style: DecimalStyle },
): Outcome<Price, PriceProblem | CellProblem> {
  if (cell.kind === "number" && cell.currency) return cellProblem("not-in-euros");
  const bare = cell.kind === "text" ? { ...cell, text: withoutUnit(cell.text) } : cell;
  const number = decimalOfCell(bare, { style, decimals });
  if (number.kind === "problem") return number;
  const isPrice = number.value > 0 && number.value < 10 ** (6 + decimals);
  return isPrice ? cellValue(make(number.value)) : cellProblem("not-a-price");
}

/** Price without the unit that it counts for: «4,30 €/ud». */
function withoutUnit(text: string): string {
  return text.replace(/\s*(?:\/|\bpor\b)\s*(?:uds?|u|unidad|pzas?|pieza)\.?\s*$/iu, "");
}
