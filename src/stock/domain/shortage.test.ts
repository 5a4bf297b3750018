import { expect, test } from "vitest";
import { shortageWords } from "../copy/shortage-copy.ts";
import { findShortage } from "./shortage.ts";
import { type KnownStock, type StockDisplay, stockInWords } from "./shown-stock.ts";

const fourteen: KnownStock = {
  onHand: 20,
  allocated: 6,
  incoming: 60,
  incomingOn: "2026-12-03",
  reportedAt: 0,
  oversell: "wait",
};
const all: StockDisplay = { units: "all", few: 0 };
const today = "2026-11-24";
const find = (quantity: number, stock: Partial<KnownStock> = {}, display = all) =>
  findShortage(
    { ...fourteen, ...stock },
    { quantity, pack: { minimum: 6, multiple: 6 }, display: { ...display, today } },
  );
const words = (quantity: number, stock: Partial<KnownStock> = {}) => {
  const shortage = find(quantity, stock);
  return shortage && shortageWords(shortage).replaceAll("\u00A0", " ");
};

test("a quantity within the unallocated stock has no shortage", () => {
  expect(find(12)).toBeNull();
  expect(find(14)).toBeNull();
  expect(find(18)).toEqual({
    policy: "wait",
    available: 14,
    missing: 4,
    lower: 12,
    incomingOn: "2026-12-03",
  });
  expect(find(1_000, { onHand: null })).toBeNull();
});

test("viewers who see no number of units cannot derive one from a shortage", () => {
  expect(find(18, {}, stockInWords)).toBeNull();
  expect(find(18, { onHand: 0 }, stockInWords)).toBeNull();
  expect(find(18, {}, { units: "few", few: 10 })).toBeNull();
  expect(find(18, {}, { units: "few", few: 20 })?.missing).toBe(4);
  expect(find(18, { onHand: 6 }, { units: "few", few: 10 })?.available).toBe(0);
});

test.each([
  ["wait", 18, {}, "Las otras 4, con la próxima entrada, el 3 de diciembre."],
  ["wait", 15, { incomingOn: "2026-11-01" }, "La otra, con la próxima entrada."],
  ["ask", 18, {}, "Las otras 4, bajo pedido."],
  ["refuse", 18, {}, "Solo hay 14 unidades, y no se sirven más: ponga 12."],
  ["refuse", 18, { onHand: 12 }, "Solo hay 6 unidades, y no se sirven más: ponga 6."],
  ["refuse", 18, { onHand: 7 }, "Solo hay 1 unidad, menos que el pedido mínimo."],
  ["refuse", 18, { onHand: 3 }, "No queda ninguna unidad, y no se sirven más."],
  ["wait", 18, { onHand: 3, incomingOn: null }, "Se sirve con la próxima entrada."],
  ["wait", 18, { onHand: 3 }, ""],
  ["ask", 18, { onHand: 3 }, ""],
] as const)("%s: lacking %i units of %o is worded «%s»", (oversell, quantity, stock, expected) => {
  expect(words(quantity, { oversell, ...stock })).toBe(expected);
});
