import type { Temporal } from "temporal-polyfill";
import { tidy } from "../kernel/tidy.ts";
import type { WorkingCalendar } from "../promises/working-calendar.ts";
import type { HistoryEvent } from "./history-event.ts";
import { longestText } from "./longest-text.ts";
import { isInTable, type Transition, type TransitionTable } from "./transition-table.ts";

/** What every request carries; the version grows with every change, so that two people who change at once notice. */
export type StatefulRequest = { id: string; state: string; version: number };

/** The life of one kind of request: what is not in its table cannot happen. */
export type Workflow<
  Request extends StatefulRequest,
  Event extends HistoryEvent,
  Verb extends string,
> = {
  transitions: TransitionTable<Verb>;
  /** Guard besides the table: whether this request allows the verb now. */
  isAllowed: (request: Request, command: { verb: Verb; now: Temporal.Instant }) => boolean;
  /** What a transition notes in the request, besides the state and the version. */
  stamps: (
    request: Request,
    command: { verb: Verb; now: Temporal.Instant; calendar: WorkingCalendar },
  ) => Partial<Request>;
  /** Rows of the history that leave the version as it is. */
  unversioned: readonly Event["type"][];
};

/** What somebody wants to do with a request, as it arrived. */
export type Command<Verb extends string, By extends HistoryEvent["actor"]> = {
  verb: Verb;
  actor: By;
  text: string;
  reason?: string;
};

export type TransitionProblem = "text-missing" | "text-too-long" | "reason-missing";

/** A request as it will be, and the row of its history. */
export type AppliedTransition<Request, Event> = { request: Request; event: Event };

/**
 * Works out what a command does to a request; nothing is stored here. `not-possible`: the state or a guard does not
 * allow the verb, or the actor may not use it.
 */
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

/** Whether an actor may use a verb on a request now. */
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
  // «Other» says nothing by itself: whoever is answered is owed a sentence.
  const needsText = says === "text" || says === "reason-and-text" || reason === "other";
  return needsText && said === "" ? "text-missing" : null;
}
