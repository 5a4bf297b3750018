import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { madridCalendar } from "../core/promises/madrid-calendar.ts";
import { calendarNotes } from "./calendar-notes.ts";

const calendar = {
  ...madridCalendar,
  years: madridCalendar.years.filter(({ year }) => year <= 2027),
};

test("whoever runs the site is told two months before the calendar ends", () => {
  const now = Temporal.Instant.from("2027-11-02T08:00:00Z");
  expect(calendarNotes({ now, calendar })).toEqual([expect.stringContaining("2028")]);
});

test("there is nothing to tell before", () => {
  const now = Temporal.Instant.from("2027-10-30T08:00:00Z");
  expect(calendarNotes({ now, calendar })).toEqual([]);
});
