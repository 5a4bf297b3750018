import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import type { StatefulRequest } from "./apply-transition.ts";
import { changesSince, type HistoryEvent } from "./history-event.ts";

/** What a change needs of a store; `Refusal` is why this one may store nothing besides being overtaken. */
export type VersionedStore<
  Request extends StatefulRequest,
  Event extends HistoryEvent,
  Effects,
  Refusal extends { kind: string },
> = {
  findById: (id: string) => Promise<Request | null>;
  /** The history of a request, oldest first. */
  listEvents: (requestId: string) => Promise<readonly Event[]>;
  /** Replaces the version before this one in one step with its effects, or stores nothing. */
  replace: (
    request: Request,
    effects: Effects,
  ) => Promise<{ kind: "replaced" } | { kind: "overtaken" } | Refusal>;
};

/**
 * The version that a change was decided on: null where none came along, which is never the right one; `any` for what
 * does not depend on what somebody saw.
 */
export type SeenVersion = number | null | "any";

/** The request is no longer the version that was seen: `changes` says what happened since, oldest first. */
export type Overtaken<Request, Event> = {
  kind: "overtaken";
  request: Request;
  changes: readonly Event[];
};

/** A request as it would be, and what is stored in one step with it. */
export type PlannedChange<Request, Effects> = {
  kind: "planned";
  request: Request;
  effects: Effects;
};

type Change<Request, Effects, Obstacle> = {
  id: string;
  seen: SeenVersion;
  unversioned: readonly string[];
  /** Works the change out, or says what stands in its way. */
  plan: (request: Request) => Promise<PlannedChange<Request, Effects> | Obstacle>;
};

/**
 * Loads a request, checks the version that was seen, works a change out and stores it with its history and emails in
 * one step. Where somebody was faster by a moment it looks again, and says what they did if that leaves no room.
 */
export async function runChange<
  Request extends StatefulRequest,
  Event extends HistoryEvent,
  Effects,
  Refusal extends { kind: string },
  Obstacle extends { kind: string },
>(
  store: VersionedStore<Request, Event, Effects, Refusal>,
  change: Change<Request, Effects, Obstacle>,
): Promise<
  | { kind: "changed"; request: Request }
  | Obstacle
  | Refusal
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
      if (stored.kind !== "overtaken") return stored as Refusal;
    }
  });
}

/** What a change would store, without storing it. */
export async function planChange<
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
