import { expect, test } from "vitest";
import type { ErasureLine } from "../../kernel/data-subject.ts";
import { summedPlan } from "./erasure.ts";

function deleted(kind: string, count: number): ErasureLine {
  return { kind, action: "deleted", reason: "not-needed", until: null, count };
}

test("an erasure summary counts rows of one outcome together, and has no line for nothing", () => {
  const ofOneRequest = [
    deleted("request", 1),
    deleted("history", 3),
    deleted("notes", 0),
    deleted("letters", 2),
    deleted("vies-check", 0),
  ];
  const { lines } = summedPlan([...ofOneRequest, ...ofOneRequest]);
  expect(lines.map(({ kind, count }) => [kind, count])).toEqual([
    ["request", 2],
    ["history", 6],
    ["letters", 4],
  ]);
});

test("an erasure summary keeps rows of one kind apart if their blocking ends on different days", () => {
  const blocked: ErasureLine = { ...deleted("request", 1), action: "blocked" };
  expect(summedPlan([deleted("request", 1), blocked]).lines).toHaveLength(2);
});
