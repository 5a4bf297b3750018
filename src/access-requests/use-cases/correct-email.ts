import { type EmailAddress, type EmailProblem, parseEmail } from "../../kernel/email-address.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { eventWithoutTransition } from "../../workflow/apply-transition.ts";
import type { AccessRequest, Submission } from "../domain/access-request.ts";
import { plainValues } from "../domain/request-fields.ts";
import type { SubmitOutcome } from "../domain/submit-outcome.ts";
import {
  answerWithReceipt,
  openReceipt,
  type PublicVisit,
  type ReceiptAnswer,
  type TooManyForms,
} from "./receipt.ts";
import { type PublicDeps, type SubmitDeps, submitAccessRequest } from "./submit-request.ts";

type CorrectEmailOutcome =
  | SubmitOutcome
  /** The request was confirmed, closed, restricted or changed since the form was submitted. */
  | { kind: "not-possible" };

/** Submits again with another address; `not-possible`: invalid or old receipt, or the request has changed. */
export async function correctEmailOfReceipt(
  deps: PublicDeps,
  signed: string,
  typed: string,
  { clientAddress, ...visit }: PublicVisit,
): Promise<
  | ReceiptAnswer
  | TooManyForms
  | { kind: "problem"; problem: EmailProblem }
  | { kind: "not-possible" }
> {
  const opened = openReceipt(deps.receipts, { signed, now: Date.now() });
  if (!opened?.canCorrectEmail || opened.version === null) return { kind: "not-possible" };
  const email = parseEmail(typed);
  if (email.kind === "problem") return email;
  const retryAfterSeconds = await deps.limit.take(clientAddress);
  if (retryAfterSeconds !== null) return { kind: "too-many", retryAfterSeconds };
  const { reference, version, isOwn } = opened;
  const outcome = await correctEmail(deps, { reference, version, isOwn, email: email.value });
  return outcome.kind === "not-possible" ? outcome : answerWithReceipt(deps, outcome, visit);
}

/**
 * Corrects a mistyped email address of a form that was just sent. Submits the form again with the new address, so that
 * the result does not reveal whether that address has applied before. Closes the request with the old address and
 * revokes its links, which were emailed to a stranger. If that request is not the applicant's own (it existed already,
 * with other company data), it stays open.
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

async function close(deps: SubmitDeps, request: AccessRequest): Promise<void> {
  const closed: AccessRequest = {
    ...request,
    state: "expired",
    version: request.version + 1,
    linksSince: deps.now,
  };
  const event = eventWithoutTransition(deps, {
    request,
    actor: { kind: "applicant" },
    type: "expire",
    text: `email: ${request.email.address}`,
  });
  await deps.store.replace(closed, {
    event: { ...event, to: "expired" },
    emails: [],
    recallFrom: request.email.address,
  });
}

function submissionOf(request: AccessRequest): Submission {
  const { email, phone, taxId, wantsNews, selection, quantities, fillMilliseconds } = request;
  return {
    ...plainValues(request),
    email,
    phone,
    taxId,
    wantsNews,
    selection,
    quantities,
    fillMilliseconds,
  };
}
