import type { Temporal } from "temporal-polyfill";
import { tidy } from "../kernel/text.ts";
import type { WorkingCalendar } from "../promises/working-calendar.ts";
import type { HistoryEvent } from "./history-event.ts";
import { longestText } from "./longest-text.ts";
import { isInTable, type Transition, type TransitionTable } from "./transition-table.ts";

/** Fields of every request. `version` increases with each change and serves as an optimistic lock. */
export type StatefulRequest = { id: string; state: string; version: number };

/** Rules of a workflow; transitions that are not in its table are impossible. */
export type Workflow<
  Request extends StatefulRequest,
  Event extends HistoryEvent,
  Verb extends string,
> = {
  transitions: TransitionTable<Verb>;
  /** Further condition of a transition, in addition to the table. */
  isAllowed: (request: Request, command: { verb: Verb; now: Temporal.Instant }) => boolean;
  /** Fields that a transition changes, in addition to state and version. */
  stamps: (
    request: Request,
    command: { verb: Verb; now: Temporal.Instant; calendar: WorkingCalendar },
  ) => Partial<Request>;
  /** Types of history events that leave the request's version unchanged. */
  unversioned: readonly Event["type"][];
};

/** Command on a request, as received: nothing in it has been checked. */
export type Command<Verb extends string, By extends HistoryEvent["actor"]> = {
  verb: Verb;
  actor: By;
  text: string;
  reason?: string;
};

export type TransitionProblem = "text-missing" | "text-too-long" | "reason-missing";

/** Changed request with its history row. */
export type AppliedTransition<Request, Event> = { request: Request; event: Event };

/** Applies a command without side effects. `not-possible`: state, workflow condition or actor do not allow the verb. */
export function applyTransition<
  Request extends StatefulRequest,
  Event extends HistoryEvent,
  Verb extends string,
>(
  workflow: Workflow<Request, Event, Verb>,
  request: Request,
  {
    command: { verb, actor, text, reason: typedReason },
    now,
    calendar,
    eventId,
  }: {
    command: Command<Verb, Event["actor"]>;
    now: Temporal.Instant;
    calendar: WorkingCalendar;
    eventId: string;
  },
):
  | ({ kind: "applied" } & AppliedTransition<Request, Event>)
  | { kind: "not-possible" }
  | { kind: "problem"; problem: TransitionProblem } {
  if (!isPossible(workflow, request, { verb, actor: actor.kind, now }))
    return { kind: "not-possible" };
  const transition: Transition = workflow.transitions[verb];
  const said = transition.says === "nothing" ? "" : tidy(text);
  const reason = transition.reasons?.find((known) => known === typedReason) ?? null;
  const problem = findProblem(transition, { said, reason });
  if (problem) return { kind: "problem", problem };

  const { id: requestId, state: from, version } = request;
  const { to } = transition;
  const stamps = workflow.stamps(request, { verb, now, calendar });
  const event = { id: eventId, requestId, at: now, actor, type: verb, from, to, reason };
  return {
    kind: "applied",
    request: { ...request, ...stamps, state: to, version: version + 1 },
    event: { ...event, text: said } as HistoryEvent as Event,
  };
}

/** True when the actor may use the verb now. */
export function isPossible<
  Request extends StatefulRequest,
  Event extends HistoryEvent,
  Verb extends string,
>(
  { transitions, isAllowed }: Workflow<Request, Event, Verb>,
  request: Request,
  { verb, actor, now }: { verb: Verb; actor: Event["actor"]["kind"]; now: Temporal.Instant },
): boolean {
  return (
    isInTable(transitions, { state: request.state, actor, verb }) &&
    isAllowed(request, { verb, now })
  );
}

function findProblem(
  { says }: Transition,
  { said, reason }: { said: string; reason: string | null },
): TransitionProblem | null {
  if (said.length > longestText) return "text-too-long";
  const needsReason = says === "reason" || says === "reason-and-text";
  if (needsReason && reason === null) return "reason-missing";
  // The reason «other» alone explains nothing, so a text is required with it.
  const needsText = says === "text" || says === "reason-and-text" || reason === "other";
  return needsText && said === "" ? "text-missing" : null;
}
