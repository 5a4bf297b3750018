import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { requestFrom } from "../../../tests/support/example-requests.ts";
import { madridCalendar } from "../../promises/madrid-calendar.ts";
import { dueOf } from "./due.ts";

const lastYear = Math.max(...madridCalendar.years.map(({ year }) => year));

test("a due date past the last year whose holidays are known says so", () => {
  expect(dueText(`${lastYear + 1}-01-03T17:00:00Z`)).toContain(String(lastYear + 1));
});

test("a due date within the years of known holidays has no such note", () => {
  expect(dueText(`${lastYear}-12-30T17:00:00Z`)).not.toContain(String(lastYear));
});

function dueText(due: string): string {
  const confirmedAt = Temporal.Instant.from(`${lastYear}-12-29T08:00:00Z`);
  const dueAt = Temporal.Instant.from(due);
  return dueOf(requestFrom({}, { confirmedAt, dueAt }), confirmedAt.epochMilliseconds).text;
}
