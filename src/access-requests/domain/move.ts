import type { Temporal } from "temporal-polyfill";
import { tidy } from "../../kernel/tidy.ts";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type { AccessRequest } from "./access-request.ts";
import type { AccessRequestActor, AccessRequestEvent } from "./event.ts";
import { type Reason, type Transition, transitions, type Verb } from "./state.ts";

/** What somebody wants to do with a request, as it arrived. */
export type Command = {
  verb: Verb;
  actor: AccessRequestActor;
  text: string;
  rejectionReason: string;
};

export type TransitionProblem = "text-missing" | "text-too-long" | "reason-missing";

export type AppliedTransition = { request: AccessRequest; event: AccessRequestEvent };

/** Longest question, answer or message, in characters. */
export const longestText = 4000;

/**
 * Works out what a wish does to a request: the request as it will be and the row of its history.
 * `not-possible`: the state does not allow the verb, or the actor may not use it. Nothing is stored here.
 */
export function applyTransition(
  request: AccessRequest,
  { verb, actor, text, rejectionReason }: Command,
  { now, calendar, eventId }: { now: Temporal.Instant; calendar: WorkingCalendar; eventId: string },
):
  | { kind: "move"; applyTransition: AppliedTransition }
  | { kind: "not-possible" }
  | { kind: "problem"; problem: TransitionProblem } {
  const transition: Transition = transitions[verb];
  const isAllowed = transition.by === actor.kind && transition.from.includes(request.state);
  if (!isAllowed || request.restriction) return { kind: "not-possible" };
  const said = tidy(text);
  const reason = transition.reasons?.find((known) => known === rejectionReason) ?? null;
  const problem = missing(transition, { said, reason });
  if (problem) return { kind: "problem", problem };

  const { to, clock } = transition;
  const moved: AccessRequest = {
    ...request,
    state: to,
    version: request.version + 1,
    dueAt:
      clock === "starts"
        ? dueInstant({ start: now, term: promises.accessRequestAnswer, calendar }).due
        : request.dueAt,
    confirmedAt: verb === "confirm" ? now : request.confirmedAt,
    ...decided(request, { verb, now, calendar }),
  };
  const event: AccessRequestEvent = {
    id: eventId,
    requestId: request.id,
    at: now,
    actor,
    type: verb,
    from: request.state,
    to,
    rejectionReason: reason,
    text: said,
  };
  return { kind: "move", applyTransition: { request: moved, event } };
}

/** When it was answered, and what is promised with the answer. Taking an approval back leaves the answer in its time. */
function decided(
  { answeredAt, reopenedAt, materials }: AccessRequest,
  { verb, now, calendar }: { verb: Verb; now: Temporal.Instant; calendar: WorkingCalendar },
): Pick<AccessRequest, "answeredAt" | "reopenedAt" | "materials"> {
  switch (verb) {
    case "approve": {
      const { due } = dueInstant({ start: now, term: promises.tradeMaterials, calendar });
      return { answeredAt: now, reopenedAt, materials: { dueAt: due, sentAt: null } };
    }
    case "refuse":
      return { answeredAt: now, reopenedAt, materials };
    case "reopen":
      return { answeredAt: null, reopenedAt: now, materials };
    case "withdrawApproval":
      return { answeredAt, reopenedAt, materials: materials?.sentAt ? materials : null };
    default:
      return { answeredAt, reopenedAt, materials };
  }
}

function missing(
  { says }: Transition,
  { said, reason }: { said: string; reason: Reason | null },
): TransitionProblem | null {
  if (said.length > longestText) return "text-too-long";
  const needsReason = says === "reason" || says === "reason-and-text";
  if (needsReason && !reason) return "reason-missing";
  // «Other» says nothing by itself: the applicant is owed a sentence.
  const needsText = says === "text" || says === "reason-and-text" || reason === "other";
  return needsText && said === "" ? "text-missing" : null;
}
