import type { Temporal } from "temporal-polyfill";
import { tidy } from "../../kernel/tidy.ts";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type { PrivacyActor, PrivacyEvent, PrivacyRequest } from "./rights-request.ts";
import { type PrivacyTransition, type PrivacyVerb, privacyTransitions } from "./state.ts";

/** What somebody wants to do with a request for a right, as it arrived. */
export type PrivacyCommand = { verb: PrivacyVerb; actor: PrivacyActor; text: string };

export type PrivacyTransitionProblem = "text-missing" | "text-too-long";

export type AppliedPrivacyTransition = { request: PrivacyRequest; event: PrivacyEvent };

/** Longest message or reason, in characters. */
export const longestPrivacyText = 4000;

/**
 * Works out what a wish does to a request for a right: the request as it will be and the row of its history.
 * `not-possible`: the state, the right or the time does not allow it, or the actor may not. Nothing is stored here.
 */
export function applyPrivacyTransition(
  request: PrivacyRequest,
  { verb, actor, text }: PrivacyCommand,
  { now, calendar, eventId }: { now: Temporal.Instant; calendar: WorkingCalendar; eventId: string },
):
  | { kind: "move"; move: AppliedPrivacyTransition }
  | { kind: "not-possible" }
  | { kind: "problem"; problem: PrivacyTransitionProblem } {
  if (!mayTransition(request, { verb, actor: actor.kind, now })) return { kind: "not-possible" };
  const { says, to }: PrivacyTransition = privacyTransitions[verb];
  const said = says === "nothing" ? "" : tidy(text);
  if (said.length > longestPrivacyText) return { kind: "problem", problem: "text-too-long" };
  if (says === "text" && said === "") return { kind: "problem", problem: "text-missing" };
  const moved: PrivacyRequest = {
    ...request,
    ...stampsOf(request, { verb, now, calendar }),
    state: to,
    version: request.version + 1,
  };
  const { id, state: from } = request;
  const event = { id: eventId, privacyRequestId: id, at: now, actor, type: verb, from, to };
  return { kind: "move", move: { request: moved, event: { ...event, text: said } } };
}

/** Whether an actor may use a verb on a request now. */
export function mayTransition(
  request: PrivacyRequest,
  { verb, actor, now }: { verb: PrivacyVerb; actor: PrivacyActor["kind"]; now: Temporal.Instant },
): boolean {
  const { by, from, once, only }: PrivacyTransition = privacyTransitions[verb];
  if (by !== actor || !from.includes(request.state)) return false;
  if (once && request[once] !== null) return false;
  if (only && request.right !== only) return false;
  // A delay has to be told of within the month (art. 12.3): once that is over, it is simply late.
  return verb !== "extend" || now.epochMilliseconds <= request.dueAt.epochMilliseconds;
}

function stampsOf(
  { dueAt, right }: PrivacyRequest,
  { verb, now, calendar }: { verb: PrivacyVerb; now: Temporal.Instant; calendar: WorkingCalendar },
): Partial<PrivacyRequest> {
  switch (verb) {
    case "verify":
    case "record":
      return { verifiedAt: now };
    case "extend":
      return {
        extendedAt: now,
        dueAt: dueInstant({ start: dueAt, term: promises.gdprExtension, calendar }).due,
      };
    case "lift":
      return { liftedAt: now, reviewAt: null };
    case "answer":
      return {
        closedAt: now,
        ...(right === "restriction" && { reviewAt: nextReview({ now, calendar }) }),
      };
    case "refuse":
    case "expire":
      return { closedAt: now };
  }
}

/** The end of the day on which the staff looks again whether a restriction still has to be. */
export function nextReview({
  now,
  calendar,
}: {
  now: Temporal.Instant;
  calendar: WorkingCalendar;
}): Temporal.Instant {
  return dueInstant({ start: now, term: promises.restrictionReview, calendar }).due;
}
