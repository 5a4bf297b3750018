import type { Insertable, Selectable } from "kysely";
import { actorColumns, instant, instantOrNull, toActor } from "../../platform/database/columns.ts";
import type {
  CorrectionField,
  PrivacyRequest,
  PrivacyState,
  Right,
} from "../domain/privacy-request.ts";
import type { PrivacyEvent } from "../domain/workflow.ts";
import type { PrivacyRequestEventTable, PrivacyRequestTable } from "../tables.ts";

/** Database row of a request, without the columns that only the store sets. */
export function toPrivacyRow(
  request: PrivacyRequest,
): Omit<Insertable<PrivacyRequestTable>, "soon_notified_for" | "overdue_notified_for" | "erasure"> {
  return {
    id: request.id,
    reference: request.reference,
    state: request.state,
    version: request.version,
    asked_right: request.right,
    email: request.email.address,
    email_key: request.email.key,
    about: request.about,
    correction_field: request.correction?.field ?? null,
    correction_value: request.correction?.value ?? null,
    asked_at: request.askedAt.epochMilliseconds,
    verified_at: request.verifiedAt?.epochMilliseconds ?? null,
    due_at: request.dueAt.epochMilliseconds,
    extended_at: request.extendedAt?.epochMilliseconds ?? null,
    closed_at: request.closedAt?.epochMilliseconds ?? null,
    lifted_at: request.liftedAt?.epochMilliseconds ?? null,
    review_at: request.reviewAt?.epochMilliseconds ?? null,
  };
}

export function toPrivacyRequest(row: Selectable<PrivacyRequestTable>): PrivacyRequest {
  return {
    id: row.id,
    reference: row.reference,
    state: row.state as PrivacyState,
    version: row.version,
    right: row.asked_right as Right,
    email: { address: row.email, key: row.email_key },
    about: row.about,
    correction:
      row.correction_field === null
        ? null
        : { field: row.correction_field as CorrectionField, value: row.correction_value ?? "" },
    askedAt: instant(row.asked_at),
    verifiedAt: instantOrNull(row.verified_at),
    dueAt: instant(row.due_at),
    extendedAt: instantOrNull(row.extended_at),
    closedAt: instantOrNull(row.closed_at),
    liftedAt: instantOrNull(row.lifted_at),
    reviewAt: instantOrNull(row.review_at),
  };
}

export function toPrivacyEventRow(event: PrivacyEvent): PrivacyRequestEventTable {
  return {
    id: event.id,
    privacy_request_id: event.requestId,
    at: event.at.epochMilliseconds,
    ...actorColumns(event.actor),
    type: event.type,
    from_state: event.from,
    to_state: event.to,
    text: event.text,
  };
}

export function toPrivacyEvent(row: PrivacyRequestEventTable): PrivacyEvent {
  return {
    id: row.id,
    requestId: row.privacy_request_id,
    at: instant(row.at),
    actor: toActor(row, "person"),
    type: row.type as PrivacyEvent["type"],
    from: row.from_state as PrivacyState,
    to: row.to_state as PrivacyState,
    reason: null,
    text: row.text,
  };
}
