import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { dueInstant } from "./due.ts";
import { madridCalendar } from "./madrid-calendar.ts";
import type { Term, Unit } from "./promises.ts";
import { dateOf, isWorkingDay, serviceOn } from "./working-calendar.ts";

// Instants from before the first year with known holidays until after the last such year.
const instants = fc
  .integer({ min: Date.UTC(2024, 11, 1), max: Date.UTC(2028, 2, 31) })
  .map((milliseconds) => Temporal.Instant.fromEpochMilliseconds(milliseconds));

const terms = fc.record<Term>({
  amount: fc.integer({ min: 1, max: 60 }),
  unit: fc.constantFrom<Unit>(
    "calendar-days",
    "working-days",
    "working-hours",
    "hours",
    "months",
    "years",
  ),
});

test("a promise is due after it is made", () => {
  fc.assert(
    fc.property(instants, terms, (start, term) => {
      expect(Temporal.Instant.compare(dueOf(start, term), start)).toBe(1);
    }),
  );
});

test("a promise made later is never due earlier", () => {
  // At most five days, in seconds: promises made further apart are trivially in order.
  const delays = fc.integer({ min: 0, max: 5 * 24 * 3600 });
  fc.assert(
    fc.property(instants, delays, terms, (start, seconds, term) => {
      const later = dueOf(start.add({ seconds }), term);
      expect(Temporal.Instant.compare(later, dueOf(start, term))).not.toBe(-1);
    }),
    { numRuns: 500 },
  );
});

test("a longer promise is never due earlier", () => {
  fc.assert(
    fc.property(instants, terms, (start, term) => {
      const longer = dueOf(start, { ...term, amount: term.amount + 1 });
      expect(Temporal.Instant.compare(longer, dueOf(start, term))).not.toBe(-1);
    }),
  );
});

test("working time ends within the hours of service", () => {
  const work = terms.filter(({ unit }) => unit.startsWith("working"));
  fc.assert(
    fc.property(instants, work, (start, term) => {
      const due = dueOf(start, term);
      const { opens, closes } = serviceOn(dateOf(due, madridCalendar), madridCalendar);
      expect(isWorkingDay(dateOf(due, madridCalendar), madridCalendar)).toBe(true);
      expect(Temporal.Instant.compare(due, opens)).toBe(1);
      expect(Temporal.Instant.compare(due, closes)).not.toBe(1);
    }),
  );
});

function dueOf(start: Temporal.Instant, term: Term): Temporal.Instant {
  return dueInstant({ start, term, calendar: madridCalendar });
}
