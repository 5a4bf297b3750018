import { Temporal } from "temporal-polyfill";
import { describe, expect, it, test } from "vitest";
import { dueInstant, workingHoursReadings } from "./due.ts";
import { madridCalendar } from "./madrid-calendar.ts";
import { promises, type Term } from "./promises.ts";
import { knowsHolidays } from "./working-calendar.ts";

const answer = promises.accessRequestAnswer;

describe("working days", () => {
  test.each([
    ["in an ordinary week", "2026-11-17T11:00", "2026-11-19T18:00"],
    ["from a Friday at 17:00 before a holiday Monday", "2026-10-09T17:00", "2026-10-14T18:00"],
    ["from a Saturday", "2026-11-21T10:00", "2026-11-24T18:00"],
    ["from a holiday", "2026-10-12T10:00", "2026-10-14T18:00"],
    ["across Easter", "2026-04-01T12:00", "2026-04-07T18:00"],
    ["across two holidays in a row", "2026-12-04T12:00", "2026-12-10T18:00"],
    ["across the end of the year", "2026-12-30T12:00", "2027-01-04T18:00"],
    ["across the clock going forward in March", "2026-03-27T12:00", "2026-03-31T18:00"],
    ["across the clock going back in October", "2026-10-23T12:00", "2026-10-27T18:00"],
    ["across a leap day", "2028-02-28T12:00", "2028-03-01T18:00"],
    ["from one minute before midnight", "2026-11-17T23:59", "2026-11-19T18:00"],
    ["from midnight", "2026-11-18T00:00", "2026-11-20T18:00"],
    ["from the opening of service", "2026-11-17T09:00", "2026-11-19T18:00"],
    ["from its closing", "2026-11-17T18:00", "2026-11-19T18:00"],
  ])("two working days %s end as service closes", (_, start, due) => {
    expect(dueOf(start, answer)).toBe(due);
  });
});

describe("calendar days, months and years", () => {
  test.each<[string, string, Term, string]>([
    ["count weekends and holidays", "2026-12-20T08:00", days(14), "2027-01-03T23:59:59.999"],
    ["last as long from late in a day", "2026-12-20T23:30", days(14), "2027-01-03T23:59:59.999"],
    ["end on a day of 23 hours", "2026-03-28T12:00", days(1), "2026-03-29T23:59:59.999"],
    ["end on a day of 25 hours", "2026-10-24T12:00", days(1), "2026-10-25T23:59:59.999"],
    ["run from date to date", "2026-03-05T10:00", months(1), "2026-04-05T23:59:59.999"],
    ["end with a shorter month", "2027-01-31T10:00", months(1), "2027-02-28T23:59:59.999"],
    ["end with February of a leap year", "2028-01-31T10:00", months(1), "2028-02-29T23:59:59.999"],
    ["end with February after a leap day", "2028-02-29T10:00", years(6), "2034-02-28T23:59:59.999"],
  ])("%s", (_, start, term, due) => {
    expect(dueOf(start, term)).toBe(due);
  });
});

describe("hours", () => {
  test.each([
    ["when the clock goes forward", "2026-03-28T12:00", "2026-03-29T13:00"],
    ["when the clock goes back", "2026-10-24T12:00", "2026-10-25T11:00"],
  ])("are counted as really elapsed time %s", (_, start, due) => {
    expect(dueOf(start, { amount: 24, unit: "hours" })).toBe(due);
  });
});

describe("working hours", () => {
  it("are due by the earlier reading: 48 as two working days", () => {
    expect(dueOf("2026-11-16T10:00", promises.rmaIssued)).toBe("2026-11-18T18:00");
  });

  it("are due by the earlier reading: 4 as hours of service", () => {
    const term: Term = { amount: 4, unit: "working-hours" };
    expect(dueOf("2026-11-16T10:00", term)).toBe("2026-11-16T14:00");
  });
});

describe("a year whose holidays are unknown", () => {
  it("counts as one without holidays", () => {
    expect(dueOf("2027-12-30T10:00", answer)).toBe("2028-01-03T18:00");
  });

  test.each([
    ["2027-12-28", "2027-12-30", true],
    ["2027-12-30", "2028-01-03", false],
    ["2024-12-31", "2025-01-03", false],
  ])("is reported for the days from %s to %s: %s", (from, to, isKnown) => {
    const days = { from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) };
    expect(knowsHolidays(days, madridCalendar)).toBe(isKnown);
  });
});

