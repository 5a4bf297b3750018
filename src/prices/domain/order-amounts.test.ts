import { describe, expect, it } from "vitest";
import { findOtherAmount } from "../../../tests/support/family-cases.ts";
import type { SalesTax } from "../../companies/domain/sales-tax.ts";
import { unitPrice } from "../../kernel/money/amounts.ts";
import { amountOrder, type OrderedLine } from "./order-amounts.ts";

const day = "2026-11-24";
const iva: SalesTax = { kind: "iva", surcharge: "none", why: null };
const withSurcharge: SalesTax = { ...iva, surcharge: "charged" };

function line(
  id: string,
  quantity: number,
  ladder: readonly (readonly [from: number, unit: number])[] | null,
  product: Partial<OrderedLine["product"]> = {},
): OrderedLine {
  return {
    id,
    quantity,
    product: {
      pack: { minimum: 1, multiple: 1 },
      ivaClass: "general",
      isForResale: true,
      family: null,
      ...product,
    },
    ladder:
      ladder?.map(([fromQuantity, unit]) => ({ fromQuantity, unit: unitPrice(unit) })) ?? null,
  };
}

/** Example A of the trade portal's specification, without freight. */
const shampoo = line("shampoo", 24, [
  [6, 41_250],
  [24, 39_188],
]);
const candle = line("candle", 7, [[1, 33_300]]);
const condoms = line("condoms", 12, [[1, 54_950]], { ivaClass: "super-reduced" });
const infusion = line("infusion", 5, [[1, 23_500]], { ivaClass: "reduced" });

const ladder = [
  [6, 41_250],
  [24, 39_188],
] as const;
const bySix = { minimum: 6, multiple: 6 };

describe("amounts of an order", () => {
  it("are rounded for each line and once for each rate, at the price break that is reached", () => {
    const { lines, totals } = amountOrder([shampoo, candle, condoms, infusion], {
      tax: withSurcharge,
      day,
      scope: "product",
    });
    expect(lines.map(({ net }) => net)).toEqual([9405, 2331, 6594, 1175]);
    expect(totals.rates).toEqual([
      { ivaRate: 210, surchargeRate: 52, base: 11_736, iva: 2465, surcharge: 610 },
      { ivaRate: 100, surchargeRate: 14, base: 1175, iva: 118, surcharge: 16 },
      { ivaRate: 40, surchargeRate: 5, base: 6594, iva: 264, surcharge: 33 },
    ]);
    expect(totals).toMatchObject({ base: 19_505, iva: 2847, surcharge: 659, total: 23_011 });
  });

  it("have no recargo for a company without one, nor for what is not for resale", () => {
    const bags = line("bags", 1, [[1, 100_000]], { isForResale: false });
    expect(amountOrder([candle, bags], { tax: iva, day, scope: "product" }).totals).toMatchObject({
      base: 3331,
      iva: 700,
      surcharge: 0,
      total: 4031,
    });
    const { rates } = amountOrder([candle, bags], {
      tax: withSurcharge,
      day,
      scope: "product",
    }).totals;
    expect(rates).toMatchObject([
      { ivaRate: 210, surchargeRate: 52, base: 2331, surcharge: 121 },
      { ivaRate: 210, surchargeRate: 0, base: 1000, surcharge: 0 },
    ]);
  });

  it("reach a price break with the units of the whole family, if families count together", () => {
    const shades = [
      line("red", 12, ladder, { family: 1, pack: bySix }),
      line("blue", 12, ladder, { family: 1, pack: bySix }),
      // 7 units cannot be ordered in packs of 6, so they do not count for the family. Nor do products outside of it.
      line("green", 7, ladder, { family: 1, pack: bySix }),
      line("alone", 12, ladder),
      line("other", 12, ladder, { family: 2 }),
    ];
    const amountsOf = (scope: "product" | "family") =>
      amountOrder(shades, { tax: iva, day, scope }).lines.map(({ id, counted, net }) => [
        id,
        counted.units,
        counted.of,
        net,
      ]);
    expect(amountsOf("product")).toEqual([
      ["red", 12, "product", 4950],
      ["blue", 12, "product", 4950],
      ["alone", 12, "product", 4950],
      ["other", 12, "product", 4950],
    ]);
    expect(amountsOf("family")).toEqual([
      ["red", 24, "family", 4703],
      ["blue", 24, "family", 4703],
      ["alone", 12, "product", 4950],
      ["other", 12, "family", 4950],
    ]);
  });

  it("equal those of a naive reference and of the console's explanation on 3,000 random orders", () => {
    expect(findOtherAmount({ cases: 3000, seed: 84 })).toBeNull();
  });

  it("have no tax on exempt goods that leave the country", () => {
    const { totals } = amountOrder([candle], {
      tax: { kind: "exempt", why: "export" },
      day,
      scope: "product",
    });
    expect(totals).toMatchObject({ base: 2331, iva: 0, total: 2331 });
  });

  it("leave out products without a price or not sold in that quantity", () => {
    const pack = { minimum: 12, multiple: 6 };
    const lines = [
      line("no-price", 1, null),
      line("empty", 1, []),
      line("below", 6, [[12, 10_000]], { pack }),
      line("off", 13, [[12, 10_000]], { pack }),
      line("fits", 12, [[12, 10_000]], { pack }),
    ];
    const amounts = amountOrder(lines, { tax: iva, day, scope: "product" });
    expect(amounts.lines.map(({ id, net }) => [id, net])).toEqual([["fits", 1200]]);
    expect(amounts.totals.base).toBe(1200);
    expect(amountOrder([], { tax: iva, day, scope: "product" }).totals).toMatchObject({
      rates: [],
      total: 0,
    });
  });
});
