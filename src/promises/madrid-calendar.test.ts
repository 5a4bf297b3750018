import { Temporal } from "temporal-polyfill";
import { describe, expect, it, test } from "vitest";
import { madridCalendar } from "./madrid-calendar.ts";
import { isWorkingDay } from "./working-calendar.ts";

const { years } = madridCalendar;

test("the years of the holiday calendar follow one another", () => {
  const first = years[0]?.year ?? 0;
  expect(years.map(({ year }) => year)).toEqual(years.map((_, index) => first + index));
});

describe.each(years)("the holidays of $year", ({ year, days, unsettled }) => {
  const dates = Object.keys(days).map((date) => Temporal.PlainDate.from(date));
  const sunday = easter(year);

  it("are real dates of that year, in order", () => {
    for (const date of dates) expect(date.year).toBe(year);
    expect(Object.keys(days)).toEqual(Object.keys(days).sort());
  });

  it("are the twelve that art. 37.2 of the Estatuto de los Trabajadores leaves beside two local ones", () => {
    // In a year with unsettled days (sources disagree), one of these days is the twelfth holiday.
    expect(dates).toHaveLength(unsettled ? 11 : 12);
  });

  it("never fall on a Sunday, from which art. 45.2 of RD 2001/1983 moves them", () => {
    expect(dates.filter((date) => date.dayOfWeek === 7)).toEqual([]);
  });

  it("have Maundy Thursday and Good Friday before the Easter the moon gives", () => {
    expect(days[sunday.subtract({ days: 3 }).toString()]).toBe("Jueves Santo");
    expect(days[sunday.subtract({ days: 2 }).toString()]).toBe("Viernes Santo");
  });

  it.each(["01-01", "05-01", "08-15", "10-12", "11-01", "12-08", "12-25"])(
    "have the national holiday of %s, unless it is a Sunday",
    (monthDay) => {
      const date = Temporal.PlainDate.from(`${year}-${monthDay}`);
      expect(Object.hasOwn(days, date.toString())).toBe(date.dayOfWeek !== 7);
    },
  );
});

test.each([
  ["2026-10-12", "the National Day"],
  ["2026-05-02", "a holiday on a Saturday"],
  ["2026-11-21", "a Saturday"],
  ["2026-11-22", "a Sunday"],
])("nobody works on %s, %s", (date) => {
  expect(isWorkingDay(Temporal.PlainDate.from(date), madridCalendar)).toBe(false);
});

test.each([
  ["2026-11-20", "a Friday"],
  ["2026-05-15", "a local holiday of the city of Madrid"],
  ["2028-12-25", "a holiday of a year without data"],
])("%s counts as a working day: %s", (date) => {
  expect(isWorkingDay(Temporal.PlainDate.from(date), madridCalendar)).toBe(true);
});

test.each([
  [2000, "2000-04-23"],
  [2008, "2008-03-23"],
  [2024, "2024-03-31"],
  [2038, "2038-04-25"],
])("the Easter formula of this test gives the Easter of %i", (year, date) => {
  expect(easter(year).toString()).toBe(date);
});

/** Easter Sunday by Gauss's algorithm, for Gregorian years 1900 to 2099. */
function easter(year: number): Temporal.PlainDate {
  const moon = (19 * (year % 19) + 24) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7;
  const isTooLate = moon + weekday === 35 || (moon === 28 && weekday === 6 && year % 19 > 10);
  const daysAfter22March = moon + weekday - (isTooLate ? 7 : 0);
  return new Temporal.PlainDate(year, 3, 22).add({ days: daysAfter22March });
}
