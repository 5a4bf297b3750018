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
  /** Verb of a transition, or an event without one. */
  type: Type;
  from: State;
  to: State;
  /** From a fixed list, for statistics; the text has the details. */
  reason: Reason | null;
  /** Question, answer, message, note or corrected field. */
  text: string;
};

/** History row that leaves the state unchanged. */
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
 * History rows since a version, oldest first; none for an unknown version. Every version after the first has one row,
 * besides rows of `unversioned` types.
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
