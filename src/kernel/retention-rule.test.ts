import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { capabilities } from "../capabilities.ts";
import { retentionRules } from "../platform/retention/capability-retention.ts";
import { dueInstant } from "../promises/due.ts";
import { madridCalendar } from "../promises/madrid-calendar.ts";
import { promises, type Term } from "../promises/promises.ts";
import { overBefore, termOf } from "./retention-rule.ts";

const timeZone = "Europe/Madrid";
const rules = Object.entries(retentionRules(capabilities));

function isOver({ start, term, now }: { start: string; term: Term; now: string }): boolean {
  const before = overBefore({ now: Temporal.Instant.from(now), term, timeZone });
  return Temporal.Instant.from(start).epochMilliseconds < before.epochMilliseconds;
}

test.each([
  ["seven days", { amount: 7, unit: "calendar-days" }, "2026-03-01T20:00+01:00", "2026-03-08"],
  [
    "a year that begins on a leap day",
    { amount: 1, unit: "years" },
    "2024-02-29T09:00+01:00",
    "2025-02-28",
  ],
  [
    "six years between leap days",
    { amount: 6, unit: "years" },
    "2020-02-29T09:00+01:00",
    "2026-02-28",
  ],
  [
    "a month that begins on a 31st",
    { amount: 1, unit: "months" },
    "2026-01-31T09:00+01:00",
    "2026-02-28",
  ],
  [
    "a month into summer time",
    { amount: 1, unit: "months" },
    "2026-02-28T23:30+01:00",
    "2026-03-28",
  ],
  [
    "days over the night of summer time",
    { amount: 2, unit: "calendar-days" },
    "2026-03-27T23:30+01:00",
    "2026-03-29",
  ],
  [
    "days over the night of winter time",
    { amount: 2, unit: "calendar-days" },
    "2026-10-23T23:30+02:00",
    "2026-10-25",
  ],
] as const)(
  "%s: retained on the last day of the term, deleted on the next",
  (_, term, start, lastDay) => {
    const lastDate = Temporal.PlainDate.from(lastDay);
    const end = lastDate.add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
    const lastMoment = end.subtract({ milliseconds: 1 });
    expect(isOver({ start, term, now: lastMoment.toString() })).toBe(false);
    expect(isOver({ start, term, now: end.toString() })).toBe(true);
  },
);

test("the end of a retention is computed like a due date, for any day and term", () => {
  const instants = fc
    .integer({ min: Date.UTC(2019, 0), max: Date.UTC(2033, 0) })
    .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));
  const terms = fc.record({
    amount: fc.integer({ min: 1, max: 40 }),
    unit: fc.constantFrom<Term["unit"]>("calendar-days", "months", "years"),
  });
  fc.assert(
    fc.property(instants, terms, fc.integer({ min: -3, max: 3 }), (start, term, days) => {
      const due = dueInstant({ start, term, calendar: madridCalendar });
      const now = due.add({ minutes: 24 * 60 * days + 7 });
      const before = overBefore({ now, term, timeZone });
      expect(start.epochMilliseconds < before.epochMilliseconds).toBe(
        due.epochMilliseconds < now.epochMilliseconds,
      );
    }),
  );
});

test("no retention rule counts working days, which no law does", () => {
  const now = Temporal.Instant.from("2026-03-10T12:00:00Z");
  for (const [, rule] of rules) overBefore({ now, term: termOf(rule), timeZone });
  expect(() => overBefore({ now, term: promises.accessRequestAnswer, timeZone })).toThrow(
    RangeError,
  );
});

test("records of a business relation are retained at least the six years of the Código de Comercio", () => {
  const trade = ["approved-request", "blocked-record", "customer-order", "vies-check"];
  const found = rules.filter(([kind]) => trade.includes(kind));
  expect(found).toHaveLength(trade.length);
  for (const [kind, rule] of found) {
    const term = termOf(rule);
    expect(term.unit).toBe("years");
    expect(term.amount, kind).toBeGreaterThanOrEqual(6);
  }
});
