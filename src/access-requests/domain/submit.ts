import type { Temporal } from "temporal-polyfill";
import type { Campaign } from "../../consent/domain/campaign.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { PoliciesShown } from "../../policies/domain/policy-version.ts";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import { eventWithoutTransition } from "../../workflow/history-event.ts";
import type { AccessRequest, Submission } from "./access-request.ts";
import type { Deps } from "./deps.ts";
import { newAccessRequest } from "./new-request.ts";
import { linkAgainEmail, receivedEmail } from "./outgoing-emails.ts";
import { isSameApplicant, replacedFields, resubmitted } from "./resubmit.ts";

export type SubmitOutcome =
  /** The request is stored, now or earlier. `repeat`: set if the form has all company data of the earlier one. */
  | {
      kind: "accepted";
      request: AccessRequest;
      dueAt: Temporal.Instant;
      repeat: Repeat | null;
      /** True if this form created the request, or the stored request has the same company data as the form. */
      isOwn: boolean;
    }
  | { kind: "unavailable"; cause: unknown };

export type Repeat = {
  /** True if the earlier request is confirmed; the form then changes nothing. */
  isConfirmed: boolean;
  email: ConfirmationEmailStatus;
};

/** Whether the email with the link was sent, is delayed by the recipient's limit, or was sent minutes ago. */
export type ConfirmationEmailStatus = "sent" | "waiting" | { minutesAgo: number };

export type SubmitDeps = Omit<Deps, "salesTeam"> & {
  newReference: () => string;
  policiesShown: PoliciesShown;
};

type ReceivedSubmission = { submission: Submission; campaign: Campaign | null };

/** Minutes before another email with a link is sent to the same applicant. */
export const linkAgainAfter = 10;

/**
 * Stores an access request and emails its applicant a link to confirm it. The result's `dueAt` is always that of a new
 * request, so that it does not reveal earlier ones.
 */
export async function submitAccessRequest(
  deps: SubmitDeps,
  { submission, campaign }: ReceivedSubmission,
): Promise<SubmitOutcome> {
  const { calendar, now } = deps;
  const { due: dueAt } = dueInstant({ start: now, term: promises.accessRequestAnswer, calendar });
  return unlessUnavailable(async () => {
    const stored = await storeSubmission(deps, { submission, campaign, dueAt });
    return { kind: "accepted" as const, dueAt, ...stored };
  });
}

type StoredSubmission = { request: AccessRequest; repeat: Repeat | null; isOwn: boolean };

async function storeSubmission(
  deps: SubmitDeps,
  { submission, campaign, dueAt }: ReceivedSubmission & { dueAt: Temporal.Instant },
): Promise<StoredSubmission> {
  const { store, now, newId, newReference, policiesShown } = deps;
  const id = newId();
  while (true) {
    const request = newAccessRequest(submission, {
      ...{ id, reference: newReference(), now, dueAt, policiesShown, campaign },
      ...{ state: "unconfirmed", origin: "form" },
    });
    const event = submitEvent(deps, { request, text: "" });
    const stored = await store.addUnlessOpen(request, { event, emails: [receivedEmail(request)] });
    if (stored.kind === "added") return { request, repeat: null, isOwn: true };
    if (stored.kind === "open") {
      const repeated = await repeatSubmission(deps, { open: stored.request, newest: request });
      if (repeated) return repeated;
    }
  }
}

/** Updates an unconfirmed request from a repeated form and sends its link again; null after a concurrent change. */
async function repeatSubmission(
  deps: SubmitDeps,
  { open, newest }: { open: AccessRequest; newest: AccessRequest },
): Promise<StoredSubmission | null> {
  const { store, now } = deps;
  const isConfirmed = open.state !== "unconfirmed";
  const replaced = isConfirmed || open.restriction ? null : resubmitted(open, newest);
  if (replaced) {
    const event = submitEvent(deps, { request: replaced, text: replacedFields(open, replaced) });
    const { kind } = await store.replace(replaced, { event, emails: [] });
    if (kind === "overtaken") return null;
  }
  const request = replaced ?? open;
  const sending = isConfirmed ? linkAgainEmail(request) : receivedEmail(request);
  const sent = await store.sendUnlessSince(sending, now.subtract({ minutes: linkAgainAfter }));
  const email =
    sent.kind !== "recent"
      ? sent.kind
      : { minutesAgo: Math.max(0, Math.floor(now.since(sent.at).total("minutes"))) };
  const isOwn = isSameApplicant(open, newest);
  return { request, repeat: isOwn ? { isConfirmed, email } : null, isOwn };
}

function submitEvent(
  { newId, now }: SubmitDeps,
  { request, text }: { request: AccessRequest; text: string },
) {
  return eventWithoutTransition({
    request,
    id: newId(),
    at: now,
    actor: { kind: "applicant" },
    type: "submit",
    text,
  });
}
