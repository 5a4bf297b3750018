import { type AmountProblem, parseCents, parseUnitPrice } from "../../kernel/money/parse.ts";
import type { PriceValues } from "./apply-price-row.ts";

export type TypedPrice = Record<"code" | "fromQuantity" | "price" | "retailPrice", string>;

export type RowProblems = Partial<
  Record<keyof TypedPrice, AmountProblem | "missing" | "not-a-quantity" | "unknown-product">
>;

const maxUnits = 1_000_000;

/** Parses the form into the values of an import row. A blank retail price keeps the current one, a dash removes it. */
export function parseRowForm({
  fromQuantity,
  price,
  retailPrice,
}: TypedPrice):
  | { kind: "values"; values: PriceValues }
  | { kind: "problems"; problems: RowProblems } {
  const problems: RowProblems = {};
  const quantity = fromQuantity.trim() === "" ? 1 : Number(fromQuantity.trim());
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > maxUnits)
    problems.fromQuantity = "not-a-quantity";
  const unit = parseUnitPrice(price);
  if (unit.kind === "problem") problems.price = price.trim() === "" ? "missing" : unit.problem;
  else if (Number(price.replace(/[^1-9]/g, "")) === 0) problems.price = "not-an-amount";
  const isRetailTyped = !["", "-"].includes(retailPrice.trim());
  const retail = isRetailTyped ? parseCents(retailPrice) : null;
  if (retail?.kind === "problem") problems.retailPrice = retail.problem;
  if (unit.kind === "problem" || Object.keys(problems).length > 0)
    return { kind: "problems", problems };
  return {
    kind: "values",
    values: {
      fromQuantity: quantity,
      price: unit.value,
      ...(retail?.kind === "value" && { retailPrice: retail.value }),
      ...(retailPrice.trim() === "-" && { retailPrice: null }),
    },
  };
}
