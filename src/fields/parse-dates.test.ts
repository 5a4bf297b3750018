import { expect, test } from "vitest";
import type { FilledCell } from "./cell.ts";
import { parseDay, parseMoment } from "./parse-dates.ts";

const text = (content: string): FilledCell => ({ kind: "text", text: content });

test.each<[FilledCell, string]>([
  [text("31/12/2026"), "2026-12-31"],
  [text("5-1-27"), "2027-01-05"],
  [text("31.12.2026"), "2026-12-31"],
  [text("2026-12-31"), "2026-12-31"],
  [text("2026-12-31T08:30:00"), "2026-12-31"],
  [{ kind: "date", text: "2026-12-31" }, "2026-12-31"],
  [{ kind: "date", text: "2026-12-31T08:30:00" }, "2026-12-31"],
])("the day is read from the date %o", (cell, day) => {
  expect(parseDay(cell)).toEqual({ kind: "value", value: day });
});

test.each<[FilledCell, string]>([
  [text("31/02/2026"), "not-a-date"],
  [text("12/31/2026"), "not-a-date"],
  [text("semana 12"), "not-a-date"],
  [text("31/12/1899"), "not-a-date"],
  [{ kind: "date", text: "1904-01-01" }, "not-a-date"],
  [{ kind: "boolean", value: true }, "not-a-date"],
  [{ kind: "number", value: 46387, text: "46387" }, "date-as-number"],
  [text("46387"), "date-as-number"],
])("the date %o is rejected with its problem", (cell, problem) => {
  expect(parseDay(cell)).toMatchObject({ kind: "problem", problem });
  expect(parseMoment(cell)).toMatchObject({ kind: "problem", problem });
});

test.each<[string, string]>([
  ["23/11/2026 8:00", "2026-11-23T07:00:00Z"],
  ["2026-07-01 08:00:30", "2026-07-01T06:00:30Z"],
  ["23/11/2026", "2026-11-22T23:00:00Z"],
])("%s is read as a time on Spanish clocks", (written, instant) => {
  expect(parseMoment(text(written))).toEqual({ kind: "value", value: Date.parse(instant) });
});
