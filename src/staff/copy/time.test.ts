import { describe, expect, it } from "vitest";
import {
  formatDistance,
  formatDuration,
  formatInstant,
  formatIsoDay,
  formatWeekday,
} from "./time.ts";

const minute = 60_000;
const hour = 60 * minute;
const morning = Date.UTC(2026, 10, 21, 9, 22);

describe("a point in time", () => {
  it("is shown on Madrid's wall clock", () => {
    expect(formatInstant(morning)).toBe("21 nov 2026, 10:22");
    expect(formatIsoDay(Date.UTC(2026, 10, 21, 23, 30))).toBe("2026-11-22");
  });

  it.each([
    [20_000, "dentro de un momento"],
    [-20_000, "hace un momento"],
    [5 * minute, "dentro de 5 minutos"],
    [3 * hour + 59 * minute, "dentro de 3 horas"],
    [-26 * hour, "hace 26 horas"],
    [-50 * hour, "hace 2 días"],
    [10 * 24 * hour, "dentro de 10 días"],
  ])("%d ms away is told as «%s»", (distance, told) => {
    expect(formatDistance({ from: morning, to: morning + distance })).toBe(told);
  });
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
  ])("%d is told as «%s»", (at, told) => {
    expect(formatWeekday(at, morning)).toBe(told);
  });

  it("keeps its day when the clocks change in between", () => {
    const saturday = Date.UTC(2026, 9, 24, 9);
    expect(formatWeekday(Date.UTC(2026, 9, 25, 17), saturday)).toBe("mañana 18:00");
  });
});

describe("a length of time", () => {
  it.each([
    [20_000, "1 min"],
    [12 * minute, "12 min"],
    [5 * hour + 20 * minute, "5 h 20 min"],
    [3 * hour, "3 h"],
    [52 * hour + 10 * minute, "2 d 4 h"],
    [48 * hour, "2 d"],
    [59 * minute + 59_000, "1 h"],
  ])("of %d ms is told as «%s»", (length, told) => {
    expect(formatDuration(length).replaceAll("\u00A0", " ")).toBe(told);
  });
});
