import { taxIdKey } from "../../tax-id/tax-id.ts";
import type { AccessRequest, Submission } from "./access-request.ts";
import { typedFields } from "./request-fields.ts";
import { writtenItems } from "./selected-items.ts";

/** True if both forms have the same company, contact, telephone, email and tax ID. */
export function isSameApplicant(request: Submission, submission: Submission): boolean {
  return (
    request.company === submission.company &&
    request.contact === submission.contact &&
    request.phone.number === submission.phone.number &&
    request.email.key === submission.email.key &&
    taxIdKey(request.taxId) === taxIdKey(submission.taxId)
  );
}

/** Hours after which an identical form counts as new and restarts the time to confirm. */
const staleAfterHours = 24;

/**
 * Updates an unconfirmed request from a newer form; null if nothing changes. Nobody has confirmed the request, so the
 * newest form wins and the history keeps the former values. The newsletter checkbox counts only if ticked every time,
 * because a stranger's tick must not become the consent of the address's owner.
 */
export function resubmitted(request: AccessRequest, newest: AccessRequest): AccessRequest | null {
  const wantsNews = request.wantsNews && newest.wantsNews;
  const isStale = newest.receivedAt.since(request.receivedAt).total("hours") >= staleAfterHours;
  const { id, reference, assigned, linksSince, origin } = request;
  const next = {
    ...newest,
    id,
    reference,
    assigned,
    linksSince,
    origin,
    wantsNews,
    version: request.version + 1,
  };
  return isStale || replacedFields(request, next) !== "" ? next : null;
}

/** True if the text of a `submit` event, as `replacedFields` writes it, says that somebody else's data were replaced. */
export function replacesApplicant(text: string): boolean {
  return /^(?:company|contact|phone): /m.test(text);
}

/** Former values of the replaced fields, for the history: one line `field: value` each. */
export function replacedFields(before: AccessRequest, after: AccessRequest): string {
  const fields = (request: AccessRequest) => ({
    ...typedFields(request),
    wantsNews: request.wantsNews ? "yes" : "no",
    selection: writtenItems(request).join(", "),
  });
  const now = fields(after);
  return Object.entries(fields(before))
    .filter(([field, value]) => value !== now[field as keyof typeof now])
    .map(([field, value]) => `${field}: ${value}`)
    .join("\n");
}
