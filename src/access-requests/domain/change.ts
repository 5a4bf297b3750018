import type { Temporal } from "temporal-polyfill";
import type { OutgoingLetter } from "../../emails/domain/email.ts";
import { isAddressDead } from "../../platform/outbox/delivery-failure.ts";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type { AccessRequest } from "./access-request.ts";
import type { AccessRequestEvent, Actor } from "./event.ts";
import { longestText, type Move, type MoveProblem, move, type Wish } from "./move.ts";
import { alsoSentWith, assignedLetter, letterOfMove } from "./outgoing-emails.ts";
import { type AccessRequestStore, type OpenElsewhere, StoreUnavailable } from "./store.ts";

/** What the verbs below work with: the store, the time, fresh ids, and where the sales team reads its mail. */
export type Means = {
  store: AccessRequestStore;
  calendar: WorkingCalendar;
  now: Temporal.Instant;
  /** Best such that a later one is the greater: the indexes then grow at their end alone. */
  newId: () => string;
  salesTeam: string;
  /** Where a member of staff reads mail; null for one who is no more. Without it the sales team reads all. */
  findAddress?: (memberId: string) => Promise<string | null>;
};

/** Why a request stays as it is. */
export type ChangeObstacle =
  | { kind: "problem"; problem: MoveProblem }
  /** The state does not allow it, mostly because somebody was first: `last` says who, when and what. */
  | { kind: "not-possible"; request: AccessRequest; last: AccessRequestEvent | null }
  | { kind: "unknown" };

export type ChangeOutcome =
  | { kind: "changed"; request: AccessRequest }
  | ChangeObstacle
  | OpenElsewhere
  | { kind: "unavailable"; cause: unknown };

/** The request is no longer the version that was decided on: `changes` says what happened since, oldest first. */
export type Overtaken = {
  kind: "overtaken";
  request: AccessRequest;
  changes: readonly AccessRequestEvent[];
};

export type DecideOutcome = ChangeOutcome | Overtaken;

/** What the applicant or the clock does. */
export type UnseenWish = Wish & { actor: Exclude<Actor, { kind: "staff" }> };
/** What a member of staff decides, on the version of the request that was on the screen; null where none came along. */
export type Decision = { wish: Wish; seen: number | null };

/**
 * Confirms, answers, withdraws or lets expire: the new state, its history and its letter are stored in one step, or
 * nothing is. With `seen`, nothing is where the request is no longer the version that was on the page: a confirmation
 * is for the data that the person who gives it saw.
 */
export async function changeAccessRequest(
  means: Means,
  { requestId, wish, seen }: { requestId: string; wish: UnseenWish; seen?: number },
): Promise<DecideOutcome> {
  return unlessUnavailable<DecideOutcome>(async () => {
    while (true) {
      const request = await means.store.findById(requestId);
      const planned = await plan(means, { request, wish });
      if (planned.kind !== "planned") return planned;
      if (request && seen !== undefined && request.version !== seen) {
        const events = await means.store.listEvents(requestId);
        return { kind: "overtaken", request, changes: changesSince(events, { request, seen }) };
      }
      const stored = await carryOut(means, planned);
      // Somebody was faster by a moment: look again, and say what they did if it leaves no room for this.
      if (stored.kind !== "overtaken") return stored;
    }
  });
}

/**
 * Asks, approves, rejects or takes such a decision back. Nothing is stored where the request is not the version that
 * was decided on, whatever its state would allow: of two people who decide at once the second is told who was first,
 * and data that were corrected meanwhile are looked at before they are approved.
 */
export async function decideAccessRequest(
  means: Means,
  decision: Decision & { requestId: string },
): Promise<DecideOutcome> {
  return unlessUnavailable(async () => {
    while (true) {
      const planned = await planDecision(means, decision);
      if (planned.kind !== "planned") return planned;
      const stored = await carryOut(means, planned);
      if (stored.kind !== "overtaken") return stored;
    }
  });
}

