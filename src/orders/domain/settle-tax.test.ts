import { expect, it } from "vitest";
import { orderOf } from "../../../tests/orders/example-order.ts";
import { cents, perMille, unitPrice } from "../../kernel/money/amounts.ts";
import { lineNet } from "../../kernel/money/compute.ts";
import type { OrderLine, OrderWithLines } from "./order.ts";
import { addTaxedLine, chargedTotals, settleFreight, settleTax } from "./settle-tax.ts";

const found = orderOf("company-1", { reference: "PED-0000-0001" });
const waiting = {
  ...found,
  order: { ...found.order, regime: { kind: "pending", reason: "vies-unavailable" } as const },
};

it("an order loses its IVA when VIES confirms the exemption", () => {
  const { order, lines } = settleTax(waiting, { kind: "exempt", reason: "intra-community" });
  expect(order.totals).toMatchObject({ base: 2331, iva: 0, surcharge: 0, total: 2331 });
  expect(lines).toMatchObject([{ iva: 0, surcharge: 0, taxReason: "intra-community" }]);
  expect(order.regime.kind).toBe("exempt");
});

it("an order that stays with Spanish IVA keeps its amounts, with freight at the general rate", () => {
  const withFreight = { ...waiting, order: { ...waiting.order, freightCents: cents(690) } };
  const regime = { kind: "iva", surcharge: "none", reason: "no-vat-number" } as const;
  const { order, lines } = settleTax(withFreight, regime);
  expect(order.totals).toMatchObject({ base: 3021, iva: 634, surcharge: 0, total: 3655 });
  expect(order.freightTax).toMatchObject({ iva: 210, surcharge: 0 });
  expect(lines).toMatchObject([{ iva: 210, taxReason: "no-vat-number" }]);
});

it("an order whose freight no rule gives takes the freight that the staff enter, once", () => {
  const unsaid = { ...found, order: { ...found.order, freight: "manual" as const } };
  const said = settleFreight(unsaid, cents(690));
  expect(said?.order).toMatchObject({
    freight: "cost",
    freightCents: 690,
    totals: { base: 3021, iva: 634, surcharge: 0, total: 3655 },
  });
  expect(said && settleFreight(said, cents(700))).toBeNull();
  expect(settleFreight(unsaid, cents(0))?.order).toMatchObject({
    freight: "free",
    totals: { total: 2821 },
  });
});

it("a line added to an order later is taxed like the others and added to the totals", () => {
  const [line = expect.fail()] = found.lines;
  const { order, lines } = addTaxedLine(found, {
    ...line,
    position: 2,
    ivaClass: "reduced",
    net: cents(1175),
  });
  // 23.31 with 4.90 of IVA, and 11.75 with 1.18 (10 % of it, a tie, rounded up).
  expect(order.totals).toMatchObject({ base: 3506, iva: 608, total: 4114 });
  expect(lines).toMatchObject([{ iva: 210 }, { iva: 100, taxReason: "domestic" }]);
});

/** Order of a sole trader with recargo: 24 shampoos, 7 candles, 12 condoms, 5 infusions, and freight of 6.90. */
function tradersOrder(...cancelled: readonly number[]): OrderWithLines {
  const [candle = expect.fail()] = found.lines;
  const goods = [
    ["general", 24, 39_188],
    ["general", 7, 33_300],
    ["super-reduced", 12, 54_950],
    ["reduced", 5, 23_500],
  ] as const;
  return {
    order: {
      ...found.order,
      regime: { kind: "iva", surcharge: "charged", reason: "domestic" },
      freight: "cost",
      freightCents: cents(690),
      freightTax: { iva: perMille(210), surcharge: perMille(52) },
    },
    lines: goods.map(([ivaClass, ordered, unit], index): OrderLine => {
      const gone = cancelled[index] ?? 0;
      return {
        ...candle,
        position: index + 1,
        ivaClass,
        unit: unitPrice(unit),
        net: lineNet(ordered, unitPrice(unit)),
        ordered,
        cancelled: gone,
        waiting: ordered - gone,
        allocated: 0,
      };
    }),
  };
}

it("an order is charged as it was placed while nothing of it is cancelled", () => {
  expect(chargedTotals(tradersOrder())).toMatchObject({
    base: 20_195,
    iva: 2991,
    surcharge: 695,
    total: 23_881,
  });
});

it("cancelled units are charged no more, while the freight stays with its IVA and recargo", () => {
  // 20 shampoos are 78.38. With 23.31 and 6.90: 108.59, IVA 22.8039, recargo 5.64668.
  // The 65.94 at 4 % have 2.64 and 0.33; the cancelled infusions nothing.
  expect(chargedTotals(tradersOrder(4, 0, 0, 5))).toMatchObject({
    base: 17_453,
    iva: 2544,
    surcharge: 598,
    total: 20_595,
  });
});

it("freight that was free stays free below the sum from which on it is, whoever cancels", () => {
  const { order, lines } = tradersOrder(24, 7, 12, 0);
  const free = { ...order, freight: "free" as const, freightCents: cents(0), freightTax: null };
  // 5 infusions: 11.75, IVA 1.175, recargo 0.1645.
  expect(chargedTotals({ order: free, lines })).toMatchObject({
    base: 1175,
    iva: 118,
    surcharge: 16,
    total: 1309,
  });
});

it("the freight has no recargo any more if only lines for own use are left", () => {
  const { order, lines } = tradersOrder(24, 7, 12, 0);
  const ownUse = lines.map((line) => ({ ...line, isForResale: line.position !== 4 }));
  // 6.90 at 21 %: 1.449; 11.75 at 10 %: 1.175.
  expect(chargedTotals({ order, lines: ownUse })).toMatchObject({
    base: 1865,
    iva: 263,
    surcharge: 0,
    total: 2128,
  });
});

it("nothing of an order is charged that is cancelled whole, not even its freight", () => {
  expect(chargedTotals(tradersOrder(24, 7, 12, 5))).toBeNull();
});
