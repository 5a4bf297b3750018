import { expect, it } from "vitest";
import { daysOf, findQuiet, isPromiseKept } from "./figures.ts";

const now = Date.parse("2026-10-26T09:00:00Z");
const daysAgo = (days: number) => now - days * 86_400_000;

it("order statistics count days in Madrid, one of which has 25 hours when the clocks go back", () => {
  const days = daysOf(now, 30);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({
    day: "2026-10-26",
    from: Date.parse("2026-10-25T23:00:00Z"),
    to: Date.parse("2026-10-26T23:00:00Z"),
  });
  const sunday = days.at(-2);
  expect((sunday?.to ?? 0) - (sunday?.from ?? 0)).toBe(25 * 3_600_000);
});

it("order statistics name companies that stopped ordering regularly, not those that order seldom", () => {
  const company = (name: string, orders: number, first: number, last: number) => ({
    companyId: name,
    name,
    orders,
    first: daysAgo(first),
    last: daysAgo(last),
  });
  const quiet = findQuiet(
    [
      company("Semanal", 10, 150, 40),
      company("Mensual", 6, 200, 45),
      company("Reciente", 10, 80, 8),
      company("Trimestral", 4, 330, 60),
      company("Dos veces", 2, 300, 200),
    ],
    now,
  );
  expect(quiet).toEqual([{ companyId: "Semanal", name: "Semanal", usual: 12, since: 40 }]);
});

const at = (iso: string) => Date.parse(iso);

it("a promise is kept by lines that leave on their own day, or on that of the order", () => {
  const order = { shipping: "in-parts", shipBy: at("2026-11-23T17:00:00Z") } as const;
  const goods = [
    { promisedOn: null, leftAt: at("2026-11-23T18:30:00Z") },
    { promisedOn: "2026-11-30", leftAt: at("2026-11-30T09:00:00Z") },
  ];
  expect(isPromiseKept(order, goods)).toBe(true);
});

it("a promise for a day is broken by a line that leaves later, unless all leaves together on a later one", () => {
  const shipBy = at("2026-11-23T17:00:00Z");
  const goods = [
    { promisedOn: null, leftAt: at("2026-11-24T09:00:00Z") },
    { promisedOn: "2026-11-30", leftAt: at("2026-11-24T09:00:00Z") },
  ];
  expect(isPromiseKept({ shipping: "in-parts", shipBy }, goods)).toBe(false);
  expect(isPromiseKept({ shipping: "complete", shipBy }, goods)).toBe(true);
});
