import type { Temporal } from "temporal-polyfill";
import { dueInstant } from "../promises/due.ts";
import { promises } from "../promises/promises.ts";
import type { WorkingCalendar } from "../promises/working-calendar.ts";
import type { AccessRequest } from "./access-request.ts";
import type { AccessRequestEvent, Actor } from "./event.ts";
import {
  isOpen,
  type RefusalReason,
  refusalReasons,
  type Transition,
  transitions,
  type Verb,
} from "./state.ts";

/** What somebody wants to do with a request, as it arrived. */
export type Wish = { verb: Verb; actor: Actor; text: string; refusalReason: string };

export type MoveProblem = "text-missing" | "text-too-long" | "reason-missing";

export type Move = { request: AccessRequest; event: AccessRequestEvent };

/** Longest question, answer or message, in characters. */
export const longestText = 4000;

/**
 * Works out what a wish does to a request: the request as it will be and the row of its history.
 * `not-possible`: the state does not allow the verb, or the actor may not use it. Nothing is stored here.
 */
export function move(
  request: AccessRequest,
  { verb, actor, text, refusalReason }: Wish,
  { now, calendar, eventId }: { now: Temporal.Instant; calendar: WorkingCalendar; eventId: string },
):
  | { kind: "move"; move: Move }
  | { kind: "not-possible" }
  | { kind: "problem"; problem: MoveProblem } {
  const transition: Transition = transitions[verb];
  const isAllowed = transition.by === actor.kind && transition.from.includes(request.state);
  if (!isAllowed || request.restriction) return { kind: "not-possible" };
  const said = tidy(text);
  const reason = refusalReasons.find((known) => known === refusalReason) ?? null;
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
    answeredAt: !isOpen(to) && actor.kind === "staff" ? now : request.answeredAt,
  };
  const event: AccessRequestEvent = {
    id: eventId,
    requestId: request.id,
    at: now,
    actor,
    deed: verb,
    from: request.state,
    to,
    refusalReason: transition.says === "refusal" ? reason : null,
    text: said,
  };
  return { kind: "move", move: { request: moved, event } };
}

function missing(
  { says }: Transition,
  { said, reason }: { said: string; reason: RefusalReason | null },
): MoveProblem | null {
  if (said.length > longestText) return "text-too-long";
  if (says === "refusal" && !reason) return "reason-missing";
  // «Other» says nothing by itself: the applicant is owed a sentence.
  if (says === "text" || (says === "refusal" && reason === "other"))
    return said === "" ? "text-missing" : null;
  return null;
}

/** Lines are kept, invisible characters are not. */
export function tidy(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{C}\n]/gu, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
