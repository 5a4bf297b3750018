import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { madridCalendar } from "../../promises/madrid-calendar.ts";
import { findWishedDayProblem } from "./wished-day.ts";

const today = Temporal.PlainDate.from("2026-11-24");

test.each([
  ["yesterday", "2026-11-23", "past"],
  ["today", "2026-11-24", null],
  ["a day of the last century", "1999-12-31", "past"],
  ["a Saturday", "2026-11-28", "no-delivery"],
  ["a holiday", "2026-12-08", "no-delivery"],
  ["the last day that can be wished", "2027-11-24", null],
  ["the day after it", "2027-11-25", "too-far"],
  ["the last day that can be typed", "9999-12-31", "too-far"],
])("%s as the day of a delivery", (_day, wishedOn, problem) => {
  expect(findWishedDayProblem(wishedOn, { today, calendar: madridCalendar })).toBe(problem);
});
