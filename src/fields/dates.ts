import { parseDate } from "../promises/parse-date.ts";
import { asText } from "./field.ts";
import { oneInput } from "./one-input.ts";
import type { DateProblem } from "./parse-dates.ts";
import { parseDay, parseMoment } from "./parse-dates.ts";
import { shaped } from "./texts.ts";

/** Calendar day, such as «2026-12-31». */
export function date() {
  return shaped("date", {
    control: { type: "line", input: "date" },
    problem: "not-a-date",
    isValid: (text) => parseDate(text) !== null,
  });
}

/** Calendar day as people and spreadsheets write it («31/12/2026»), as «2026-12-31». */
export function writtenDay() {
  return oneInput<string, DateProblem>({
    kind: "day",
    control: { type: "line" },
    parseText: (text) => parseDay({ kind: "text", text }),
    writeText: (day) => asText(day).split("-").toReversed().join("/"),
    parseCell: parseDay,
  });
}

/** Instant in epoch milliseconds, written as a local time in Spain. */
export function writtenMoment() {
  return oneInput<number, DateProblem>({
    kind: "moment",
    control: { type: "line" },
    parseText: (text) => parseMoment({ kind: "text", text }),
    parseCell: parseMoment,
  });
}
