import { expect, it } from "vitest";
import { cents, perMille, unitPrice } from "../../kernel/money/amounts.ts";
import type { OrderLine } from "./order.ts";
import { papersOf } from "./order-papers.ts";

const line = (position: number, net: number, isSurcharged: boolean): OrderLine => ({
  position,
  productId: position,
  sku: `SKU-${position}`,
  gtin: null,
  name: "Vela",
  discreetName: "",
  brand: "Arrebol",
  note: "",
  unit: unitPrice(net * 100),
  net: cents(net),
  ivaClass: "general",
  iva: perMille(210),
  surcharge: perMille(isSurcharged ? 52 : 0),
  taxReason: isSurcharged ? "surcharge" : "not-for-resale",
  isForResale: isSurcharged,
  ordered: 1,
  cancelled: 0,
  waiting: 1,
  allocated: 0,
  picked: 0,
  shipped: 0,
  returned: 0,
  promisedOn: null,
  cancelReason: null,
  pickedLots: [],
});
const freight = {
  freightCents: cents(690),
  freightTax: { iva: perMille(210), surcharge: perMille(52) },
};

it("an order has one document with all lines and the freight if all lines have recargo", () => {
  const [paper, other] = papersOf(freight, [line(1, 2331, true)]);
  expect([paper?.kind, paper?.freight, other]).toEqual(["whole", cents(690), undefined]);
  expect(paper?.totals).toMatchObject({ base: 3021, iva: 634, surcharge: 157, total: 3812 });
});

it("an order has two documents if bags have no recargo, with the freight on the one with recargo", () => {
  const papers = papersOf(freight, [line(1, 2331, true), line(2, 1000, false)]);
  expect(
    papers.map(({ kind, freight: carried, lines, totals }) => [
      kind,
      carried,
      lines.map(({ position }) => position),
      totals.base,
    ]),
  ).toEqual([
    ["with-surcharge", 690, [1], 3021],
    ["without-surcharge", null, [2], 1000],
  ]);
});
