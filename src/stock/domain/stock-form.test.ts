import { expect, test } from "vitest";
import { typedTexts } from "../../fields/field.ts";
import { parseStockForm } from "./stock-form.ts";
import { stockFields, valuesOfStock } from "./stock-record.ts";

const now = Date.UTC(2026, 10, 23, 9);
const nothing = { onHand: "", incomingQuantity: "", incomingDate: "" };

test("the stock form accepts quantities with and without a delivery", () => {
  const current = { onHand: 3, incoming: { quantity: 5, date: "2026-12-01" }, reportedAt: now - 1 };
  expect(parseStockForm({ ...nothing, onHand: "1.200" }, { current, now })).toEqual({
    kind: "facts",
    facts: { onHand: 1200, incoming: null, reportedAt: now },
  });
  const typed = { onHand: "0", incomingQuantity: "24", incomingDate: "31/12/2026" };
  expect(parseStockForm(typed, { current: null, now })).toEqual({
    kind: "facts",
    facts: { onHand: 0, incoming: { quantity: 24, date: "2026-12-31" }, reportedAt: now },
  });
});

test("the stock form shows stored quantities as they are typed", () => {
  const current = { onHand: 3, incoming: { quantity: 5, date: "2026-12-01" } };
  expect(typedTexts(stockFields, valuesOfStock(current))).toEqual({
    onHand: "3",
    incomingQuantity: "5",
    incomingDate: "01/12/2026",
  });
});

test("the stock form stores no delivery of 0 units, with or without a date", () => {
  const typed = { onHand: "1", incomingQuantity: "0", incomingDate: "31/12/2026" };
  expect(parseStockForm(typed, { current: null, now })).toMatchObject({
    facts: { incoming: null },
  });
});

test("the stock form is not older than a stock report whose clock is ahead", () => {
  const current = { onHand: 3, incoming: null, reportedAt: now + 60_000 };
  expect(parseStockForm({ ...nothing, onHand: "4" }, { current, now })).toMatchObject({
    facts: { onHand: 4, reportedAt: now + 60_000 },
  });
});

test.each([
  [{}, "onHand missing"],
  [{ onHand: "-1" }, "onHand too-small"],
  [{ onHand: "muchas" }, "onHand not-a-number"],
  [{ onHand: "1", incomingQuantity: "2" }, "incomingDate incoming-without-date"],
  [{ onHand: "1", incomingDate: "31/12/2026" }, "incomingQuantity incoming-without-quantity"],
  [{ onHand: "1", incomingQuantity: "2", incomingDate: "mañana" }, "incomingDate not-a-date"],
])("the stock form rejects %j", (typed, problem) => {
  const outcome = parseStockForm({ ...nothing, ...typed }, { current: null, now });
  const found = outcome.kind === "problems" ? outcome.problems : [];
  expect(found.map((one) => `${one.field} ${one.problem}`)).toEqual([problem]);
});

test("the stock form keeps the shelf of the product", () => {
  const current = { onHand: 3, incoming: null, reportedAt: now, location: "A-03-2" };
  expect(parseStockForm({ ...nothing, onHand: "4" }, { current, now })).toMatchObject({
    facts: { onHand: 4, location: "A-03-2" },
  });
});
