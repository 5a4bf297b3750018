import { Temporal } from "temporal-polyfill";
import { type Promises, promises } from "../../promises/promises.ts";
import type { Term } from "../../promises/term.ts";

export type RetentionRule = {
  /** Name of the promised term, which counts from `from` to the end of its last day. */
  promise: TermName;
  from: RetentionStart;
  basis: readonly RetentionBasis[];
  action: "deleted" | "anonymised";
  /** `night`: the nightly job. `operator`: data outside the database. */
  by: "night" | "operator";
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

/**
 * Retention rules: term, legal basis and outcome of each kind of data. Shown in the policy and carried out in this
 * order by the nightly job: rows that depend on a request precede requests, so that each rule removes what its dry
 * run counted.
 */
export const retention = {
  "mail-file": {
    promise: "emailRetention",
    from: "made",
    basis: ["interest"],
    action: "deleted",
    by: "night",
  },
  "sent-letter": {
    promise: "emailRetention",
    from: "sent",
    basis: ["interest"],
    action: "deleted",
    by: "night",
  },
  "unsent-letter": {
    promise: "unsentEmailRetention",
    from: "made",
    basis: ["interest"],
    action: "deleted",
    by: "night",
  },
  "vies-check": {
    promise: "transactionRetention",
    from: "consulted",
    basis: ["trade-records", "tax"],
    action: "deleted",
    by: "night",
  },
  "expired-request": {
    promise: "expiredRetention",
    from: "expired",
    basis: ["minimisation"],
    action: "anonymised",
    by: "night",
  },
  "withdrawn-request": {
    promise: "withdrawnRetention",
    from: "withdrawn",
    basis: ["interest", "minimisation"],
    action: "anonymised",
    by: "night",
  },
  "refused-request": {
    promise: "refusedRetention",
    from: "answered",
    basis: ["interest", "minor-infringements"],
    action: "anonymised",
    by: "night",
  },
  "resting-request": {
    promise: "restingRetention",
    from: "last-movement",
    basis: ["minimisation"],
    action: "anonymised",
    by: "night",
  },
  "approved-request": {
    promise: "transactionRetention",
    from: "last-movement",
    basis: ["contract", "trade-records"],
    action: "anonymised",
    by: "night",
  },
  "blocked-record": {
    promise: "transactionRetention",
    from: "last-movement",
    basis: ["blocking", "trade-records"],
    action: "deleted",
    by: "night",
  },
  "rights-request": {
    promise: "proofRetention",
    from: "closed",
    basis: ["duty", "grave-infringements"],
    action: "deleted",
    by: "night",
  },
  "unproven-rights-request": {
    promise: "expiredRetention",
    from: "asked",
    basis: ["minimisation"],
    action: "deleted",
    by: "night",
  },
  "consent-proof": {
    promise: "proofRetention",
    from: "chosen",
    basis: ["duty", "grave-infringements"],
    action: "deleted",
    by: "night",
  },
  "page-count": {
    promise: "pageCountsKept",
    from: "counted",
    basis: ["consent"],
    action: "deleted",
    by: "night",
  },
  "staff-session": {
    promise: "sessionRetention",
    from: "session-ended",
    basis: ["security"],
    action: "deleted",
    by: "night",
  },
  "staff-account": {
    promise: "staffRetention",
    from: "account-closed",
    basis: ["contract", "labour"],
    action: "deleted",
    by: "night",
  },
  "server-log": {
    promise: "logRetention",
    from: "written",
    basis: ["security"],
    action: "deleted",
    by: "operator",
  },
  backup: {
    promise: "backupRetention",
    from: "made",
    basis: ["security"],
    action: "deleted",
    by: "operator",
  },
} as const satisfies Record<string, RetentionRule>;

export type RetentionKind = keyof typeof retention;

export type NightlyKind = {
  [Kind in RetentionKind]: (typeof retention)[Kind]["by"] extends "night" ? Kind : never;
}[RetentionKind];

export const nightlyKinds = (Object.keys(retention) as RetentionKind[]).filter(
  (kind): kind is NightlyKind => retention[kind].by === "night",
);

export function termOf(kind: RetentionKind, promised: Promises = promises): Term {
  return promised[retention[kind].promise];
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
