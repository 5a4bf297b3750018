import { attachmentCopy, formatSize } from "../../attachments/copy/attachments-copy.ts";
import type { Attachment } from "../../attachments/domain/attachment.ts";
import { listAttachments } from "../../attachments/store/attachments.ts";
import type { HeldData, HeldRecord } from "../../kernel/data-subject.ts";
import type { EmailAddress } from "../../kernel/email-address.ts";
import { formatDay, formatMoment } from "../../kernel/format.ts";
import type { Database } from "../../platform/database/database.ts";
import { productName, withUnits } from "../../products/copy/product-names.ts";
import { stateCopy } from "../copy/applicant-state-copy.ts";
import { heldRequestsCopy as copy } from "../copy/held-data-copy.ts";
import { requestFieldNames, requestForm } from "../copy/request-form-copy.ts";
import type { AccessRequest, AccessRequestEvent } from "../domain/access-request.ts";
import { typedFields } from "../domain/request-fields.ts";
import { submitted } from "../domain/submitted.ts";
import { findRegisterEntry, listRequestsOf } from "../store/requests-of-person.ts";
import { listEvents } from "../store/rows.ts";

/** Access requests of an email address with their history, files and entry of the European register. */
export async function readHeldRequests(on: Database, { key }: EmailAddress): Promise<HeldData> {
  const requests = await Promise.all(
    (await listRequestsOf(on, key)).map(async (request) => ({
      request,
      events: await listEvents(on, request.id),
      attachments: await listAttachments(on, request.id),
      register: await findRegisterEntry(on, request.id),
    })),
  );
  return {
    json: { accessRequests: requests.map(heldRequest) },
    provided: { accessRequests: requests.map(providedRequest) },
    sections: [{ title: copy.title, nothing: copy.nothing, records: requests.map(recordOf) }],
    files: requests.flatMap(({ attachments }) => attachments),
    addresses: requests.map(({ request }) => request.email.address),
  };
}

type Held = {
  request: AccessRequest;
  events: readonly AccessRequestEvent[];
  attachments: readonly Attachment[];
  register: { name: string | null; address: string | null; consultedAt: number } | null;
};

function heldRequest({ request, events, register, attachments }: Held) {
  return {
    ...stateOf(request),
    ...submitted(request),
    attachments: attachments.map(attached),
    history: events.map((event) => ({
      at: event.at.toString(),
      by: event.actor.kind,
      type: event.type,
      from: event.from,
      to: event.to,
      rejectionReason: event.reason,
      text: shownText(event),
    })),
    europeanRegister: register && {
      ...register,
      consultedAt: new Date(register.consultedAt).toISOString(),
    },
  };
}

/** The name of the assigned staff member is another person's data. */
function shownText({ type, text }: AccessRequestEvent): string {
  return type === "assign" ? "" : text;
}

function stateOf({ reference, state, receivedAt, confirmedAt, ...rest }: AccessRequest) {
  const { answeredAt, reopenedAt, materials, origin, dueAt, restriction } = rest;
  return {
    reference,
    state,
    origin,
    receivedAt: receivedAt.toString(),
    confirmedAt: confirmedAt?.toString() ?? null,
    dueAt: dueAt.toString(),
    answeredAt: answeredAt?.toString() ?? null,
    reopenedAt: reopenedAt?.toString() ?? null,
    materials: materials && {
      dueAt: materials.dueAt.toString(),
      sentAt: materials.sentAt?.toString() ?? null,
    },
    restriction: restriction && { since: restriction.at.toString(), why: restriction.why },
  };
}

function attached({ id, name, mediaType, bytes, sha256, by, at }: Attachment) {
  return { id, name, mediaType, bytes, sha256, by: by.kind, at: at.toString() };
}

function providedRequest({ request, events, attachments }: Held) {
  return {
    receivedAt: request.receivedAt.toString(),
    ...submitted(request),
    answers: events
      .filter(({ type }) => type === "answer")
      .map(({ at, text }) => ({ at: at.toString(), text })),
    attachments: attachments.filter(({ by }) => by.kind === "applicant").map(attached),
  };
}

function recordOf({ request, events, register, attachments }: Held): HeldRecord {
  const { reference, state, receivedAt, restriction, selection, quantities } = request;
  const typed = typedFields(request);
  const products = selection.map((id) => withUnits(productName(id), quantities[id]));
  return {
    reference,
    lines: [
      { term: copy.fields.reference, text: reference },
      { term: copy.fields.state, text: stateCopy[state].title },
      { term: copy.fields.received, text: formatMoment(receivedAt.epochMilliseconds) },
      ...requestFieldNames.map((name) => ({
        term: requestForm.fields[name].label,
        text: typed[name],
      })),
      { term: copy.fields.news, text: request.wantsNews ? copy.yes : copy.no },
      ...(products.length > 0 ? [{ term: copy.fields.selection, text: products.join(" · ") }] : []),
      ...(restriction
        ? [
            {
              term: copy.restricted(formatDay(restriction.at.epochMilliseconds)),
              text: restriction.why,
            },
          ]
        : []),
      ...(register
        ? [
            {
              term: copy.register,
              text: [register.name, register.address].filter(Boolean).join(", "),
            },
          ]
        : []),
      ...(attachments.length > 0
        ? [{ term: attachmentCopy.title, files: filesOf(attachments) }]
        : []),
    ],
    history: {
      title: copy.history,
      events: events.map((event) => ({
        at: event.at.epochMilliseconds,
        name: copy.eventTypes[event.type],
        text: shownText(event),
      })),
    },
  };
}

function filesOf(attachments: readonly Attachment[]) {
  return attachments.map(({ id, name, bytes }) => ({
    id,
    label: `${name} (${formatSize(bytes)})`,
  }));
}
