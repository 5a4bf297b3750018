import { describe, expect, it } from "vitest";
import { findOtherTotals } from "../../../tests/support/order-cases.ts";
import { basisPoints, cents, perMille, unitPrice } from "../../kernel/money/amounts.ts";
import {
  adjustUnitPrice,
  lineNet,
  subtractCents,
  sumCents,
  taxOn,
} from "../../kernel/money/compute.ts";
import type { IvaClass } from "../../products/domain/iva.ts";
import { type TaxableLine, totalOrder } from "./order-totals.ts";
import type { SettledRegime } from "./tax-regime.ts";

const day = "2026-11-28";
const surcharged: SettledRegime = { kind: "iva", surcharge: "charged", reason: "domestic" };
const plain: SettledRegime = { kind: "iva", surcharge: "none", reason: "domestic" };
const none = cents(0);
const freight = cents(690);

function line(
  id: string,
  [quantity, unit]: readonly [quantity: number, unit: ReturnType<typeof unitPrice>],
  { ivaClass = "general", isForResale = true }: Partial<TaxableLine> = {},
): TaxableLine {
  return { id, net: lineNet(quantity, unit), ivaClass, isForResale };
}

/** Lines of the worked example A of the trade portal, with some of the shampoos. */
function cart(shampoos: number): TaxableLine[] {
  const rung = adjustUnitPrice(unitPrice(41_250), basisPoints(-500));
  const of = (ivaClass: IvaClass) => ({ ivaClass });
  return [
    line("shampoo", [shampoos, rung]),
    line("candle", [7, unitPrice(33_300)]),
    line("condoms", [12, unitPrice(54_950)], of("super-reduced")),
    line("infusion", [5, unitPrice(23_500)], of("reduced")),
  ];
}

describe("totals of an order", () => {
  it("are exact to the cent for three IVA rates with recargo and freight (worked example A)", () => {
    const { totals, documents } = totalOrder({ lines: cart(24), freight, regime: surcharged, day });
    expect(totals).toEqual({
      rates: [
        { ivaRate: 210, surchargeRate: 52, base: 12_426, iva: 2609, surcharge: 646 },
        { ivaRate: 100, surchargeRate: 14, base: 1175, iva: 118, surcharge: 16 },
        { ivaRate: 40, surchargeRate: 5, base: 6594, iva: 264, surcharge: 33 },
      ],
      base: 20_195,
      iva: 2991,
      surcharge: 695,
      total: 23_881,
    });
    expect(documents).toEqual([
      { kind: "whole", lineIds: ["shampoo", "candle", "condoms", "infusion"], totals },
    ]);
  });

  it.each<[string, SettledRegime, number]>([
    ["a limited company", plain, 23_186],
    ["Lyon with a valid FR number", { kind: "exempt", reason: "intra-community" }, 20_195],
    ["Las Palmas", { kind: "exempt", reason: "canaries" }, 20_195],
  ])("of the same cart for %s", (_, regime, total) => {
    expect(totalOrder({ lines: cart(24), freight, regime, day }).totals.total).toBe(total);
  });

  it("round once for each rate: 25 cents in the worked example B", () => {
    const lines = Array.from({ length: 60 }, (_, at) => line(`${at}`, [1, unitPrice(10_200)]));
    const { totals } = totalOrder({ lines, freight: none, regime: plain, day });
    expect(totals.iva).toBe(1285);
    expect(sumCents(lines.map(({ net }) => taxOn(net, perMille(210))))).toBe(1260);
  });

  it("refund the difference to what is kept: 19.77 € in the worked example C", () => {
    const totalOf = (shampoos: number) =>
      totalOrder({ lines: cart(shampoos), freight, regime: surcharged, day }).totals;
    expect(totalOf(20)).toMatchObject({ base: 18_628, iva: 2662, surcharge: 614, total: 21_904 });
    expect(subtractCents(totalOf(24).total, totalOf(20).total)).toBe(1977);
  });

  it("equal a reference implementation and follow EN 16931 on 3,000 random orders", () => {
    expect(findOtherTotals({ cases: 3000, seed: 39 })).toBeNull();
  });
});

describe("documents of an order with recargo", () => {
  const bags = line("bags", [1, unitPrice(100_000)], { isForResale: false });

  it("are two if something is not for resale, with the freight on the one with recargo", () => {
    const lines = [bags, ...cart(24)];
    const { documents, totals, lineTaxes, freightTax } = totalOrder({
      lines,
      freight,
      regime: surcharged,
      day,
    });
    expect(documents).toMatchObject([
      { kind: "with-surcharge", totals: { base: 20_195, total: 23_881 } },
      {
        kind: "without-surcharge",
        lineIds: ["bags"],
        totals: { base: 1000, iva: 210, total: 1210 },
      },
    ]);
    expect(totals.total).toBe(25_091);
    expect(lineTaxes.get("bags")).toEqual({ iva: 210, surcharge: 0, reason: "not-for-resale" });
    expect(lineTaxes.get("infusion")).toEqual({ iva: 100, surcharge: 14, reason: "surcharge" });
    expect(freightTax).toEqual({ iva: 210, surcharge: 52, reason: "surcharge" });
  });

  it("are one without recargo, freight included, if nothing is for resale", () => {
    const order = totalOrder({ lines: [bags], freight, regime: surcharged, day });
    expect(order.documents).toMatchObject([
      { kind: "whole", totals: { base: 1690, surcharge: 0 } },
    ]);
    expect(order.freightTax).toMatchObject({ surcharge: 0, reason: "not-for-resale" });
  });

  it.each<[string, SettledRegime, object]>([
    ["only claimed", { ...plain, surcharge: "claimed" }, { iva: 210, reason: "surcharge-claimed" }],
    ["not asked for", plain, { iva: 210, reason: "domestic" }],
    ["beside an exemption", { kind: "exempt", reason: "ceuta" }, { iva: 0, reason: "ceuta" }],
  ])("are one if recargo is %s, and every line says why", (_, regime, tax) => {
    const order = totalOrder({ lines: [...cart(24), bags], freight: none, regime, day });
    expect(order.documents.map(({ kind }) => kind)).toEqual(["whole"]);
    expect(order.freightTax).toBeNull();
    expect(order.lineTaxes.get("candle")).toEqual({ surcharge: 0, ...tax });
  });
});
