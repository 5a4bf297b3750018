import type { Temporal } from "temporal-polyfill";
import type { WebhookEvent } from "../../webhooks/domain/event.ts";
import {
  type AccessRequest,
  type AccessRequestEvent,
  accessRequestSubject,
  type EventType,
} from "./access-request.ts";
import { plainValues } from "./request-fields.ts";

/** Webhook event type for each type of history event; other history events send no webhook. */
const typeOf = {
  confirm: "access_request.received",
  record: "access_request.received",
  askInformation: "access_request.question_asked",
  answer: "access_request.answered",
  approve: "access_request.approved",
  reject: "access_request.rejected",
  reopen: "access_request.reopened",
  withdrawApproval: "access_request.approval_withdrawn",
  withdraw: "access_request.withdrawn",
  expire: "access_request.expired",
  correct: "access_request.corrected",
  restrict: "access_request.restricted",
  lift: "access_request.restriction_lifted",
} as const satisfies Partial<Record<EventType, string>>;

const erasedType = "access_request.erased";

export type AccessRequestWebhookType = (typeof typeOf)[keyof typeof typeOf] | typeof erasedType;

/**
 * Webhook events that a change of a request causes, at most one. None while nobody has confirmed the request, because
 * until then its data may be somebody else's. Restrictions (GDPR, art. 18) and erasures (art. 17), of which art. 19
 * requires the controller to inform recipients, send only the request's id and reference.
 */
export function webhooksOfChange(
  request: AccessRequest,
  { type, at }: Pick<AccessRequestEvent, "type" | "at">,
): WebhookEvent[] {
  if (!Object.hasOwn(typeOf, type) || !isAnnounced(request)) return [];
  const name = typeOf[type as keyof typeof typeOf];
  return [
    type === "restrict" || type === "lift"
      ? { type: name, at, subject: null, data: referenceOf(request) }
      : { type: name, at, subject: accessRequestSubject(request.id), data: dataOf(request) },
  ];
}

/** Event of an erasure (GDPR, art. 17, 19) with id and reference only; none for an unconfirmed request. */
export function erasureWebhooks(request: AccessRequest, at: Temporal.Instant): WebhookEvent[] {
  if (!isAnnounced(request)) return [];
  return [{ type: erasedType, at, subject: null, data: referenceOf(request) }];
}

function isAnnounced({ confirmedAt, origin }: AccessRequest): boolean {
  return confirmedAt !== null || origin !== "form";
}

function referenceOf({ id, reference }: AccessRequest) {
  return { id, reference };
}

/** Payload of all events except restrictions and erasures; docs/webhooks.md describes the fields. */
function dataOf(request: AccessRequest) {
  const { company, ...others } = plainValues(request);
  return {
    ...referenceOf(request),
    version: request.version,
    state: stateNames[request.state],
    company,
    tax_id: { country: request.taxId.country, number: request.taxId.number },
    ...others,
    email: request.email.address,
    phone: request.phone.number,
    selection: request.selection,
    quantities: request.quantities,
    wants_news: request.wantsNews,
    origin: request.origin,
    received_at: request.receivedAt.toString(),
    confirmed_at: request.confirmedAt?.toString() ?? null,
    answered_at: request.answeredAt?.toString() ?? null,
    answer_due_at: request.dueAt.toString(),
  };
}

const stateNames: Record<AccessRequest["state"], string> = {
  unconfirmed: "unconfirmed",
  pending: "pending",
  "information-requested": "information_requested",
  approved: "approved",
  rejected: "rejected",
  withdrawn: "withdrawn",
  expired: "expired",
};
