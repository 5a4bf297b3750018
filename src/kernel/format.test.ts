import { describe, expect, it, test } from "vitest";
import {
  formatCount,
  formatDay,
  formatDeadline,
  formatIsoDay,
  formatMeasure,
  formatMoment,
  formatMonth,
  formatNearMoment,
  formatNumericMoment,
  formatShortDay,
  formatShortMoment,
  formatWeekdayAndDay,
} from "./format.ts";

const morning = Date.UTC(2026, 10, 21, 9, 22);

test.each([
  [formatDay, "21 de noviembre de 2026"],
  [formatMoment, "21 de noviembre de 2026 a las 10:22"],
  [formatShortDay, "21 nov 2026"],
  [formatShortMoment, "21 nov 2026 a las 10:22"],
  [formatWeekdayAndDay, "sábado 21 de noviembre de 2026"],
  [formatDeadline, "las 10:22 del sábado 21 de noviembre"],
  [formatNumericMoment, "21/11/2026 10:22"],
  [formatIsoDay, "2026-11-21"],
])("a moment is written as %o says, on Madrid's wall clock: «%s»", (format, written) => {
  expect(format(morning).replaceAll("\u00A0", " ")).toBe(written);
});

test("summer time, one o'clock and midnight are written as they are spoken in Spanish", () => {
  expect(formatShortMoment(Date.UTC(2025, 6, 1, 17, 5))).toMatch(/^1 jul 2025 a las.19:05$/);
  expect(formatMoment(Date.UTC(2025, 0, 1, 0, 5))).toMatch(/2025 a la.1:05$/);
  expect(formatNumericMoment(Date.UTC(2026, 10, 21, 23))).toBe("22/11/2026 00:00");
  expect(formatIsoDay(Date.UTC(2026, 10, 21, 23, 30))).toBe("2026-11-22");
});

test("a deadline at the end of a day names the day alone", () => {
  expect(formatDeadline(Date.UTC(2025, 5, 30, 21, 59))).toMatch(/^que acabe el lunes 30.de.junio$/);
});

test.each([0, 7, 999, 1000, 20_000, 1_234_567, -1234])(
  "the count %d is written as by Intl.NumberFormat",
  (count) => {
    const always = new Intl.NumberFormat("es-ES", { useGrouping: "always" });
    expect(formatCount(count)).toBe(always.format(count));
  },
);

test.each([0, 0.5, 75, 999.999, 1000, 9999.5, 12_500.25, 1_234_567, 0.1 + 0.2])(
  "the measure %d is written as by Intl.NumberFormat",
  (value) => {
    expect(formatMeasure(value)).toBe(value.toLocaleString("es-ES"));
  },
);

test("a month of the calendar is written with its year", () => {
  expect(formatMonth("2025-01")).toBe("enero de 2025");
  expect(formatMonth("2025-12")).toBe("diciembre de 2025");
});

describe("a moment near now", () => {
  it.each([
    [Date.UTC(2026, 10, 21, 17), "hoy 18:00"],
    [Date.UTC(2026, 10, 21, 22, 30), "hoy 23:30"],
    [Date.UTC(2026, 10, 21, 23, 30), "mañana 0:30"],
    [Date.UTC(2026, 10, 20, 8), "ayer 9:00"],
    [Date.UTC(2026, 10, 24, 17), "martes 18:00"],
    [Date.UTC(2026, 10, 18, 17), "miércoles 18:00"],
    [Date.UTC(2026, 10, 28, 17), "28 nov 18:00"],
    [Date.UTC(2027, 0, 4, 17), "4 ene 2027 18:00"],
  ])("%d is written as «%s»", (at, text) => {
    expect(formatNearMoment(at, morning)).toBe(text);
  });

  it("keeps its day when the clocks change in between", () => {
    const saturday = Date.UTC(2026, 9, 24, 9);
    expect(formatNearMoment(Date.UTC(2026, 9, 25, 17), saturday)).toBe("mañana 18:00");
  });
});
