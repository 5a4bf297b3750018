import { writtenDay } from "../../fields/dates.ts";
import { changesOf, type ValuesOf } from "../../fields/field.ts";
import { whole } from "../../fields/numbers.ts";
import { clearable } from "../../fields/one-input.ts";
import type { StockFacts } from "./stock-facts.ts";

export const maxStock = 100_000_000;

/** Fields of the stock of a product as a person corrects it, in the order of the form. */
export const stockFields = {
  onHand: whole({ min: 0, max: maxStock }),
  incomingQuantity: clearable(whole({ min: 0, max: maxStock }), null),
  incomingDate: clearable(writtenDay(), null),
} as const;

export type StockField = keyof typeof stockFields;
export type TypedStock = Readonly<Record<StockField, string>>;

/** Values of the fields of a stock, whose expected delivery is two of them. */
export function valuesOfStock({
  onHand,
  incoming,
}: Pick<StockFacts, "onHand" | "incoming">): ValuesOf<typeof stockFields> {
  return {
    onHand,
    incomingQuantity: incoming?.quantity ?? null,
    incomingDate: incoming?.date ?? null,
  };
}

/** True if two stocks differ in a field; their report times may differ in any case. */
export function hasOtherFigures(before: StockFacts, after: StockFacts): boolean {
  const sides = { before: valuesOfStock(before), after: valuesOfStock(after) };
  return changesOf(stockFields, sides).length > 0;
}
