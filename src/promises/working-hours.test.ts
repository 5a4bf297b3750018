import { Temporal } from "temporal-polyfill";
import { describe, expect, it, test } from "vitest";
import { madridCalendar } from "./madrid-calendar.ts";
import { workingHoursReadings } from "./working-hours.ts";

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

test("hours that do not fill a last day still count as that day", () => {
  expect(readingsOf("2026-11-16T10:00", 25).asWorkingDays).toBe("2026-11-18T18:00:00");
});

test("a few working hours bind by the hours of service", () => {
  const readings = readingsOf("2026-11-16T10:00", 4);
  expect(readings.earlier).toBe("2026-11-16T14:00:00");
});

function readingsOf(start: string, hours: number) {
  const { asWorkingDays, asServiceHours, earlier } = workingHoursReadings({
    start: Temporal.PlainDateTime.from(start).toZonedDateTime("Europe/Madrid").toInstant(),
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
