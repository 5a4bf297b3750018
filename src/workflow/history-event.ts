import type { Temporal } from "temporal-polyfill";
import type { Actor } from "../kernel/actor.ts";

/** One row of the history of a request; together they are its audit trail, and none is ever changed. */
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
  /** The verb of a transition, or something that leaves the state as it is. */
  type: Type;
  from: State;
  to: State;
  /** Of a list, so that statistics can count it; the text says the rest. */
  reason: Reason | null;
  /** The question, the answer, the message, the note, the field corrected. */
  text: string;
};

/** A row about something that leaves the state as it is. */
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
 * The rows of the history since a version, oldest first; none where that version is not known. Each version but the
 * first has one row, except those of the types `unversioned`, which leave the version as it is.
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
