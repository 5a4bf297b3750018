import { type Cents, cents, type UnitPrice, unitPrice } from "../kernel/money/amounts.ts";
import { typedCents } from "../kernel/money/format.ts";
import { parseCents } from "../kernel/money/parse.ts";
import { type CellProblem, cellProblem, cellValue, type FilledCell, type Outcome } from "./cell.ts";
import type { DecimalProblem, DecimalStyle } from "./decimal-style.ts";
import { decimalOfCell } from "./numbers.ts";
import { oneInput } from "./one-input.ts";

type PriceProblem = DecimalProblem | "not-a-price" | "not-in-euros";

/** Price of one unit in euros, with up to four decimals. */
export function pricePerUnit() {
  return oneInput<UnitPrice, PriceProblem>({
    kind: "unit-price",
    control: { type: "line", input: "decimal" },
    parseText: (text, { style }) => priceOfText(text, { style, decimals: 4, make: unitPrice }),
    parseCell: (cell, { style }) => priceOfCell(cell, { style, decimals: 4, make: unitPrice }),
  });
}

/** Amount in euros, with up to two decimals. */
export function amount() {
  return oneInput<Cents, PriceProblem>({
    kind: "amount",
    control: { type: "line", input: "decimal" },
    parseText: (text, { style }) => priceOfText(text, { style, decimals: 2, make: cents }),
    parseCell: (cell, { style }) => priceOfCell(cell, { style, decimals: 2, make: cents }),
  });
}

/** Amount in euros as people type it, such as «12,90» and «1.250 €»; zero is one. */
export function euros() {
  return oneInput({
    kind: "euros",
    control: { type: "line", input: "decimal" },
    parseText: parseCents,
    writeText: (value) => (typeof value === "number" ? typedCents(value as unknown as Cents) : ""),
  });
}

type PriceOptions<Price> = {
  style: DecimalStyle;
  decimals: number;
  make: (parts: number) => Price;
};

function priceOfText<Price>(text: string, options: PriceOptions<Price>) {
  return priceOfCell({ kind: "text", text }, options) as Outcome<Price, PriceProblem>;
}

/** Price in euros above zero and below a million. */
function priceOfCell<Price>(
  cell: FilledCell,
  { style, decimals, make }: PriceOptions<Price>,
): Outcome<Price, PriceProblem | CellProblem> {
  if (cell.kind === "number" && cell.currency) return cellProblem("not-in-euros");
  const number = decimalOfCell(cell, { style, decimals });
  if (number.kind === "problem") return number;
  const isPrice = number.value > 0 && number.value < 10 ** (6 + decimals);
  return isPrice ? cellValue(make(number.value)) : cellProblem("not-a-price");
}
