import { expect, test } from "vitest";
import { promises } from "./promises.ts";

const { serviceHours, ...terms } = promises;

test.each(Object.entries(terms))(
  "the promise %s consists of lengths that dueInstant accepts",
  (_, term) => {
    const lengths = "amount" in term ? [term.amount] : [term.from, term.to];
    for (const length of lengths) expect(Number.isSafeInteger(length) && length >= 1).toBe(true);
  },
);

const ranges = Object.entries(terms).flatMap(([name, term]) =>
  "from" in term ? [[name, term] as const] : [],
);

test.each(ranges)(
  "the promise %s grows from its shortest to its longest length",
  (_, { from, to }) => {
    expect(from).toBeLessThan(to);
  },
);

test("service opens before it closes, on days of the week", () => {
  expect(serviceHours.opens < serviceHours.closes).toBe(true);
  for (const day of serviceHours.days) expect([1, 2, 3, 4, 5, 6, 7]).toContain(day);
});
