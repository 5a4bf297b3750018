import { describe, expect, it } from "vitest";
import { formatDistance, formatDuration } from "./durations-copy.ts";

const minute = 60_000;
const hour = 60 * minute;
const morning = Date.UTC(2026, 10, 21, 9, 22);

describe("a point in time", () => {
  it.each([
    [20_000, "dentro de un momento"],
    [-20_000, "hace un momento"],
    [5 * minute, "dentro de 5 minutos"],
    [3 * hour + 59 * minute, "dentro de 3 horas"],
    [-26 * hour, "hace 26 horas"],
    [-50 * hour, "hace 2 días"],
    [10 * 24 * hour, "dentro de 10 días"],
  ])("%d ms away is written as «%s»", (distance, text) => {
    expect(formatDistance({ from: morning, to: morning + distance })).toBe(text);
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
  ])("of %d ms is written as «%s»", (length, text) => {
    expect(formatDuration(length).replaceAll("\u00A0", " ")).toBe(text);
  });
});
