import { taxIdKey } from "../../tax-id/tax-id.ts";
import type { AccessRequest, Submission } from "./access-request.ts";

/** Hours after which a form that says nothing new still counts as sent anew: the time to confirm it begins again. */
const staleAfterHours = 24;

/** Whether a form says the same of the company as the request does; only who knows all of it could send it. */
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
 * An unconfirmed request as the newest form has it; null where that changes nothing.
 * Nobody has shown yet whose the request is, so the newest form counts and the history keeps the one before.
 * News by email are wanted only where every form asked for them: a stranger's tick must not become the owner's consent.
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

/** The fields of a request that another form replaced, a line each, for its history. */
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
