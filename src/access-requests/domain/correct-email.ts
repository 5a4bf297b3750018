import type { EmailAddress } from "../../kernel/email-address.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { eventWithoutTransition } from "../../workflow/history-event.ts";
import type { AccessRequest, Submission } from "./access-request.ts";
import { type SubmitDeps, type SubmitOutcome, submitAccessRequest } from "./submit.ts";

export type CorrectEmailOutcome =
  | SubmitOutcome
  /** Confirmed, closed or changed by somebody else since the receipt was given. */
  | { kind: "not-possible" };

/**
 * Corrects the address of a form that was just sent, for the holder of its receipt: what was sent is sent again with
 * the other address, and so answered in the same words whether the request had been there before or not. A request
 * that its sender alone knows is closed, and its links die, because they went to somebody else's mailbox.
 */
export async function correctEmail(
  deps: SubmitDeps,
  {
    reference,
    version,
    isOwn,
    email,
  }: { reference: string; version: number; isOwn: boolean; email: EmailAddress },
): Promise<CorrectEmailOutcome> {
  return unlessUnavailable<CorrectEmailOutcome>(async () => {
    const request = await deps.store.findByReference(reference);
    const isSame = request?.state === "unconfirmed" && request.version === version;
    if (!request || !isSame || request.restriction) return { kind: "not-possible" };
    const outcome = await submitAccessRequest(
      { ...deps, policiesShown: request.policiesShown ?? deps.policiesShown },
      { submission: { ...submissionOf(request), email }, campaign: request.campaign },
    );
    if (outcome.kind === "accepted" && isOwn && outcome.request.id !== request.id)
      await close(deps, request);
    return outcome;
  });
}

async function close({ store, now, newId }: SubmitDeps, request: AccessRequest): Promise<void> {
  const closed: AccessRequest = {
    ...request,
    state: "expired",
    version: request.version + 1,
    linksSince: now,
  };
  const event = eventWithoutTransition({
    request,
    id: newId(),
    at: now,
    actor: { kind: "applicant" },
    type: "expire",
    text: `email: ${request.email.address}`,
  });
  await store.replace(closed, {
    event: { ...event, to: "expired" },
    emails: [],
    recallFrom: request.email.address,
  });
}

function submissionOf(request: AccessRequest): Submission {
  const { company, contact, email, phone, taxId, wantsNews, selection, fillMilliseconds } = request;
  return { company, contact, email, phone, taxId, wantsNews, selection, fillMilliseconds };
}
