import { expect, it } from "vitest";
import { orderOf } from "../../../tests/orders/example-order.ts";
import { cents } from "../../kernel/money/amounts.ts";
import { isAboveLimit, listOffers, takesReplacements } from "./replacement.ts";

const found = orderOf("company-1", { reference: "PED-0000-0001" });
const [line = expect.fail()] = found.lines;

it("an order lists the replacements that the staff offered for a line, and whether they were accepted", () => {
  const offered = { productId: 5, name: "Vela grande", units: 7 };
  const moves = [{ position: 1, from: "waiting", to: "cancelled", units: 7 } as const];
  const entries = [
    { id: 30, after: { accepted: 10 } },
    { id: 20, after: { moves, offered } },
    { id: 10, after: { moves, offered } },
    { id: 5, after: null },
  ];
  expect(listOffers(entries).map(({ id, isAccepted }) => [id, isAccepted])).toEqual([
    [20, false],
    [10, true],
  ]);
  expect(listOffers(entries)[0]).toMatchObject({ position: 1, ...offered });
});

it("an order line accepts replacements until all its units are shipped or cancelled", () => {
  const withLine = (changed: Partial<typeof line>) => ({
    ...found,
    lines: [{ ...line, ...changed }],
  });
  const nothing = { waiting: 0, allocated: 0 };
  expect(takesReplacements(found)).toBe(true);
  expect(takesReplacements(withLine({ ...nothing, shipped: 7 }))).toBe(false);
  expect(takesReplacements(withLine({ ...nothing, cancelled: 7 }))).toBe(false);
});

it("a member's order limit counts uncancelled lines, the freight and the replacement", () => {
  const lines = [{ ...line, cancelled: 3, waiting: 0 }];
  const order = { ...found.order, freightCents: cents(500) };
  // 4 × 3.33 and 5.00 are 18.32.
  const isAbove = (limit: number | null) =>
    isAboveLimit(
      { order, lines },
      { net: cents(168), limit: limit === null ? null : cents(limit) },
    );
  expect([isAbove(2000), isAbove(1999), isAbove(null)]).toEqual([false, true, false]);
});
