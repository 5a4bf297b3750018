import type { Temporal } from "temporal-polyfill";
import type { AccessRequest, Submission } from "./access-request.ts";

/** New request; `dueAt` is the deadline of its answer. */
export function newAccessRequest(
  submission: Submission,
  {
    now,
    ...given
  }: Pick<
    AccessRequest,
    "id" | "reference" | "state" | "dueAt" | "origin" | "policiesShown" | "campaign"
  > & { now: Temporal.Instant },
): AccessRequest {
  return {
    ...submission,
    ...given,
    version: 0,
    receivedAt: now,
    confirmedAt: null,
    answeredAt: null,
    reopenedAt: null,
    materials: null,
    linksSince: null,
    assigned: null,
    restriction: null,
  };
}
