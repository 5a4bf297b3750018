import { Temporal } from "temporal-polyfill";
import { type Promises, promises } from "../../promises/promises.ts";
import type { Term } from "../../promises/term.ts";

/** Retention rule: term, legal basis and outcome; shown in the policy. */
export type RetentionRule = {
  /** Name and purpose in the policy and the console. */
  name: string;
  purpose: string;
  /** The name of its term, which counts from `from` to the end of the last day. */
  promise: TermName;
  from: RetentionStart;
  basis: readonly RetentionBasis[];
  action: "deleted" | "anonymised";
};

type TermName = {
  [Name in keyof Promises]: Promises[Name] extends Term ? Name : never;
}[keyof Promises];

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
 * `consent`, `interest`, `contract`: RGPD, art. 6.1.a, 6.1.f and 6.1.b. `minimisation`: art. 5.1.c and 5.1.e.
 * `trade-records`: Código de Comercio, art. 30. `tax`: Ley General Tributaria, art. 66. `blocking`: LOPDGDD, art. 32.
 * `minor-infringements`: LOPDGDD, art. 74, prescribed after a year. `grave-infringements`: LOPDGDD, art. 72, after
 * three. `duty`: RGPD, art. 5.2. `labour`: LISOS, art. 4, prescribed after three. `security`: RGPD, art. 32.
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

export function termOf({ promise }: RetentionRule, promised: Promises = promises): Term {
  return promised[promise];
}

/**
 * Start of a day in `timeZone`: terms that began before it are over by `now`, as `dueInstant` counts days, months and
 * years.
 * @throws RangeError for a term that is not of whole days.
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
  // Month arithmetic is not invertible: 31 March minus one month is 28 February, whose month ended before; the first
  // one still running began on 1 March.
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