type Planned = {
  kind: "planned";
  move: Move;
  letter: OutgoingLetter;
  /** What the other side is told of it. */
  alsoSent: readonly OutgoingLetter[];
};

/** What a decision would store and send, without doing it. */
export async function planDecision(
  means: Means,
  { requestId, wish, seen }: Decision & { requestId: string },
): Promise<Planned | ChangeObstacle | Overtaken> {
  const request = await means.store.findById(requestId);
  if (!request || request.version === seen) return plan(means, { request, wish });
  const events = await means.store.listEvents(requestId);
  return { kind: "overtaken", request, changes: changesSince(events, { request, seen }) };
}

async function plan(
  means: Means,
  { request, wish }: { request: AccessRequest | null; wish: Wish },
): Promise<Planned | ChangeObstacle> {
  const { store, calendar, now, newId } = means;
  if (!request) return { kind: "unknown" };
  const moved = move(request, wish, { now, calendar, eventId: newId() });
  if (moved.kind === "problem") return moved;
  if (moved.kind === "not-possible") {
    const events = await store.listEvents(request.id);
    return { ...moved, request, last: events.findLast(({ from, to }) => from !== to) ?? null };
  }
  const staff = { salesTeam: await inboxFor(request, means) };
  const letter = letterOfMove(moved.move, staff);
  return { kind: "planned", move: moved.move, letter, alsoSent: alsoSentWith(moved.move, staff) };
}

async function carryOut(
  { store }: Means,
  { move: { request, event }, letter, alsoSent }: Planned,
): Promise<{ kind: "changed"; request: AccessRequest } | { kind: "overtaken" } | OpenElsewhere> {
  const isPointless =
    event.actor.kind === "clock" && isAddressDead(request.emailFailure?.status ?? "");
  const letters = isPointless ? [] : [letter, ...alsoSent];
  const stored = await store.replace(request, { event, letters });
  return stored.kind === "replaced" ? { kind: "changed", request } : stored;
}

/** Where emails about a request go: to the member who looks after it, else to the sales team. */
export async function inboxFor(
  { assigned }: Pick<AccessRequest, "assigned">,
  { salesTeam, findAddress }: Pick<Means, "salesTeam" | "findAddress">,
): Promise<string> {
  return (assigned && (await findAddress?.(assigned.id))) || salesTeam;
}

/** Rows of the history that leave the version as it is. */
const withoutVersion: readonly AccessRequestEvent["deed"][] = ["note", "attach", "detach"];

/** Each version but the first has one row of the history. */
export function changesSince(
  events: readonly AccessRequestEvent[],
  { request, seen }: { request: AccessRequest; seen: number | null },
): readonly AccessRequestEvent[] {
  if (seen === null || seen >= request.version) return [];
  return events.filter(({ deed }) => !withoutVersion.includes(deed)).slice(seen - request.version);
}

/** Says as an outcome that the database does not answer. */
export async function unlessUnavailable<Outcome>(
  task: () => Promise<Outcome>,
): Promise<Outcome | { kind: "unavailable"; cause: unknown }> {
  try {
    return await task();
  } catch (cause) {
    if (cause instanceof StoreUnavailable) return { kind: "unavailable", cause };
    throw cause;
  }
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

/** Makes a member of staff look after a request, or nobody; who is given one by somebody else is told. */
export async function assignAccessRequest(
  { store, now, newId, findAddress }: Pick<Means, "store" | "now" | "newId" | "findAddress">,
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
  const isGiven = to && actor.kind === "staff" && actor.id !== to.id;
  const address = isGiven ? await findAddress?.(to.id) : null;
  const letters =
    address && actor.kind === "staff"
      ? [assignedLetter(request, { to: address, by: actor.name })]
      : [];
  const { kind } = await store.replace(assigned, { event, letters });
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
