import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { madridCalendar } from "./madrid-calendar.ts";
import { calendarWarning, type WorkingCalendar } from "./working-calendar.ts";

const until2027: WorkingCalendar = {
  ...madridCalendar,
  years: madridCalendar.years.filter(({ year }) => year <= 2027),
};

test.each([
  ["in the middle of the last known year", "2027-06-01T12:00:00Z"],
  ["in the last minute of its October in Madrid", "2027-10-31T22:59:00Z"],
  ["in a November whose next year is known", "2026-11-21T12:00:00Z"],
])("there is no warning of missing holidays %s", (_, now) => {
  expect(warningAt(now)).toBeNull();
});

test.each([
  ["from the first minute of the last November in Madrid", "2027-10-31T23:00:00Z"],
  ["on the last day of the last known year", "2027-12-31T12:00:00Z"],
  ["in the year after", "2028-02-01T12:00:00Z"],
])("the holidays of the next year are missing %s", (_, now) => {
  expect(warningAt(now)).toEqual({ missingYear: 2028 });
});

function warningAt(now: string) {
  return calendarWarning({ now: Temporal.Instant.from(now), calendar: until2027 });
}
