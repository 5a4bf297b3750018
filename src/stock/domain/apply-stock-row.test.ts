import { expect, test } from "vitest";
import { applyStockRow } from "./apply-stock-row.ts";

const now = Date.UTC(2026, 10, 23, 8);
const current = {
  onHand: 12,
  incoming: { quantity: 24, date: "2026-12-31" },
  reportedAt: now - 1000,
};
const after = (values: Parameters<typeof applyStockRow>[0]) =>
  applyStockRow(values, current, { now });

test("a stock row keeps what it does not name, and clears a delivery by a dash or by 0", () => {
  expect(after({ onHand: 3 })).toMatchObject({
    facts: { onHand: 3, incoming: current.incoming, reportedAt: now },
  });
  for (const cleared of [
    { incomingQuantity: null },
    { incomingQuantity: 0 },
    { incomingDate: null },
  ])
    expect(after(cleared)).toMatchObject({ facts: { onHand: 12, incoming: null } });
});

test("a stock row with a negative quantity counts as 0", () => {
  expect(after({ onHand: -3 })).toMatchObject({ facts: { onHand: 0 } });
});

test("a stock row requires the values that belong together", () => {
  expect(applyStockRow({}, null, { now })).toMatchObject({ column: "onHand", problem: "missing" });
  expect(after({ onHand: null })).toMatchObject({ problem: "not-clearable" });
  expect(after({ incomingQuantity: 6, incomingDate: null })).toMatchObject({
    problem: "incoming-without-date",
  });
  expect(applyStockRow({ onHand: 1, incomingDate: "2026-12-31" }, null, { now })).toMatchObject({
    problem: "incoming-without-quantity",
  });
});

test("a stock row is rejected if its report is older than the stored one, or from the future", () => {
  expect(after({ onHand: 1, reportedAt: current.reportedAt - 1 })).toMatchObject({
    problem: "older-report",
  });
  expect(after({ onHand: 1, reportedAt: now + 2 * 3_600_000 })).toMatchObject({
    problem: "reported-in-the-future",
  });
});

test("a stock row sets the shelf that it names, keeps it otherwise, and clears it by a dash", () => {
  const shelved = { ...current, location: "A-03-2" };
  const shelfAfter = (values: Parameters<typeof applyStockRow>[0]) => {
    const outcome = applyStockRow(values, shelved, { now });
    return outcome.kind === "facts" ? outcome.facts.location : outcome;
  };
  expect(shelfAfter({ onHand: 3, location: "B-01-1" })).toBe("B-01-1");
  expect(shelfAfter({ onHand: 3 })).toBe("A-03-2");
  expect(shelfAfter({ onHand: 3, location: null })).toBeUndefined();
});
