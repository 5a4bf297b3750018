import type { Temporal } from "temporal-polyfill";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import { effectOf } from "./effect.ts";
import { emailsOfTransition } from "./letters.ts";
import {
  applyPrivacyTransition,
  type PrivacyCommand,
  type PrivacyTransitionProblem,
} from "./move.ts";
import type { PrivacyEvent, PrivacyRequest } from "./rights-request.ts";
import type { PrivacyStore } from "./store.ts";

/** What the verbs work with: the store, the time, fresh ids, and where the staff reads its mail. */
export type PrivacyDeps = {
  store: PrivacyStore;
  calendar: WorkingCalendar;
  now: Temporal.Instant;
  newId: () => string;
  salesTeam: string;
};

export type PrivacyOutcome =
  | { kind: "changed"; request: PrivacyRequest }
  | { kind: "problem"; problem: PrivacyTransitionProblem }
  /** The state does not allow it, or somebody was first: `last` says who, when and what. */
  | { kind: "not-possible"; request: PrivacyRequest; last: PrivacyEvent | null }
  /** The data cannot be corrected in this way: no such telephone, or the tax ID of another open request. */
  | { kind: "not-applicable" }
  | { kind: "unknown" }
  | { kind: "unavailable"; cause: unknown };

/**
 * Verifies, answers, extends, refuses, lifts or lets expire: the new state, its history, its letters and what it
 * does to the data are stored in one step, or nothing is. Whoever decides on a version that is no more is told.
 *
 * `seen`: the version that was decided on; null for what needs no deciding.
 * `applies`: false leaves the data alone, for a rectification made by hand.
 */
export async function changePrivacyRequest(
  deps: PrivacyDeps,
  change: { id: string; command: PrivacyCommand; seen: number | null; applies: boolean },
): Promise<PrivacyOutcome> {
  try {
    return await attempt(deps, change);
  } catch (cause) {
    if (cause instanceof StoreUnavailable) return { kind: "unavailable", cause };
    throw cause;
  }
}

async function attempt(
  { store, calendar, now, newId, salesTeam }: PrivacyDeps,
  { id, command, seen, applies }: Parameters<typeof changePrivacyRequest>[1],
): Promise<PrivacyOutcome> {
  const request = await store.findById(id);
  if (!request) return { kind: "unknown" };
  const standsInTheWay = async (): Promise<PrivacyOutcome> => {
    const events = await store.listEvents(id);
    return { kind: "not-possible", request, last: events.at(-1) ?? null };
  };
  if (seen !== null && seen !== request.version) return standsInTheWay();
  const moved = applyPrivacyTransition(request, command, { now, calendar, eventId: newId() });
  if (moved.kind === "problem") return moved;
  if (moved.kind === "not-possible") return standsInTheWay();
  const { move } = moved;
  const stored = await store.replace(move.request, {
    event: move.event,
    emails: emailsOfTransition(move, { salesTeam }),
    effect: applies ? effectOf(move) : null,
  });
  if (stored === "overtaken") return standsInTheWay();
  return stored === "not-applicable"
    ? { kind: stored }
    : { kind: "changed", request: move.request };
}
