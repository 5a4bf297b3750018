import type { Insertable, Selectable } from "kysely";
import { z } from "zod";
import {
  actorColumns,
  instant,
  instantOrNull,
  readJsonColumn,
  toActor,
} from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import { type TaxId, taxIdKey } from "../../tax-id/tax-id.ts";
import type {
  AccessRequest,
  AccessRequestEvent,
  EventType,
  Origin,
  Quantities,
  Submission,
} from "../domain/access-request.ts";
import { plainValues } from "../domain/request-fields.ts";
import { readItem, writtenItems } from "../domain/selected-items.ts";
import { isOpen, type Reason, type State } from "../domain/transitions.ts";
import type { AccessRequestEventTable, AccessRequestTable } from "../tables.ts";

const phoneDoubts = z.array(z.enum(["unassigned"]));
const taxIdDoubts = z.array(z.enum(["checksum", "manual-review", "sample"]));
const campaign = z.partialRecord(
  z.enum(["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"]),
  z.string(),
);
const selection = z.array(z.string());

/** Selected products without their quantities; a column has both, such as «rizos-riz0042:24». */
export function readSelection(
  table: "access_request" | "anonymised_request",
  row: { selection: string },
): string[] {
  return readWritten(table, row).map((written) => readItem(written).id);
}

function readQuantities(row: { selection: string }): Quantities {
  return Object.fromEntries(
    readWritten("access_request", row).flatMap((written) => {
      const { id, quantity } = readItem(written);
      return quantity === null ? [] : [[id, quantity]];
    }),
  );
}

function readWritten(
  table: "access_request" | "anonymised_request",
  row: { selection: string },
): string[] {
  return readJsonColumn(`${table}.selection`, selection, row.selection);
}

/** Columns for what was typed in the form; those of plain fields have the names of the fields. */
export function submissionColumns(submission: Submission) {
  const { email, phone, taxId } = submission;
  return {
    ...plainValues(submission),
    email: email.address,
    email_key: email.key,
    phone: phone.number,
    phone_typed: phone.typed,
    phone_doubts: JSON.stringify(phone.doubts),
    tax_id_key: taxIdKey(taxId),
    tax_number: taxId.number,
    tax_id_typed: taxId.typed,
    tax_country: taxId.country,
    tax_doubts: JSON.stringify(taxId.doubts),
    legal_form: taxId.legalForm,
    wants_news: submission.wantsNews ? 1 : 0,
    selection: JSON.stringify(writtenItems(submission)),
  };
}

export function toRow(request: AccessRequest): Insertable<AccessRequestTable> {
  return {
    id: request.id,
    reference: request.reference,
    state: request.state,
    is_open: isOpen(request.state) ? 1 : 0,
    ...submissionColumns(request),
    fill_ms: request.fillMilliseconds,
    campaign: request.campaign && JSON.stringify(request.campaign),
    received_at: request.receivedAt.epochMilliseconds,
    due_at: request.dueAt.epochMilliseconds,
    confirmed_at: request.confirmedAt?.epochMilliseconds ?? null,
    answered_at: request.answeredAt?.epochMilliseconds ?? null,
    assigned_id: request.assigned?.id ?? null,
    assigned_name: request.assigned?.name ?? null,
    restricted_at: request.restriction?.at.epochMilliseconds ?? null,
    restricted_why: request.restriction?.why ?? null,
    reopened_at: request.reopenedAt?.epochMilliseconds ?? null,
    materials_due_at: request.materials?.dueAt.epochMilliseconds ?? null,
    materials_sent_at: request.materials?.sentAt?.epochMilliseconds ?? null,
    links_since: request.linksSince?.epochMilliseconds ?? null,
    origin: request.origin,
    version: request.version,
    privacy_version: request.policiesShown?.privacy ?? null,
    legal_notice_version: request.policiesShown?.legalNotice ?? null,
  };
}

export function toAccessRequest(row: Selectable<AccessRequestTable>): AccessRequest {
  return {
    id: row.id,
    reference: row.reference,
    state: row.state as State,
    ...plainValues(row),
    email: { address: row.email, key: row.email_key },
    phone: {
      number: row.phone,
      typed: row.phone_typed,
      doubts: readJsonColumn("access_request.phone_doubts", phoneDoubts, row.phone_doubts),
    },
    taxId: {
      typed: row.tax_id_typed,
      country: row.tax_country,
      number: row.tax_number,
      doubts: readJsonColumn("access_request.tax_doubts", taxIdDoubts, row.tax_doubts),
      legalForm: row.legal_form as TaxId["legalForm"],
    },
    wantsNews: row.wants_news === 1,
    selection: readSelection("access_request", row),
    quantities: readQuantities(row),
    fillMilliseconds: row.fill_ms,
    campaign:
      row.campaign === null
        ? null
        : readJsonColumn("access_request.campaign", campaign, row.campaign),
    receivedAt: instant(row.received_at),
    dueAt: instant(row.due_at),
    confirmedAt: instantOrNull(row.confirmed_at),
    answeredAt: instantOrNull(row.answered_at),
    assigned:
      row.assigned_id === null ? null : { id: row.assigned_id, name: row.assigned_name ?? "" },
    restriction:
      row.restricted_at === null
        ? null
        : { at: instant(row.restricted_at), why: row.restricted_why ?? "" },
    reopenedAt: instantOrNull(row.reopened_at),
    materials:
      row.materials_due_at === null
        ? null
        : {
            dueAt: instant(row.materials_due_at),
            sentAt: instantOrNull(row.materials_sent_at),
          },
    linksSince: instantOrNull(row.links_since),
    origin: row.origin as Origin,
    version: row.version,
    policiesShown:
      row.privacy_version === null || row.legal_notice_version === null
        ? null
        : { privacy: row.privacy_version, legalNotice: row.legal_notice_version },
    ...(row.email_failed_at !== null && {
      emailFailure: { at: instant(row.email_failed_at), status: row.email_failure ?? "" },
    }),
  };
}

export async function addEvents(
  on: Database,
  events: readonly AccessRequestEvent[],
): Promise<void> {
  await insertRows(on, "access_request_event", events.map(toEventRow));
}

function toEventRow(event: AccessRequestEvent): Insertable<AccessRequestEventTable> {
  return {
    id: event.id,
    request_id: event.requestId,
    at: event.at.epochMilliseconds,
    ...actorColumns(event.actor),
    type: event.type,
    from_state: event.from,
    to_state: event.to,
    rejection_reason: event.reason,
    text: event.text,
  };
}

export async function listEvents(db: Database, requestId: string): Promise<AccessRequestEvent[]> {
  const rows = await db
    .selectFrom("access_request_event")
    .selectAll()
    .where("request_id", "=", requestId)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(toEvent);
}

export async function listEventsOf(
  db: Database,
  requestIds: readonly string[],
  eventTypes: readonly EventType[],
): Promise<AccessRequestEvent[]> {
  const rows = await db
    .selectFrom("access_request_event")
    .selectAll()
    .where("request_id", "in", [...requestIds])
    .where("type", "in", [...eventTypes])
    .orderBy("request_id")
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(toEvent);
}

function toEvent(row: AccessRequestEventTable): AccessRequestEvent {
  return {
    id: row.id,
    requestId: row.request_id,
    at: instant(row.at),
    actor: toActor(row, "applicant"),
    type: row.type as EventType,
    from: row.from_state as State,
    to: row.to_state as State,
    reason: row.rejection_reason as Reason | null,
    text: row.text,
  };
}
