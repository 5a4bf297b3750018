import { Temporal } from "temporal-polyfill";
import { cellProblem, cellValue, type FilledCell, type Outcome, type TextContext } from "./cell.ts";

const timeZone = "Europe/Madrid";

/** Other years are typing errors, or numbers of a spreadsheet with another date system. */
const years = { first: 2000, last: 2100 };

export type DateProblem = "not-a-date" | "date-as-number";

type DateOrder = Pick<TextContext, "isMonthFirst">;

/** Parses a calendar day into «2026-12-31»; ignores a time of day. */
export function parseDay(cell: FilledCell, order: DateOrder = {}): Outcome<string, DateProblem> {
  const found = readDate(cell, order);
  if (found === null) return cellProblem(isDateLost(cell) ? "date-as-number" : "not-a-date");
  return isInRange(found.date) ? cellValue(found.date.toString()) : cellProblem("not-a-date");
}

/** Parses a time into epoch milliseconds: in Spain, unless it names an offset; without a time of day, midnight. */
export function parseMoment(cell: FilledCell, order: DateOrder = {}): Outcome<number, DateProblem> {
  const instant = cell.kind === "text" ? readInstant(cell.text.trim()) : null;
  if (instant) return cellValue(instant.epochMilliseconds);
  const found = readDate(cell, order);
  if (found === null) return cellProblem(isDateLost(cell) ? "date-as-number" : "not-a-date");
  if (!isInRange(found.date)) return cellProblem("not-a-date");
  return cellValue(
    found.date.toZonedDateTime({ timeZone, plainTime: found.time }).epochMilliseconds,
  );
}

/** Writes an instant to the millisecond as a time in Spain, with its offset: «2026-12-31T08:00:00.5+01:00». */
export function writeMoment(at: number): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  return moment.toString({ timeZoneName: "never" });
}

/** Instant with an offset (ISO 8601), such as «2026-12-31T07:00:00Z»; null for other texts, and years out of range. */
function readInstant(text: string): Temporal.Instant | null {
  if (!/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/.test(text)) return null;
  try {
    return Temporal.Instant.from(text);
  } catch {
    return null;
  }
}

type FoundDate = { date: Temporal.PlainDate; time: Temporal.PlainTime };

function readDate(cell: FilledCell, order: DateOrder): FoundDate | null {
  if (cell.kind === "date" || cell.kind === "text") return readText(cell.text.trim(), order);
  return null;
}

/** Date and optional time: ISO («2026-12-31 08:00»), or as written in Spain («31/12/2026»), or in the United States. */
function readText(text: string, { isMonthFirst }: DateOrder): FoundDate | null {
  const time = "(?:[T ,]+(\\d{1,2}):(\\d\\d)(?::(\\d\\d)(?:\\.\\d+)?)?)?";
  const iso = new RegExp(`^(\\d{4})-(\\d{1,2})-(\\d{1,2})${time}$`).exec(text);
  if (iso) return toDate([iso[1], iso[2], iso[3]], iso.slice(4));
  const written = new RegExp(`^(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d\\d)${time}$`).exec(text);
  if (!written) return null;
  const year = written[3]?.length === 2 ? `20${written[3]}` : written[3];
  const [month, day] = isMonthFirst ? [written[1], written[2]] : [written[2], written[1]];
  return toDate([year, month, day], written.slice(4));
}

function toDate(
  [year, month, day]: readonly (string | undefined)[],
  [hour = "0", minute = "0", second = "0"]: readonly (string | undefined)[],
): FoundDate | null {
  try {
    return {
      date: Temporal.PlainDate.from(
        { year: Number(year), month: Number(month), day: Number(day) },
        { overflow: "reject" },
      ),
      time: Temporal.PlainTime.from(
        { hour: Number(hour), minute: Number(minute), second: Number(second) },
        { overflow: "reject" },
      ),
    };
  } catch {
    return null;
  }
}

function isInRange({ year }: Temporal.PlainDate): boolean {
  return year >= years.first && year <= years.last;
}

/** True for a plain number where a date is expected: the serial number of a date cell that has lost its format. */
function isDateLost(cell: FilledCell): boolean {
  return cell.kind === "number" || (cell.kind === "text" && /^\d{5}([.,]\d+)?$/.test(cell.text));
}
