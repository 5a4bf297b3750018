import type { Temporal } from "temporal-polyfill";
import type { Actor } from "../kernel/actor.ts";
import { tidy } from "../kernel/text.ts";
import type { WorkingCalendar } from "../promises/working-calendar.ts";

/** Fields of every request. `version` increases with each change and serves as an optimistic lock. */
export type StatefulRequest = { id: string; state: string; version: number };

/** Rules of a workflow; transitions that are not in its table are impossible. */
export type Workflow<
  Request extends StatefulRequest,
  Event extends HistoryEvent,
  Verb extends string,
> = {
  transitions: TransitionTable<Verb>;
  /** Further condition of a transition, in addition to the transition table. */
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

/** Maximum length of a command's text, in characters. */
export const maxTextLength = 4000;

function findProblem(
  { says }: Transition,
  { said, reason }: { said: string; reason: string | null },
): TransitionProblem | null {
  if (said.length > maxTextLength) return "text-too-long";
  const needsReason = says === "reason" || says === "reason-and-text";
  if (needsReason && reason === null) return "reason-missing";
  // The reason «other» alone explains nothing, so a text is required with it.
  const needsText = says === "text" || says === "reason-and-text" || reason === "other";
  return needsText && said === "" ? "text-missing" : null;
}

/** Texts and reasons that a command must state; with `optional-text` the text may be empty. */
type Saying = "nothing" | "text" | "optional-text" | "reason" | "reason-and-text";

export type Transition<
  State extends string = string,
  ActorKind extends string = string,
  EmailName extends string = string,
  Reason extends string = string,
> = {
  from: readonly State[];
  to: State;
  by: ActorKind;
  says: Saying;
  /** Reasons to choose from, where a reason is required. */
  reasons?: readonly Reason[];
  /** Emails that the transition sends; a mandatory field, so that nobody forgets to announce a change of state. */
  emails: readonly [EmailName, ...EmailName[]] | "none";
};

type TransitionTable<Verb extends string = string> = Readonly<Record<Verb, Transition>>;

/** True when the table allows this actor's verb in this state. */
function isInTable<Verb extends string>(
  table: TransitionTable<Verb>,
  { state, actor, verb }: { state: string; actor: string; verb: Verb },
): boolean {
  const { by, from } = table[verb];
  return by === actor && from.includes(state);
}

/** Verbs that the transition table allows an actor in a state, in table order. */
export function listVerbs<Verb extends string>(
  table: TransitionTable<Verb>,
  { state, actor }: { state: string; actor: string },
): Verb[] {
  const verbs = Object.keys(table) as Verb[];
  return verbs.filter((verb) => isInTable(table, { state, actor, verb }));
}

/** Row of a request's history (audit trail); never changed. */
export type HistoryEvent<
  State extends string = string,
  Type extends string = string,
  By extends Actor = Actor,
  Reason extends string = string,
> = {
  id: string;
  requestId: string;
  at: Temporal.Instant;
  actor: By;
  /** Verb of a transition, or the kind of an event that is no transition, such as `note`. */
  type: Type;
  from: State;
  to: State;
  /** Reason from a fixed list, for statistics; `text` has the details. */
  reason: Reason | null;
  /** Text that the actor wrote (question, answer, message or note); for a correction, the field and its former value. */
  text: string;
};

/** History event that leaves the state unchanged; `deps`: its instant, and a function that makes its id. */
export function eventWithoutTransition<
  State extends string,
  Type extends string,
  const By extends Actor,
>(
  deps: { now: Temporal.Instant; newId: () => string },
  {
    request: { id: requestId, state },
    text = "",
    ...event
  }: { request: { id: string; state: State }; actor: By; type: Type; text?: string },
): HistoryEvent<State, Type, By, never> {
  const stays = { from: state, to: state, reason: null };
  return { id: deps.newId(), at: deps.now, ...event, text, requestId, ...stays };
}
