import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { madridCalendar } from "../../promises/madrid-calendar.ts";
import { calendarWarnings } from "./calendar-warnings.ts";

const calendar = {
  ...madridCalendar,
  years: madridCalendar.years.filter(({ year }) => year <= 2027),
};

test("operators are warned two months before the holiday calendar ends", () => {
  const now = Temporal.Instant.from("2027-11-02T08:00:00Z");
  expect(calendarWarnings({ now, calendar })).toEqual([expect.stringContaining("2028")]);
});

test("operators get no warning about the holiday calendar earlier than two months before its end", () => {
  const now = Temporal.Instant.from("2027-10-30T08:00:00Z");
  expect(calendarWarnings({ now, calendar })).toEqual([]);
});

test("operators are warned of days on which sources disagree, until these are over", () => {
  const now = Temporal.Instant.from("2026-11-22T08:00:00Z");
  expect(calendarWarnings({ now, calendar })).toEqual([
    expect.stringMatching(/2027-05-03 and 2027-08-16 .*\/gestion\/ajustes/),
  ]);
  const summer = Temporal.Instant.from("2027-07-01T08:00:00Z");
  expect(calendarWarnings({ now: summer, calendar })).toEqual([
    expect.stringMatching(/2027-08-16/),
  ]);
});
