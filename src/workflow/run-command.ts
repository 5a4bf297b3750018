import type { Temporal } from "temporal-polyfill";
import type { Actor, MemberActor } from "../kernel/actor.ts";
import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import type { WorkingCalendar } from "../promises/working-calendar.ts";
import {
  type AppliedTransition,
  applyTransition,
  type Command,
  type HistoryEvent,
  type StatefulRequest,
  type TransitionProblem,
  type Workflow,
} from "./apply-transition.ts";

export type CommandDeps<
  Request extends StatefulRequest,
  Event extends HistoryEvent,
  Verb extends string,
  Effects,
  Rejection extends { kind: string },
> = {
  workflow: Workflow<Request, Event, Verb>;
  store: VersionedStore<Request, Event, Effects, Rejection>;
  calendar: WorkingCalendar;
  now: Temporal.Instant;
  newId: () => string;
  /** Effects of a transition (history row and emails), stored in the same transaction. */
  effectsOf: (applied: AppliedTransition<Request, Event>) => Effects | Promise<Effects>;
  /** Adds to an applied transition what the tables of the workflow cannot know; absent: nothing. */
  complete?: (
    applied: AppliedTransition<Request, Event>,
  ) => Promise<AppliedTransition<Request, Event>>;
};

export type CommandObstacle<Request, Event> =
  | { kind: "problem"; problem: TransitionProblem }
  /** The request does not allow the command, usually because another user decided first. `last`: latest transition. */
  | { kind: "not-possible"; request: Request; last: Event | null }
  | { kind: "unknown" };

export type CommandOutcome<Request, Event> =
  | { kind: "changed"; request: Request }
  | CommandObstacle<Request, Event>
  | Overtaken<Request, Event>
  | { kind: "unavailable"; cause: unknown };

/** Decision of a member of staff. `seen`: version of the request that the page showed; null when not sent. */
export type StaffDecision<Verb extends string> = {
  command: Command<Verb, MemberActor>;
  seen: number | null;
};

/** Command of an applicant or a background job. `seen`: version that the page showed; default: the current one. */
type UnattendedCommand<Verb extends string, By extends Actor> = {
  command: Command<Verb, Exclude<By, MemberActor>>;
  seen?: number | undefined;
};

export type AskedCommand<Verb extends string, By extends Actor> =
  | StaffDecision<Verb>
  | UnattendedCommand<Verb, By>;

/** Runs a command in one transaction; a conflict if the request changed since the version that was decided on. */
export async function runCommand<
  Request extends StatefulRequest,
  Event extends HistoryEvent,
  Verb extends string,
  Effects,
  Rejection extends { kind: string },
>(
  deps: CommandDeps<Request, Event, Verb, Effects, Rejection>,
  asked: { id: string } & AskedCommand<Verb, Event["actor"]>,
): Promise<CommandOutcome<Request, Event> | Rejection> {
  return runChange(deps.store, toChange(deps, asked));
}

/** Works out a command without storing it, for previews; obstacles and conflicts as in `runCommand`. */
export async function planCommand<
  Request extends StatefulRequest,
  Event extends HistoryEvent,
  Verb extends string,
  Effects,
>(
  deps: CommandDeps<Request, Event, Verb, Effects, { kind: string }>,
  asked: { id: string } & AskedCommand<Verb, Event["actor"]>,
): Promise<
  PlannedChange<Request, Effects> | CommandObstacle<Request, Event> | Overtaken<Request, Event>
> {
  return planChange(deps.store, toChange(deps, asked));
}

function toChange<
  Request extends StatefulRequest,
  Event extends HistoryEvent,
  Verb extends string,
  Effects,
>(
  deps: CommandDeps<Request, Event, Verb, Effects, { kind: string }>,
  { id, command, seen }: { id: string } & AskedCommand<Verb, Event["actor"]>,
) {
  const { workflow, store, now, calendar, newId, effectsOf, complete } = deps;
  async function plan(
    request: Request,
  ): Promise<PlannedChange<Request, Effects> | CommandObstacle<Request, Event>> {
    const given = { command, now, calendar, eventId: newId() };
    const outcome = applyTransition(workflow, request, given);
    if (outcome.kind === "problem") return outcome;
    if (outcome.kind === "applied") {
      const applied = complete ? await complete(outcome) : outcome;
      return { kind: "planned", request: applied.request, effects: await effectsOf(applied) };
    }
    const events = await store.listEvents(id);
    const last = events.findLast(({ type }) => type in workflow.transitions) ?? null;
    return { kind: "not-possible", request, last };
  }
  const { unversioned } = workflow;
  return { id, seen: seen === undefined ? ("any" as const) : seen, unversioned, plan };
}

