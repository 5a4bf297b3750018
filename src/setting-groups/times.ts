import { shaped } from "../fields/texts.ts";
import { parseDate } from "../promises/parse-date.ts";

/** Month of a year, such as «2026-12». */
export function month() {
  return shaped("month", {
    control: { type: "line", input: "month" },
    problem: "not-a-month",
    isValid: (text) => /^\d{4}-\d\d$/.test(text) && parseDate(`${text}-01`) !== null,
  });
}

/** Time of day, such as «09:30». */
export function clock() {
  return shaped("clock", {
    control: { type: "line", input: "time" },
    problem: "not-a-time",
    isValid: (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  });
}
