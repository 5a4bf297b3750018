import { expect, test } from "vitest";
import { unitPrice } from "../../../kernel/money/amounts.ts";
import { lineNet } from "../../../kernel/money/compute.ts";
import { stockInWords } from "../../../stock/domain/shown-stock.ts";
import type { CartViewLine } from "../../domain/cart-view.ts";
import { toShown } from "./read-shown-cart.ts";

const ladder = [
  { fromQuantity: 1, unit: unitPrice(40_000), isOffer: false, until: null },
  { fromQuantity: 20, unit: unitPrice(36_000), isOffer: false, until: null },
];

/** Line of 6 units that counts with 14 of its family, so that it has the price from 20 on. */
function lineSeenAt(seenUnit: number | null): CartViewLine {
  const unit = unitPrice(36_000);
  return {
    line: {
      productId: 1,
      quantity: 6,
      note: "",
      seenUnit: seenUnit === null ? null : unitPrice(seenUnit),
      version: 1,
    },
    product: null,
    replacement: null,
    problem: null,
    shortage: null,
    price: { unit: unitPrice(40_000), ladder, retail: null, margin: null },
    amount: {
      id: "1",
      quantity: 6,
      counted: { units: 20, of: "family" },
      unit,
      net: lineNet(6, unit),
      ladder,
    },
  };
}

test.each([
  ["chosen at the price alone", 40_000, null],
  ["chosen with the family", 36_000, null],
  ["chosen at a price that is gone", 39_000, [39_000, 36_000]],
  ["chosen without a price", null, null],
])("a cart line %s shows what has changed", (_, seenUnit, changed) => {
  const { before, now } = toShown(lineSeenAt(seenUnit), { stock: stockInWords }, "2026-11-28");
  expect(before === null ? null : [before, now]).toEqual(changed);
});
