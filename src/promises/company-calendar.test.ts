import { Temporal } from "temporal-polyfill";
import { afterEach, expect, test } from "vitest";
import { companyCalendar, sampleHolidays, yearsOf } from "./company-calendar.ts";
import { dueInstant } from "./due.ts";
import { madridCalendar } from "./madrid-calendar.ts";
import { readValuesFrom } from "./values-in-force.ts";
import { calendarWarning, isWorkingDay, knowsHolidays } from "./working-calendar.ts";

const day = (date: string) => Temporal.PlainDate.from(date);

afterEach(() => readValuesFrom(() => ({})));

test("the sample company keeps the holidays of Madrid", () => {
  for (const { year, days } of madridCalendar.years)
    expect(companyCalendar.years.find((known) => known.year === year)?.days).toEqual(days);
  expect(isWorkingDay(day("2027-05-03"), companyCalendar)).toBe(true);
});

test("a day on which the company closes moves later due dates", () => {
  const start = Temporal.Instant.from("2026-11-23T10:00:00Z");
  const due = () =>
    dueInstant({ start, term: { amount: 2, unit: "working-days" }, calendar: companyCalendar });
  expect(due().toString()).toBe("2026-11-25T17:00:00Z");
  const closed = { date: "2026-11-24", name: "Inventario", kind: "house" } as const;
  readValuesFrom(() => ({ calendar: { holidays: [...sampleHolidays, closed] } }));
  expect(due().toString()).toBe("2026-11-26T17:00:00Z");
});

test("a year in which only the company's own closing days are known counts as unknown", () => {
  const years = yearsOf([{ date: "2028-08-14", name: "Vacaciones", kind: "house" }]);
  const calendar = { ...madridCalendar, years };
  expect(isWorkingDay(day("2028-08-14"), calendar)).toBe(false);
  expect(knowsHolidays({ from: day("2028-08-01"), to: day("2028-08-31") }, calendar)).toBe(false);
  const now = Temporal.Instant.from("2028-02-01T10:00:00Z");
  expect(calendarWarning({ now, calendar })).toEqual({ missingYear: 2028 });
});
