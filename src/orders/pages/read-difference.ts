import type { RouterContextProvider } from "react-router";
import { carts } from "../../carts/context.ts";
import { cartCopy } from "../../carts/copy/cart-copy.ts";
import type { Buyer } from "../../carts/domain/buyer.ts";
import type { ShownLine } from "../../carts/pages/offered/read-shown-cart.ts";
import type { OrderSum } from "../../order-totals/domain/order-sum.ts";
import {
  differenceOf,
  type OrderDifference,
  parseSeenOrder,
  regimeWords,
  type SeenOrder,
} from "../domain/seen-order.ts";

/** Difference between two states of a checkout, with the names of its products by their numbers. */
export type NamedDifference = OrderDifference & { names: ReadonlyMap<number, string> };

/** Order as a checkout page shows it. */
export function seenOrderOf(
  lines: readonly ShownLine[],
  { goods, regime, freight, totals, exemptTotal }: OrderSum,
): SeenOrder {
  const { iva, surcharge, total } = totals.totals;
  return {
    lines: lines.flatMap(({ productId, quantity, unit, missing }) => {
      const tax = totals.lineTaxes.get(`${productId}`);
      return unit === null || !tax
        ? []
        : [{ productId, quantity, unit, iva: tax.iva, surcharge: tax.surcharge, missing }];
    }),
    regime: regimeWords(regime),
    freight,
    sums: { goods, iva, surcharge, total, exemptTotal },
  };
}

/** What has changed since a form was shown; null if it does not say what it showed. `text`: of `writeSeenOrder`. */
export async function readNamedDifference(
  context: Readonly<RouterContextProvider>,
  buyer: Buyer,
  { text, now, lines }: { text: string; now: SeenOrder; lines: readonly ShownLine[] },
): Promise<NamedDifference | null> {
  const before = parseSeenOrder(text);
  if (!before) return null;
  const difference = differenceOf(before, now);
  const removed = difference.removed.map(({ productId }) => productId);
  const found = await context.get(carts).readNames(buyer, removed);
  const names = new Map(lines.map(({ productId, name }) => [productId, name]));
  for (const productId of removed)
    names.set(productId, found.get(productId) ?? cartCopy.hiddenProduct);
  return { ...difference, names };
}