test.each([0, -1, 1.5, Number.NaN])("a term of %s days is refused", (amount) => {
  expect(() => due("2026-11-17T10:00", days(amount))).toThrow(RangeError);
});

describe("48 working hours from a Monday at 10:00", () => {
  const readings = readingsOf("2026-11-16T10:00", 48);

  it("are two working days in one reading", () => {
    expect(readings.asWorkingDays).toBe("2026-11-18T18:00:00");
  });

  it("are five days of service and three hours in the other", () => {
    expect(readings.asServiceHours).toBe("2026-11-23T13:00:00");
  });

  it("bind the company to the earlier one", () => {
    expect(readings.earlier).toBe(readings.asWorkingDays);
  });
});

describe("hours of service", () => {
  test.each([
    ["run on over the night", "2026-11-17T17:00", 2, "2026-11-18T10:00:00"],
    ["run on over a weekend", "2026-11-20T17:00", 2, "2026-11-23T10:00:00"],
    ["run on over a holiday Monday", "2026-10-09T17:00", 2, "2026-10-13T10:00:00"],
    ["run on over Easter", "2026-04-01T17:00", 2, "2026-04-06T10:00:00"],
    ["run on over the clock going forward", "2026-03-27T17:30", 1, "2026-03-30T09:30:00"],
    ["run on over the clock going back", "2026-10-23T17:30", 1, "2026-10-26T09:30:00"],
    ["run on over the end of the year", "2026-12-31T17:00", 2, "2027-01-04T10:00:00"],
    ["wait for service to open", "2026-11-17T06:15", 1, "2026-11-17T10:00:00"],
    ["wait for the next day after closing", "2026-11-17T20:00", 1, "2026-11-18T10:00:00"],
    ["wait for the end of a holiday", "2026-12-08T11:00", 1, "2026-12-09T10:00:00"],
    ["start at once as service opens", "2026-11-17T09:00", 1, "2026-11-17T10:00:00"],
    ["start the next day as service closes", "2026-11-17T18:00", 1, "2026-11-18T10:00:00"],
    ["end as service closes", "2026-11-17T09:00", 9, "2026-11-17T18:00:00"],
    ["keep minutes and seconds", "2026-11-17T16:59:30", 2, "2026-11-18T09:59:30"],
  ])("%s", (_, start, hours, due) => {
    expect(readingsOf(start, hours).asServiceHours).toBe(due);
  });
});

test("working hours that do not fill a last day count it as a whole day", () => {
  expect(readingsOf("2026-11-16T10:00", 25).asWorkingDays).toBe("2026-11-18T18:00:00");
});

test("a few working hours are due by the hours of service", () => {
  const readings = readingsOf("2026-11-16T10:00", 4);
  expect(readings.earlier).toBe("2026-11-16T14:00:00");
});

function due(start: string, term: Term) {
  return dueInstant({ start: madrid(start), term, calendar: madridCalendar });
}

function dueOf(start: string, term: Term): string {
  const wall = due(start, term).toZonedDateTimeISO("Europe/Madrid").toPlainDateTime();
  return wall.toString().replace(/:00$/, "");
}

function madrid(wall: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(wall).toZonedDateTime("Europe/Madrid").toInstant();
}

function days(amount: number): Term {
  return { amount, unit: "calendar-days" };
}

function months(amount: number): Term {
  return { amount, unit: "months" };
}

function years(amount: number): Term {
  return { amount, unit: "years" };
}

function readingsOf(start: string, hours: number) {
  const { asWorkingDays, asServiceHours, earlier } = workingHoursReadings({
    start: madrid(start),
    hours,
    calendar: madridCalendar,
  });
  return {
    asWorkingDays: wall(asWorkingDays),
    asServiceHours: wall(asServiceHours),
    earlier: wall(earlier),
  };
}

function wall(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO("Europe/Madrid").toPlainDateTime().toString();
}
