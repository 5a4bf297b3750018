import type { Temporal } from "temporal-polyfill";
import type { AccessRequest } from "../../access-requests/domain/access-request.ts";
import type { PrivacyRequest } from "../../privacy-requests/domain/privacy-request.ts";

/** Deadline in a staff calendar. It names no company or person, because calendar programs copy it elsewhere. */
export type Deadline = {
  kind: "answer" | "materials" | "privacy-answer";
  requestId: string;
  reference: string;
  version: number;
  dueAt: Temporal.Instant;
  /** Whether the request is assigned to the reader of the calendar; null if it is unassigned. */
  assignee: "reader" | "other" | null;
};

/** Deadline of a pending request's answer. */
export function answerDeadline(request: AccessRequest, readerId: string): Deadline {
  return { ...ofRequest(request, readerId), kind: "answer", dueAt: request.dueAt };
}

/** Deadline for sending the promised catalogues and prices; null if none are promised or all are sent. */
export function materialsDeadline(request: AccessRequest, readerId: string): Deadline | null {
  const { materials } = request;
  if (!materials || materials.sentAt) return null;
  return { ...ofRequest(request, readerId), kind: "materials", dueAt: materials.dueAt };
}

/** Deadline of a privacy request's answer (GDPR, art. 12.3); null unless the request waits for one. */
export function privacyDeadline({
  id: requestId,
  reference,
  version,
  dueAt,
  state,
}: PrivacyRequest): Deadline | null {
  return state === "received"
    ? { kind: "privacy-answer", requestId, reference, version, dueAt, assignee: null }
    : null;
}

function ofRequest({ id, reference, version, assigned }: AccessRequest, readerId: string) {
  const holder = assigned?.id === readerId ? ("reader" as const) : ("other" as const);
  return { requestId: id, reference, version, assignee: assigned && holder };
}
