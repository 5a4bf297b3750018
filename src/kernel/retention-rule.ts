import { Temporal } from "temporal-polyfill";
import { type Promises, promises, type Term, type TermName } from "../promises/promises.ts";

/** Retention rule: how long and why a kind of data is kept, and what happens then; shown in the policy. */
export type RetentionRule = {
  name: string;
  purpose: string;
  /** Name of the retention period in `promises`; it runs from the event `from` to the end of its last day. */
  promise: TermName;
  from: RetentionStart;
  basis: readonly RetentionBasis[];
  action: "deleted" | "anonymised";
};

export type RetentionStart =
  | "made"
  | "sent"
  | "consulted"
  | "expired"
  | "withdrawn"
  | "answered"
  | "last-movement"
  | "closed"
  | "chosen"
  | "asked"
  | "counted"
  | "session-ended"
  | "account-closed"
  | "written";

/**
 * Legal bases. GDPR: `consent`, `interest`, `contract` (art. 6.1.a, f, b), `minimisation` (5.1.c, e), `duty` (5.2) and
 * `security` (32). LOPDGDD, the Spanish data protection act: `blocking` (32), `minor-infringements` (74, prescribed
 * after one year) and `grave-infringements` (72, after three). Commercial Code: `trade-records` (30). General Tax Act:
 * `tax` (66). LISOS, the act on labour infringements: `labour` (4, prescribed after three years).
 */
export type RetentionBasis =
  | "consent"
  | "interest"
  | "contract"
  | "minimisation"
  | "trade-records"
  | "tax"
  | "blocking"
  | "minor-infringements"
  | "grave-infringements"
  | "duty"
  | "labour"
  | "security";

/** Period of a rule, by default as promised at present. */
export function termOf({ promise }: RetentionRule, promised: Promises = promises): Term {
  return promised[promise];
}

/**
 * Start of a day in `timeZone`: retention periods that began before it are over at `now`. Days, months and years are
 * counted as by `dueInstant`.
 * @throws RangeError for a period in another unit, such as working hours.
 */
export function overBefore({
  now,
  term,
  timeZone,
}: {
  now: Temporal.Instant;
  term: Term;
  timeZone: string;
}): Temporal.Instant {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const length = durationOf(term);
  let first = today.subtract(length);
  // 31 March minus a month is 28 February, but a month from 28 February ended on 28 March: the first open one began later.
  while (Temporal.PlainDate.compare(first.add(length), today) < 0) first = first.add({ days: 1 });
  return first.toZonedDateTime(timeZone).toInstant();
}

function durationOf({ amount, unit }: Term): Temporal.DurationLike {
  switch (unit) {
    case "calendar-days":
      return { days: amount };
    case "months":
      return { months: amount };
    case "years":
      return { years: amount };
    default:
      throw new RangeError(`Data is kept for days, months or years, not for ${unit}`);
  }
}
