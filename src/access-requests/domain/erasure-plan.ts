import type { Temporal } from "temporal-polyfill";
import type { ErasureLine } from "../../kernel/data-subject.ts";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type { State } from "./transitions.ts";

export type HeldRequest = {
  id: string;
  state: State;
  lastTouchedAt: Temporal.Instant;
  /** Number of rows of each kind; an email and its `.eml` file are counted once. */
  counts: Readonly<Record<Exclude<ErasedKind, "request">, number>>;
};

const erasedKinds = [
  "request",
  "history",
  "notes",
  "letters",
  "attachments",
  "vies-check",
  "search-words",
  "webhooks",
] as const;
export type ErasedKind = (typeof erasedKinds)[number];

type ErasureOutcome = { kind: "erased" } | { kind: "blocked"; until: Temporal.Instant };

type RequestErasure = {
  requestId: string;
  outcome: ErasureOutcome;
  lines: readonly ErasureLine[];
};

/**
 * Plans the erasure of access requests. Proof of a trade relation is blocked (kept only for authorities) for its legal
 * term (GDPR, art. 17.3.b; Spanish data protection law LOPDGDD, art. 32); of other data only statistics stay.
 */
export function planRequestErasures(
  requests: readonly HeldRequest[],
  given: { now: Temporal.Instant; calendar: WorkingCalendar },
): RequestErasure[] {
  return requests.map((request) => {
    const outcome = erasureOutcomeOf(request, given);
    return { requestId: request.id, outcome, lines: linesOf(request, outcome) };
  });
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
  return erasedKinds.map((kind) => {
    const count = kind === "request" ? 1 : counts[kind];
    if (outcome.kind === "blocked" && documentsTheRelation.includes(kind))
      return { kind, action: "blocked", reason: "trade-records", until: outcome.until, count };
    return kind === "request"
      ? { kind, action: "anonymised", reason: "figures", until: null, count }
      : { kind, action: "deleted", reason: "not-needed", until: null, count };
  });
}

/** Kinds of data that prove a trade relation. Notes and emails are left out, because the history proves the same. */
const documentsTheRelation: readonly ErasedKind[] = ["request", "history", "vies-check"];
