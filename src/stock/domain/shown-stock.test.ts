import { expect, test } from "vitest";
import type { CompanyScope, Viewer } from "../../kernel/viewer.ts";
import { stockAge, stockWords } from "../../storefront/copy/storefront-copy.ts";
import {
  type KnownStock,
  type StockDisplay,
  showStock,
  stockDisplayFor,
  stockInWords,
  type UnitsAudience,
} from "./shown-stock.ts";

const today = "2026-11-23";
const eightOClock = Date.parse("2026-11-23T07:00:00Z");
const known: KnownStock = {
  onHand: 340,
  allocated: 4,
  incoming: null,
  incomingOn: null,
  reportedAt: eightOClock,
  oversell: "wait",
};
const empty = { ...known, onHand: 4 };
const expected = { ...empty, incoming: 600, incomingOn: "2026-12-03" };
const all: StockDisplay = { units: "all", few: 24 };
const few: StockDisplay = { units: "few", few: 24 };

test.each([
  ["En stock", known, stockInWords],
  ["En stock", known, few],
  ["En stock: 336 uds.", known, all],
  ["En stock", { ...known, onHand: 16 }, stockInWords],
  ["Quedan 12", { ...known, onHand: 16 }, few],
  ["Queda 1", { ...known, onHand: 5 }, all],
  ["En stock", { ...known, onHand: 28 }, few],
  ["Agotado", empty, all],
  ["Bajo pedido", { ...empty, oversell: "ask" as const }, stockInWords],
  ["Vuelve el 3 de diciembre", expected, stockInWords],
  ["En camino", { ...expected, incomingOn: "2026-11-22" }, few],
  ["Vuelve el 23 de noviembre", { ...expected, incomingOn: today }, few],
  ["Consúltenos", { ...known, onHand: null, allocated: null, reportedAt: null }, all],
])("stock is shown as %s", (words, stock: KnownStock, display: StockDisplay) => {
  const shown = showStock(stock, { ...display, today });
  expect(stockWords(shown).replaceAll("\u00A0", " ")).toBe(words);
  expect(shown.left === null).toBe(!/^Quedan? \d|uds\.$/.test(words));
});

test("the age of a list's stock is that of its reports", () => {
  const shown = (reportedAt: number | null) => ({
    stock: showStock({ ...known, reportedAt }, { ...few, today }),
  });
  expect(stockAge([shown(null)])).toBeNull();
  expect(stockAge([shown(eightOClock), shown(null)])).toBe(
    "Existencias de las 8:00 del 23 de noviembre.",
  );
  expect(stockAge([shown(eightOClock), shown(eightOClock - 90_000_000)])).toBe(
    "Existencias de entre las 7:00 del 22 de noviembre y las 8:00 del 23 de noviembre.",
  );
});

test("only members see stock numbers, and exact ones only if the seller has chosen them", () => {
  const member = (seesPrices: boolean): Viewer => ({
    kind: "member",
    scope: { companyId: "salon", memberId: "nerea", role: "buyer" } as CompanyScope,
    companyName: "Salón",
    personName: "Nerea",
    tier: null,
    seesPrices,
    seesAdult: false,
  });
  const unitsOf = (viewer: Viewer, unitsFor: UnitsAudience) =>
    stockDisplayFor(viewer, { unitsFor, few: 24 }).units;
  for (const unitsFor of ["nobody", "with-prices", "all-members"] as const) {
    expect(unitsOf({ kind: "guest" }, unitsFor)).toBe("none");
    for (const kind of ["applicant", "outsider"] as const)
      expect(unitsOf({ kind, reason: "pending", date: null }, unitsFor)).toBe("none");
  }
  expect(unitsOf(member(true), "nobody")).toBe("few");
  expect(unitsOf(member(true), "with-prices")).toBe("all");
  expect(unitsOf(member(false), "with-prices")).toBe("few");
  expect(unitsOf(member(false), "all-members")).toBe("all");
});
