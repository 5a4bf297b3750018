import type { Temporal } from "temporal-polyfill";
import type { AccessRequest, AccessRequestEvent } from "./access-request.ts";

/** True for decisions that may be taken back for some seconds, until their email leaves. */
export function isUndoable({ type }: Pick<AccessRequestEvent, "type">): boolean {
  return type === "approve" || type === "reject";
}

/** Decision of this member of staff that may still be taken back, as the latest event of the history; null if none may. */
export function findUndoable(
  events: readonly AccessRequestEvent[],
  { memberId, now, within }: { memberId: string; now: Temporal.Instant; within: number },
): AccessRequestEvent | null {
  const last = events.at(-1);
  if (!last || !isUndoable(last) || last.actor.kind !== "staff" || last.actor.id !== memberId)
    return null;
  return now.epochMilliseconds < last.at.epochMilliseconds + within ? last : null;
}

/** Request as it was before a decision, in a new version. */
export function beforeDecision(
  request: AccessRequest,
  { from }: AccessRequestEvent,
): AccessRequest {
  return {
    ...request,
    state: from,
    answeredAt: null,
    materials: null,
    version: request.version + 1,
  };
}
