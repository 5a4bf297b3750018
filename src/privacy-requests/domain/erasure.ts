import { Temporal } from "temporal-polyfill";
import type { State } from "../../access-requests/domain/transitions.ts";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";

/** Data held about one person: access requests with their related data, memberships in companies, blocked records. */
export type Holdings = {
  requests: readonly HeldRequest[];
  blocked: readonly { until: Temporal.Instant }[];
  /** Memberships in companies, including ended ones, plus one for the row in table `person` if there is one. */
  memberships: number;
  invitations: number;
};

export type HeldRequest = {
  id: string;
  state: State;
  lastTouchedAt: Temporal.Instant;
  /** Number of rows of each kind; an email and its `.eml` file are counted once. */
  counts: Readonly<Record<Exclude<ErasedKind, "request" | OfCompanies>, number>>;
};

export const erasedKinds = [
  "request",
  "history",
  "notes",
  "letters",
  "attachments",
  "vies-check",
  "search-words",
  "webhooks",
  "memberships",
  "invitations",
] as const;
type ErasedKind = (typeof erasedKinds)[number];
/** Kinds of data that belong to a company instead of an access request. */
type OfCompanies = "memberships" | "invitations";

export const erasureActions = ["deleted", "anonymised", "blocked"] as const;
type ErasureAction = (typeof erasureActions)[number];

/**
 * `company-goes-on`: the membership stays without the person, because orders refer to it. `not-needed`: no law
 * requires keeping it. `figures`: state, days, country and products stay for statistics, anonymised.
 * `trade-records`: kept under the Código de Comercio, art. 30. `already-blocked`: by an earlier erasure.
 */
export const erasureReasons = [
  "not-needed",
  "figures",
  "trade-records",
  "already-blocked",
  "company-goes-on",
] as const;
type ErasureReason = (typeof erasureReasons)[number];

type ErasureLine = {
  kind: ErasedKind;
  action: ErasureAction;
  reason: ErasureReason;
  /** End of the blocking (LOPDGDD art. 32: kept only for authorities); null for data that are not blocked. */
  until: Temporal.Instant | null;
  count: number;
};

type ErasureOutcome = { kind: "erased" } | { kind: "blocked"; until: Temporal.Instant };

export type ErasurePlan = {
  outcomes: readonly { requestId: string; outcome: ErasureOutcome }[];
  lines: readonly ErasureLine[];
};

/**
 * Plans the erasure of a person's data. Proof of a trade relation is blocked (kept only for authorities) for its legal
 * term (GDPR, art. 17.3.b; Spanish data protection law LOPDGDD, art. 32); of other data only statistics stay. A plan
 * made after the erasure lists blocked records only.
 */
export function planErasureOf(
  { requests, blocked, memberships, invitations }: Holdings,
  { now, calendar }: { now: Temporal.Instant; calendar: WorkingCalendar },
): ErasurePlan {
  const outcomes = requests.map((request) => ({
    request,
    outcome: erasureOutcomeOf(request, { now, calendar }),
  }));
  const lines = [
    ...outcomes.flatMap(({ request, outcome }) => linesOf(request, outcome)),
    ...blocked.map(({ until }): ErasureLine => {
      return { kind: "request", action: "blocked", reason: "already-blocked", until, count: 1 };
    }),
    {
      ...({ kind: "memberships", action: "anonymised", reason: "company-goes-on" } as const),
      until: null,
      count: memberships,
    },
    {
      ...({ kind: "invitations", action: "deleted", reason: "not-needed" } as const),
      until: null,
      count: invitations,
    },
  ];
  return {
    outcomes: outcomes.map(({ request, outcome }) => ({ requestId: request.id, outcome })),
    lines: summed(lines),
  };
}

/** Decides about a request: blocked until a date, or deleted. */
function erasureOutcomeOf(
  { state, lastTouchedAt }: HeldRequest,
  { now, calendar }: { now: Temporal.Instant; calendar: WorkingCalendar },
): ErasureOutcome {
  if (state !== "approved") return { kind: "erased" };
  const until = dueInstant({
    start: lastTouchedAt,
    term: promises.transactionRetention,
    calendar,
  });
  return until.epochMilliseconds < now.epochMilliseconds
    ? { kind: "erased" }
    : { kind: "blocked", until };
}

function linesOf({ counts }: HeldRequest, outcome: ErasureOutcome): ErasureLine[] {
  const isBlocked = outcome.kind === "blocked";
  return erasedKinds.filter(isOfRequest).map((kind) => {
    const count = kind === "request" ? 1 : counts[kind];
    if (isBlocked && documentsTheRelation.includes(kind))
      return { kind, action: "blocked", reason: "trade-records", until: outcome.until, count };
    return kind === "request"
      ? { kind, action: "anonymised", reason: "figures", until: null, count }
      : { kind, action: "deleted", reason: "not-needed", until: null, count };
  });
}

function isOfRequest(kind: ErasedKind): kind is Exclude<ErasedKind, OfCompanies> {
  return kind !== "memberships" && kind !== "invitations";
}

/** Kinds of data that prove a trade relation. Notes and emails are left out, because the history proves the same. */
const documentsTheRelation: readonly ErasedKind[] = ["request", "history", "vies-check"];

function summed(lines: readonly ErasureLine[]): ErasureLine[] {
  const sums = new Map<string, ErasureLine>();
  for (const line of lines.filter(({ count }) => count > 0)) {
    const key = [line.kind, line.action, line.reason, line.until?.epochMilliseconds].join();
    sums.set(key, { ...line, count: line.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()];
}

/** Report of an erasure, stored as JSON without the data; `at` and `until` (end of blocking) in epoch milliseconds. */
export type ErasureReport = { at: number; lines: readonly ErasureReportLine[] };

export type ErasureReportLine = Omit<ErasureLine, "until"> & { until: number | null };

/** Converts a plan to the report that is stored or shown, with instants in epoch milliseconds. */
export function reportOf({ lines }: ErasurePlan, at: Temporal.Instant): ErasureReport {
  return {
    at: at.epochMilliseconds,
    lines: lines.map(({ until, ...line }) => ({
      ...line,
      until: until?.epochMilliseconds ?? null,
    })),
  };
}

/** Epoch milliseconds at which the last backup that contains the erased data is destroyed. */
export function backupsGoneAt({ at }: ErasureReport): number {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(promises.serviceHours.timeZone)
    .add({ days: promises.backupRetention.amount }).epochMilliseconds;
}
