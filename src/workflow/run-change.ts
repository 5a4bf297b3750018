import { unlessUnavailable } from "../kernel/store-unavailable.ts";
import type { StatefulRequest } from "./apply-transition.ts";
import { changesSince, type HistoryEvent } from "./history-event.ts";

/** Store of versioned requests; `Refusal`: its reasons to store nothing besides a conflict. */
export type VersionedStore<
  Request extends StatefulRequest,
  Event extends HistoryEvent,
  Effects,
  Refusal extends { kind: string },
> = {
  findById: (id: string) => Promise<Request | null>;
  /** Oldest first. */
  listEvents: (requestId: string) => Promise<readonly Event[]>;
  /** Replaces the former version and stores effects in one transaction, or changes nothing. */
  replace: (
    request: Request,
    effects: Effects,
  ) => Promise<{ kind: "replaced" } | { kind: "overtaken" } | Refusal>;
};

/**
 * Version that a change was decided on: null when missing, which never matches; `any` for changes independent of it.
 */
export type SeenVersion = number | null | "any";

/** Conflict: `changes` are the events since the seen version, oldest first. */
export type Overtaken<Request, Event> = {
  kind: "overtaken";
  request: Request;
  changes: readonly Event[];
};

/** Changed request with effects, stored in one transaction. */
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

/**
 * Loads a request, checks the seen version, computes a change and stores it with history and emails in one
 * transaction. A concurrent write is retried, and reported as a conflict if the change is no longer possible.
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

/** Computes a change without storing it. */
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
