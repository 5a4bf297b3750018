import { expect, it } from "vitest";
import { orderOf } from "../../../tests/orders/example-order.ts";
import { cents } from "../../kernel/money/amounts.ts";
import { addTaxedLine, settleFreight, settleTax } from "./settle-tax.ts";

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