/** Store of versioned requests. `Rejection`: results other than a conflict in which it stores nothing. */
type VersionedStore<
  Request extends StatefulRequest,
  Event extends HistoryEvent,
  Effects,
  Rejection extends { kind: string },
> = {
  findById: (id: string) => Promise<Request | null>;
  listEvents: (requestId: string) => Promise<readonly Event[]>;
  /** Replaces a request's former version and stores the effects (history and emails) together, or changes nothing. */
  replace: (
    request: Request,
    effects: Effects,
  ) => Promise<{ kind: "replaced" } | { kind: "overtaken" } | Rejection>;
};

/** Version on which a change was decided. `null`: unknown, which is always a conflict. `any`: not checked. */
type SeenVersion = number | null | "any";

/** Conflict: the request has changed since the seen version. `changes`: history events since then, oldest first. */
export type Overtaken<Request, Event> = {
  kind: "overtaken";
  request: Request;
  changes: readonly Event[];
};

/** Changed request with its effects (history and emails), to be stored in one transaction. */
export type PlannedChange<Request, Effects> = {
  kind: "planned";
  request: Request;
  effects: Effects;
};

type Change<Request, Effects, Obstacle> = {
  id: string;
  seen: SeenVersion;
  unversioned: readonly string[];
  plan: (request: Request) => Promise<PlannedChange<Request, Effects> | Obstacle>;
};

/** Loads, checks the seen version, changes and stores; starts again after a concurrent write unless a conflict. */
export async function runChange<
  Request extends StatefulRequest,
  Event extends HistoryEvent,
  Effects,
  Rejection extends { kind: string },
  Obstacle extends { kind: string },
>(
  store: VersionedStore<Request, Event, Effects, Rejection>,
  change: Change<Request, Effects, Obstacle>,
): Promise<
  | { kind: "changed"; request: Request }
  | Obstacle
  | Rejection
  | Overtaken<Request, Event>
  | { kind: "unknown" }
  | { kind: "unavailable"; cause: unknown }
> {
  return unlessUnavailable(async () => {
    while (true) {
      const planned = await planChange(store, change);
      if (!isPlanned(planned)) return planned;
      const { request, effects } = planned;
      const stored = await store.replace(request, effects);
      if (stored.kind === "replaced") return { kind: "changed" as const, request };
      if (stored.kind !== "overtaken") return stored as Rejection;
    }
  });
}

async function planChange<
  Request extends StatefulRequest,
  Event extends HistoryEvent,
  Effects,
  Obstacle extends { kind: string },
>(
  store: Pick<VersionedStore<Request, Event, Effects, never>, "findById" | "listEvents">,
  { id, seen, unversioned, plan }: Change<Request, Effects, Obstacle>,
): Promise<
  PlannedChange<Request, Effects> | Obstacle | Overtaken<Request, Event> | { kind: "unknown" }
> {
  const request = await store.findById(id);
  if (!request) return { kind: "unknown" };
  if (seen === "any" || seen === request.version) return plan(request);
  const events = await store.listEvents(id);
  const { version } = request;
  return {
    kind: "overtaken",
    request,
    changes: changesSince(events, { version, seen, unversioned }),
  };
}

function isPlanned<Request, Effects>(
  outcome: PlannedChange<Request, Effects> | { kind: string },
): outcome is PlannedChange<Request, Effects> {
  return outcome.kind === "planned";
}

/** History rows after version `seen`, oldest first; `unversioned` types belong to no version and are left out. */
function changesSince<Event extends { type: string }>(
  events: readonly Event[],
  {
    version,
    seen,
    unversioned = [],
  }: { version: number; seen: number | null; unversioned?: readonly string[] },
): readonly Event[] {
  if (seen === null || seen >= version) return [];
  return events.filter(({ type }) => !unversioned.includes(type)).slice(seen - version);
}
