import { cellProblem } from "../../fields/cell.ts";
import type { ProblemOf } from "../../fields/field.ts";
import { euros } from "../../fields/money.ts";
import { decimalOfText } from "../../fields/numbers.ts";
import { clearable, oneInput, optional } from "../../fields/one-input.ts";
import { line } from "../../fields/texts.ts";
import type { UnitPrice } from "../../kernel/money/amounts.ts";
import { typedUnitPrice } from "../../kernel/money/format.ts";
import { type AmountProblem, parseUnitPrice } from "../../kernel/money/parse.ts";

const maxUnits = 1_000_000;

/** Fields of a price of a list. The code is the SKU or GTIN of the product, which the service looks up. */
export const priceRowFields = {
  code: optional(line(60), ""),
  fromQuantity: optional(quantity(), 1),
  price: typedPricePerUnit(),
  /** Undefined keeps the current retail price; null, typed as a dash, removes it. */
  retailPrice: optional(clearable(euros(), null), undefined),
} as const;

export type PriceRowField = keyof typeof priceRowFields;
export type TypedPrice = Readonly<Record<PriceRowField, string>>;
export type PriceRowProblem = ProblemOf<(typeof priceRowFields)[PriceRowField]> | "unknown-product";
export type RowProblems = { readonly [Field in PriceRowField]?: PriceRowProblem };

function quantity() {
  return oneInput<number, "not-a-quantity">({
    kind: "quantity",
    control: { type: "line", input: "decimal" },
    parseText: (text, { style }) => {
      const number = decimalOfText(text, { style, decimals: 0 });
      const isQuantity = number.kind === "value" && number.value >= 1 && number.value <= maxUnits;
      return isQuantity ? number : cellProblem("not-a-quantity");
    },
  });
}

/** Price of one unit in euros without IVA, above zero, as people type it: «4,125». */
function typedPricePerUnit() {
  return oneInput<UnitPrice, AmountProblem>({
    kind: "unit-price",
    control: { type: "line", input: "decimal" },
    parseText: (text) => (/[1-9]/.test(text) ? parseUnitPrice(text) : cellProblem("not-an-amount")),
    writeText: (price) =>
      typeof price === "number" ? typedUnitPrice(price as unknown as UnitPrice) : "",
  });
}
