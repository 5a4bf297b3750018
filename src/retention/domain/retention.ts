import { Temporal } from "temporal-polyfill";
import { type Promises, promises } from "../../promises/promises.ts";
import type { Term } from "../../promises/term.ts";

export type RetentionRule = {
  /** The name of its term, which counts from `from` to the end of the last day. */
  promise: TermName;
  from: RetentionStart;
  basis: readonly RetentionBasis[];
  action: "deleted" | "anonymised";
  /** `night`: the nightly job. `operator`: what is outside the database, by whoever runs the site. */
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
 * `consent`, `interest`, `contract`: RGPD, art. 6.1.a, 6.1.f and 6.1.b. `minimisation`: art. 5.1.c and 5.1.e. `trade-records`: Código de
 * Comercio, art. 30. `tax`: Ley General Tributaria, art. 66. `blocking`: LOPDGDD, art. 32. `minor-infringements`:
 * LOPDGDD, art. 74, prescribed after a year. `grave-infringements`: LOPDGDD, art. 72, after three. `duty`: RGPD, art. 5.2. `labour`: LISOS, art. 4, prescribed after three. `security`: RGPD, art. 32.
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
 * How long each kind of data is kept, why, and what becomes of it then. The policy shows this table and the nightly
 * job carries it out in this order: what hangs on a request goes before requests, so that each rule finds by night
 * what the dry run counted for it by day.
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

/** The kinds that the nightly job looks after. */
export type NightlyKind = {
  [Kind in RetentionKind]: (typeof retention)[Kind]["by"] extends "night" ? Kind : never;
}[RetentionKind];

export const nightlyKinds = (Object.keys(retention) as RetentionKind[]).filter(
  (kind): kind is NightlyKind => retention[kind].by === "night",
);

/** How long a kind of data is kept. */
export function termOf(kind: RetentionKind, promised: Promises = promises): Term {
  return promised[retention[kind].promise];
}

/**
 * The instant before which a term that began is over by `now`: the start of a day in `timeZone`. Whatever began
 * earlier has seen the end of its last day, exactly as `dueInstant` counts days, months and years.
 *
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
  // From 31 March back a month is 28 February, whose own month ended before: the first still running is 1 March.
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
