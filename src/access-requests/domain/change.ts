import type { Temporal } from "temporal-polyfill";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";

import { isAddressDead } from "../../platform/outbox/delivery-failure.ts";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type { AccessRequest } from "./access-request.ts";
import type { AccessRequestActor, AccessRequestEvent } from "./event.ts";
import {
  type AppliedTransition,
  applyTransition,
  type Command,
  longestText,
  type TransitionProblem,
} from "./move.ts";
import { alsoSentWith, assignedEmail, emailOfTransition } from "./outgoing-emails.ts";
import type { AccessRequestStore, OpenElsewhere } from "./store.ts";

/** What the verbs below work with: the store, the time, fresh ids, and where the sales team reads its mail. */
export type Deps = {
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
  | { kind: "problem"; problem: TransitionProblem }
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
export type UnattendedCommand = Command & { actor: Exclude<AccessRequestActor, { kind: "staff" }> };
/** What a member of staff decides, on the version of the request that was on the screen; null where none came along. */
export type Decision = { command: Command; seen: number | null };

/**
 * Confirms, answers, withdraws or lets expire: the new state, its history and its letter are stored in one step, or
 * nothing is. With `seen`, nothing is where the request is no longer the version that was on the page: a confirmation
 * is for the data that the person who gives it saw.
 */
export async function changeAccessRequest(
  deps: Deps,
  { requestId, command, seen }: { requestId: string; command: UnattendedCommand; seen?: number },
): Promise<DecideOutcome> {
  return unlessUnavailable<DecideOutcome>(async () => {
    while (true) {
      const request = await deps.store.findById(requestId);
      const planned = await plan(deps, { request, command });
      if (planned.kind !== "planned") return planned;
      if (request && seen !== undefined && request.version !== seen) {
        const events = await deps.store.listEvents(requestId);
        return { kind: "overtaken", request, changes: changesSince(events, { request, seen }) };
      }
      const stored = await carryOut(deps, planned);
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
  deps: Deps,
  decision: Decision & { requestId: string },
): Promise<DecideOutcome> {
  return unlessUnavailable(async () => {
    while (true) {
      const planned = await planDecision(deps, decision);
      if (planned.kind !== "planned") return planned;
      const stored = await carryOut(deps, planned);
      if (stored.kind !== "overtaken") return stored;
    }
  });
}

type Planned = {
  kind: "planned";
  applyTransition: AppliedTransition;
  email: OutgoingEmail;
  /** What the other side is told of it. */
  alsoSent: readonly OutgoingEmail[];
};

/** What a decision would store and send, without doing it. */
export async function planDecision(
  deps: Deps,
  { requestId, command, seen }: Decision & { requestId: string },
): Promise<Planned | ChangeObstacle | Overtaken> {
  const request = await deps.store.findById(requestId);
  if (!request || request.version === seen) return plan(deps, { request, command });
  const events = await deps.store.listEvents(requestId);
  return { kind: "overtaken", request, changes: changesSince(events, { request, seen }) };
}

async function plan(
  deps: Deps,
  { request, command }: { request: AccessRequest | null; command: Command },
): Promise<Planned | ChangeObstacle> {
  const { store, calendar, now, newId } = deps;
  if (!request) return { kind: "unknown" };
  const moved = applyTransition(request, command, { now, calendar, eventId: newId() });
  if (moved.kind === "problem") return moved;
  if (moved.kind === "not-possible") {
    const events = await store.listEvents(request.id);
    return { ...moved, request, last: events.findLast(({ from, to }) => from !== to) ?? null };
  }
  const staff = { salesTeam: await inboxFor(request, deps) };
  const email = emailOfTransition(moved.applyTransition, staff);
  return {
    kind: "planned",
    applyTransition: moved.applyTransition,
    email,
    alsoSent: alsoSentWith(moved.applyTransition, staff),
  };
}

async function carryOut(
  { store }: Deps,
  { applyTransition: { request, event }, email, alsoSent }: Planned,
): Promise<{ kind: "changed"; request: AccessRequest } | { kind: "overtaken" } | OpenElsewhere> {
  const isPointless =
    event.actor.kind === "clock" && isAddressDead(request.emailFailure?.status ?? "");
  const emails = isPointless ? [] : [email, ...alsoSent];
  const stored = await store.replace(request, { event, emails });
  return stored.kind === "replaced" ? { kind: "changed", request } : stored;
}

/** Where emails about a request go: to the member who looks after it, else to the sales team. */
export async function inboxFor(
  { assigned }: Pick<AccessRequest, "assigned">,
  { salesTeam, findAddress }: Pick<Deps, "salesTeam" | "findAddress">,
): Promise<string> {
  return (assigned && (await findAddress?.(assigned.id))) || salesTeam;
}

/** Rows of the history that leave the version as it is. */
const withoutVersion: readonly AccessRequestEvent["type"][] = ["note", "attach", "detach"];

/** Each version but the first has one row of the history. */
export function changesSince(
  events: readonly AccessRequestEvent[],
  { request, seen }: { request: AccessRequest; seen: number | null },
): readonly AccessRequestEvent[] {
  if (seen === null || seen >= request.version) return [];
  return events.filter(({ type }) => !withoutVersion.includes(type)).slice(seen - request.version);
}

/** Adds a note for the staff; the applicant never sees it. False when there is nothing to note, or too much. */
export async function noteOnAccessRequest(
  { store, now, newId }: Pick<Deps, "store" | "now" | "newId">,
  { request, actor, text }: { request: AccessRequest; actor: AccessRequestActor; text: string },
): Promise<boolean> {
  const said = text.replace(/\r\n?/g, "\n").trim();
  if (said === "" || said.length > longestText) return false;
  await store.addEvent(
    eventWithoutTransition({ request, actor, type: "note", text: said, at: now, id: newId() }),
  );
  return true;
}

/** Makes a member of staff look after a request, or nobody; who is given one by somebody else is told. */
export async function assignAccessRequest(
  { store, now, newId, findAddress }: Pick<Deps, "store" | "now" | "newId" | "findAddress">,
  {
    request,
    actor,
    to,
  }: { request: AccessRequest; actor: AccessRequestActor; to: { id: string; name: string } | null },
): Promise<"assigned" | "overtaken"> {
  const event = eventWithoutTransition({
    request,
    actor,
    type: "assign",
    text: to?.name ?? "",
    at: now,
    id: newId(),
  });
  const assigned = { ...request, assigned: to, version: request.version + 1 };
  const isGiven = to && actor.kind === "staff" && actor.id !== to.id;
  const address = isGiven ? await findAddress?.(to.id) : null;
  const emails =
    address && actor.kind === "staff"
      ? [assignedEmail(request, { to: address, by: actor.name })]
      : [];
  const { kind } = await store.replace(assigned, { event, emails });
  return kind === "replaced" ? "assigned" : "overtaken";
}

export function eventWithoutTransition({
  request,
  id,
  at,
  actor,
  type,
  text,
}: {
  request: AccessRequest;
  id: string;
  at: Temporal.Instant;
  actor: AccessRequestActor;
  type: AccessRequestEvent["type"];
  text: string;
}): AccessRequestEvent {
  const { id: requestId, state } = request;
  return { id, requestId, at, actor, type, from: state, to: state, rejectionReason: null, text };
}
