import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { madridCalendar } from "../../promises/madrid-calendar.ts";
import { calendarWarnings } from "./calendar-warnings.ts";

const calendar = {
  ...madridCalendar,
  years: madridCalendar.years.filter(({ year }) => year <= 2027),
};

test("whoever runs the site is told two months before the calendar ends", () => {
  const now = Temporal.Instant.from("2027-11-02T08:00:00Z");
  expect(calendarWarnings({ now, calendar })).toEqual([expect.stringContaining("2028")]);
});

test("there is nothing to tell before", () => {
  const now = Temporal.Instant.from("2027-10-30T08:00:00Z");
  expect(calendarWarnings({ now, calendar })).toEqual([]);
});

test("days that sources disagree about are told of until they are over", () => {
  const now = Temporal.Instant.from("2026-11-22T08:00:00Z");
  expect(calendarWarnings({ now, calendar })).toEqual([
    expect.stringMatching(/2027-05-03 and 2027-08-16 .*\/gestion\/ajustes/),
  ]);
  const summer = Temporal.Instant.from("2027-07-01T08:00:00Z");
  expect(calendarWarnings({ now: summer, calendar })).toEqual([
    expect.stringMatching(/2027-08-16/),
  ]);
});
