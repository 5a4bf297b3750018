import { taxIdKey } from "../../tax-id/tax-id.ts";
import type { AccessRequest, Submission } from "./access-request.ts";

/** Hours after which an identical form counts as new and restarts the confirmation. */
const staleAfterHours = 24;

/** True when a form repeats all data about the company, which only its sender knows. */
export function isSameApplicant(request: Submission, submission: Submission): boolean {
  return (
    request.company === submission.company &&
    request.contact === submission.contact &&
    request.phone.number === submission.phone.number &&
    request.email.key === submission.email.key &&
    taxIdKey(request.taxId) === taxIdKey(submission.taxId)
  );
}

/**
 * Unconfirmed request updated by the newest form; null when nothing changes. Since nobody has confirmed it, the
 * newest form wins and the history keeps the former one. News require the opt-in of every form: a stranger's tick
 * must not become the owner's consent.
 */
export function resubmitted(request: AccessRequest, newest: AccessRequest): AccessRequest | null {
  const wantsNews = request.wantsNews && newest.wantsNews;
  const isStale = newest.receivedAt.since(request.receivedAt).total("hours") >= staleAfterHours;
  const isChanged =
    !isSameApplicant(request, newest) ||
    request.phone.typed !== newest.phone.typed ||
    request.taxId.typed !== newest.taxId.typed ||
    request.email.address !== newest.email.address ||
    wantsNews !== request.wantsNews ||
    newest.selection.join() !== request.selection.join();
  if (!isChanged && !isStale) return null;
  const { id, reference, assigned, linksSince, origin } = request;
  return {
    ...newest,
    id,
    reference,
    assigned,
    linksSince,
    origin,
    wantsNews,
    version: request.version + 1,
  };
}

/** Replaced fields for the history, one a line. */
export function replacedFields(before: AccessRequest, after: AccessRequest): string {
  const fields = (request: AccessRequest) => ({
    company: request.company,
    contact: request.contact,
    email: request.email.address,
    phone: request.phone.typed,
    taxId: request.taxId.typed,
    wantsNews: request.wantsNews ? "yes" : "no",
    selection: request.selection.join(", "),
  });
  const now = fields(after);
  return Object.entries(fields(before))
    .filter(([field, value]) => value !== now[field as keyof typeof now])
    .map(([field, value]) => `${field}: ${value}`)
    .join("\n");
}
