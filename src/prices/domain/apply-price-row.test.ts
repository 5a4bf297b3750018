import { describe, expect, it } from "vitest";
import {
  type BasisPoints,
  basisPoints,
  cents,
  type UnitPrice,
  unitPrice,
} from "../../kernel/money/amounts.ts";
import type { PriceFacts } from "../../products/domain/price-facts.ts";
import { applyPriceRow, type PriceValues } from "./apply-price-row.ts";
import { guardPrices, isLargeAdjustment } from "./guard-prices.ts";

const facts = (rungs: readonly (readonly [number, number])[], retail: number | null = null) =>
  ({
    listId: 1,
    rungs: rungs.map(([fromQuantity, unit]) => ({ fromQuantity, unit: unitPrice(unit) })),
    retail: retail === null ? null : cents(retail),
  }) satisfies PriceFacts;
const ladder = facts(
  [
    [1, 41_250],
    [24, 39_188],
    [96, 37_100],
  ],
  990,
);
const apply = (values: PriceValues, current: PriceFacts | null = ladder) => {
  const outcome = applyPriceRow(values, current, { listId: 1 });
  return outcome.kind === "facts" ? outcome.facts : `${outcome.column} ${outcome.problem}`;
};
const price = unitPrice(40_000);

describe("an imported row of a price list", () => {
  it("sets the price from its quantity on, and keeps the other price breaks and the retail price", () => {
    expect(apply({ price })).toEqual(
      facts(
        [
          [1, 40_000],
          [24, 39_188],
          [96, 37_100],
        ],
        990,
      ),
    );
    expect(apply({ fromQuantity: 48, price: unitPrice(38_000) })).toEqual(
      facts(
        [
          [1, 41_250],
          [24, 39_188],
          [48, 38_000],
          [96, 37_100],
        ],
        990,
      ),
    );
    expect(apply({ price, retailPrice: cents(1250) }, null)).toEqual(facts([[1, 40_000]], 1250));
  });

  it("replaces all deeper price breaks by its own, and removes what a dash clears", () => {
    expect(apply({ price, fromQuantity2: 12, price2: unitPrice(39_000) })).toEqual(
      facts(
        [
          [1, 40_000],
          [12, 39_000],
        ],
        990,
      ),
    );
    expect(apply({ price2: null, retailPrice: null })).toEqual(facts([[1, 41_250]]));
    expect(apply({ fromQuantity: 24, price: null })).toEqual(
      facts(
        [
          [1, 41_250],
          [96, 37_100],
        ],
        990,
      ),
    );
    expect(apply({ price: null }, facts([[1, 5000]], 990))).toEqual(facts([]));
  });

  it("is rejected without its price or quantity, or with price breaks out of order", () => {
    expect(apply({}, null)).toBe("price missing");
    expect(apply({ price, price2: price })).toBe("fromQuantity2 missing");
    expect(apply({ price, fromQuantity2: 24 })).toBe("price2 missing");
    const unordered = { fromQuantity2: 24, price2: price, fromQuantity3: 12, price3: price };
    expect(apply({ price, ...unordered })).toBe("fromQuantity2 rungs-out-of-order");
  });

  it("needs confirmation if the price of any quantity changes by more than a fifth", () => {
    const guards = (before: PriceFacts, after: PriceFacts) =>
      guardPrices(before, after, { cost: null, product: { minimum: 1, multiple: 1 } });
    const two = facts([
      [1, 41_250],
      [24, 31_000],
    ]);
    const withRung = (from: number, unit: number) => facts([[1, 41_250], ...deeper(from, unit)]);
    const deeper = (from: number, unit: number) =>
      [
        [from, unit],
        [24, 31_000],
      ] as const;
    expect(guards(two, withRung(12, 4125))).toContain("price-changes");
    expect(guards(two, withRung(12, 35_000))).toEqual([]);
    const moved = facts([
      [1, 41_250],
      [12, 31_000],
    ]);
    expect(guards(two, moved)).toEqual(["price-changes"]);
    expect(guards(two, facts([[1, 41_250]]))).toEqual(["price-changes"]);
    expect(guards(facts([[24, 31_000]]), two)).toEqual([]);
  });

  it("of a percentage list needs confirmation if it moves prices by more than a fifth", () => {
    const isLarge = (before: number | null, after: number | null) =>
      isLargeAdjustment(
        ...([before, after].map((value) => (value === null ? null : basisPoints(value))) as [
          BasisPoints | null,
          BasisPoints | null,
        ]),
      );
    expect([isLarge(-500, -5000), isLarge(null, -2001), isLarge(-5000, null)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isLarge(-500, -2000), isLarge(null, -2000), isLarge(-500, -500)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("needs confirmation if a price changes by more than a fifth, is below cost, or rises with quantity", () => {
    const single = facts([[1, 41_250]]);
    const bySix = (cost: UnitPrice | null) => ({ cost, product: { minimum: 6, multiple: 6 } });
    expect(guardPrices(single, facts([[1, 49_500]]), bySix(null))).toEqual([]);
    expect(guardPrices(single, facts([[1, 49_510]]), bySix(null))).toEqual(["price-changes"]);
    expect(guardPrices(single, facts([[1, 32_990]]), bySix(null))).toEqual(["price-changes"]);
    expect(guardPrices(null, facts([[1, 10_000]]), bySix(unitPrice(10_001)))).toEqual([
      "below-cost",
    ]);
    expect(
      guardPrices(
        null,
        facts([
          [1, 10_000],
          [6, 10_001],
        ]),
        bySix(unitPrice(10_000)),
      ),
    ).toEqual(["dearer-rungs"]);
    for (const [from, guards] of [
      [24, []],
      [2, []],
      [20, ["rungs-off-pack"]],
    ] as const)
      expect(
        guardPrices(
          null,
          facts([
            [1, 10_000],
            [from, 9_000],
          ]),
          bySix(null),
        ),
      ).toEqual(guards);
  });
});
