import type { Temporal } from "temporal-polyfill";
import type { Actor } from "../kernel/actor.ts";

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
  /** What the actor wrote (question, answer, message or note); for a correction, the field and its former value. */
  text: string;
};

/** Creates a history row of an event that leaves the state unchanged. */
export function eventWithoutTransition<
  State extends string,
  Type extends string,
  const By extends Actor,
>({
  request: { id: requestId, state },
  ...event
}: {
  request: { id: string; state: State };
  id: string;
  at: Temporal.Instant;
  actor: By;
  type: Type;
  text: string;
}): HistoryEvent<State, Type, By, never> {
  return { ...event, requestId, from: state, to: state, reason: null };
}

/**
 * History rows after the version `seen`, oldest first; none when `seen` is null. Each new version has added one row;
 * rows of `unversioned` types belong to no version and are left out.
 */
export function changesSince<Event extends { type: string }>(
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
