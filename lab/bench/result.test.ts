import { expect, test } from "vitest";
import { toSummary } from "./result.ts";

test("the summary counts the goals of a part and names those that are not met", () => {
  const results = [
    { what: "bytes", value: 12_000, unit: "B", goal: { atMost: 10_000 } },
    { what: "rate", value: 300, unit: "req/s", goal: { atLeast: 250 } },
    { what: "resident", value: 90, unit: "MB" },
  ];
  expect(
    toSummary([{ name: "Lists (SQLite)", results }])
      .split("\n")
      .at(-1),
  ).toBe("| Lists | 2 | 1 | bytes: 12,000 B (goal ≤ 10,000 B) |");
});
