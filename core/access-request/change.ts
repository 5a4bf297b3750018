import type { Temporal } from "temporal-polyfill";
import type { WorkingCalendar } from "../promises/working-calendar.ts";
import type { AccessRequest } from "./access-request.ts";
import type { AccessRequestEvent, Actor } from "./event.ts";
import { letterOfMove } from "./letters.ts";
import { longestText, type MoveProblem, move, type Wish } from "./move.ts";
import { type AccessRequestStore, StoreUnavailable } from "./store.ts";

/** What the verbs below work with: the store, the time, fresh ids, and where the sales team reads its mail. */
export type Means = {
  store: AccessRequestStore;
  calendar: WorkingCalendar;
  now: Temporal.Instant;
  /** Best such that a later one is the greater: the indexes then grow at their end alone. */
  newId: () => string;
  salesTeam: string;
};

export type ChangeOutcome =
  | { kind: "changed"; request: AccessRequest }
  | { kind: "problem"; problem: MoveProblem }
  /** The state does not allow it, mostly because somebody was first: `last` says who, when and what. */
  | { kind: "not-possible"; request: AccessRequest; last: AccessRequestEvent | null }
  | { kind: "unknown" }
  | { kind: "unavailable"; cause: unknown };

/**
 * Confirms, asks, answers, approves, refuses, withdraws or lets expire: the new state, its history and its
 * letter are stored in one step, or nothing is. Of two people who decide at once the second is told who was first.
 */
export async function changeAccessRequest(
  means: Means,
  { requestId, wish }: { requestId: string; wish: Wish },
): Promise<ChangeOutcome> {
  try {
    return await attempt(means, { requestId, wish });
  } catch (cause) {
    if (cause instanceof StoreUnavailable) return { kind: "unavailable", cause };
    throw cause;
  }
}

async function attempt(
  means: Means,
  { requestId, wish }: { requestId: string; wish: Wish },
): Promise<ChangeOutcome> {
  const { store, calendar, now, newId, salesTeam } = means;
  const request = await store.findById(requestId);
  if (!request) return { kind: "unknown" };
  const moved = move(request, wish, { now, calendar, eventId: newId() });
  if (moved.kind === "problem") return moved;
  if (moved.kind === "not-possible")
    return { ...moved, request, last: await lastMove(store, requestId) };
  const letter = letterOfMove(moved.move, { salesTeam });
  const stored = await store.replace(moved.move.request, {
    event: moved.move.event,
    letters: [letter],
  });
  // Somebody was faster by a moment: look again, and say what they did if it leaves no room for this.
  return stored.kind === "replaced"
    ? { kind: "changed", request: moved.move.request }
    : attempt(means, { requestId, wish });
}

async function lastMove(
  store: AccessRequestStore,
  requestId: string,
): Promise<AccessRequestEvent | null> {
  const events = await store.listEvents(requestId);
  return events.findLast(({ from, to }) => from !== to) ?? null;
}

/** Adds a note for the staff; the applicant never sees it. False when there is nothing to note, or too much. */
export async function noteOnAccessRequest(
  { store, now, newId }: Pick<Means, "store" | "now" | "newId">,
  { request, actor, text }: { request: AccessRequest; actor: Actor; text: string },
): Promise<boolean> {
  const said = text.replace(/\r\n?/g, "\n").trim();
  if (said === "" || said.length > longestText) return false;
  await store.addEvent(
    eventThatKeepsTheState({ request, actor, deed: "note", text: said, at: now, id: newId() }),
  );
  return true;
}

/** Makes a member of staff look after a request, or nobody. */
export async function assignAccessRequest(
  { store, now, newId }: Pick<Means, "store" | "now" | "newId">,
  {
    request,
    actor,
    to,
  }: { request: AccessRequest; actor: Actor; to: { id: string; name: string } | null },
): Promise<"assigned" | "overtaken"> {
  const event = eventThatKeepsTheState({
    request,
    actor,
    deed: "assign",
    text: to?.name ?? "",
    at: now,
    id: newId(),
  });
  const assigned = { ...request, assigned: to, version: request.version + 1 };
  const { kind } = await store.replace(assigned, { event, letters: [] });
  return kind === "replaced" ? "assigned" : "overtaken";
}

export function eventThatKeepsTheState({
  request,
  id,
  at,
  actor,
  deed,
  text,
}: {
  request: AccessRequest;
  id: string;
  at: Temporal.Instant;
  actor: Actor;
  deed: AccessRequestEvent["deed"];
  text: string;
}): AccessRequestEvent {
  const { id: requestId, state } = request;
  return { id, requestId, at, actor, deed, from: state, to: state, refusalReason: null, text };
}
