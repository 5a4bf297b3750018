import type { Temporal } from "temporal-polyfill";
import type { Campaign } from "../../consent/domain/campaign.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import type { SubmissionLimit } from "../../platform/http/submission-limit.ts";
import type { PoliciesShown } from "../../policies/domain/policy-version.ts";
import type { CatalogueAccess } from "../../products/domain/catalogue-access.ts";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import { eventWithoutTransition } from "../../workflow/apply-transition.ts";
import {
  type AccessRequest,
  type AccessRequestEvent,
  newAccessRequest,
  type Submission,
} from "../domain/access-request.ts";
import type { AccessRequestForm } from "../domain/form.ts";
import { parseAccessRequestForm } from "../domain/parse-form.ts";
import {
  isSameApplicant,
  replacedFields,
  replacesApplicant,
  resubmitted,
} from "../domain/repeated-submission.ts";
import type { FieldProblems } from "../domain/request-fields.ts";
import type { Repeat, SubmitOutcome } from "../domain/submit-outcome.ts";
import type { AccessRequestDeps } from "./deps.ts";
import { linkEmail } from "./outgoing-emails.ts";
import {
  answerWithReceipt,
  type PublicVisit,
  type ReceiptAnswer,
  type ReceiptKeys,
  type TooManyForms,
} from "./receipt.ts";

export type SubmitDeps = Omit<AccessRequestDeps, "salesTeam"> & {
  newReference: () => string;
  policiesShown: PoliciesShown;
};

/** `findVisible`: keeps the products that the visitor may see; without it all of the selection is stored. */
type FormDeps = SubmitDeps & { findVisible?: (ids: readonly string[]) => Promise<string[]> };

type ReceivedSubmission = { submission: Submission; campaign: Campaign | null };

/** Minutes before the same applicant gets another link, so that nobody can flood a stranger's mailbox. */
export const linkAgainAfter = 10;

/** Dependencies of the public form: those of every submission, its limit, its receipts, and the visible products. */
export type PublicDeps = SubmitDeps & {
  limit: SubmissionLimit;
  receipts: ReceiptKeys;
  /** Returns those of the selected products that the visitor may see; only these are stored and counted. */
  takeSelection: (ids: readonly string[], access: CatalogueAccess) => Promise<string[]>;
  changed: () => void;
};

type SentForm = PublicVisit & {
  campaign: Campaign | null;
  findAccess: () => Promise<CatalogueAccess>;
};

/** Submits the public form. `too-many`: its rate limit is reached; nothing is stored then. */
export async function submitForm(
  deps: PublicDeps,
  form: AccessRequestForm,
  { clientAddress, campaign, findAccess, ...visit }: SentForm,
): Promise<ReceiptAnswer | TooManyForms | { kind: "problems"; problems: FieldProblems }> {
  const parsed = parseAccessRequestForm(form);
  if (parsed.kind === "problems") return parsed;
  const { submission } = parsed;
  const retryAfterSeconds = await deps.limit.take(clientAddress);
  if (retryAfterSeconds !== null) return { kind: "too-many", retryAfterSeconds };
  const findVisible = (ids: readonly string[]) =>
    withStoreErrors(async () => deps.takeSelection(ids, await findAccess()));
  const outcome = await submitAccessRequest({ ...deps, findVisible }, { submission, campaign });
  return answerWithReceipt(deps, outcome, visit);
}

/** Stores a request and emails the link; `dueAt` is that of a new one, so that it reveals no earlier one. */
export async function submitAccessRequest(
  { findVisible, ...deps }: FormDeps,
  { submission: sent, campaign }: ReceivedSubmission,
): Promise<SubmitOutcome> {
  const { calendar, now } = deps;
  const dueAt = dueInstant({ start: now, term: promises.accessRequestAnswer, calendar });
  return unlessUnavailable(async () => {
    const submission = findVisible ? withSelection(sent, await findVisible(sent.selection)) : sent;
    const stored = await storeSubmission(deps, { submission, campaign, dueAt });
    return { kind: "accepted" as const, dueAt, ...stored };
  });
}

function withSelection(submission: Submission, selection: readonly string[]): Submission {
  const quantities = Object.fromEntries(
    Object.entries(submission.quantities).filter(([id]) => selection.includes(id)),
  );
  return { ...submission, selection, quantities };
}

const actor = { kind: "applicant" } as const;

type StoredSubmission = { request: AccessRequest; repeat: Repeat | null; isOwn: boolean };

async function storeSubmission(
  deps: SubmitDeps,
  { submission, campaign, dueAt }: ReceivedSubmission & { dueAt: Temporal.Instant },
): Promise<StoredSubmission> {
  const { store, now, newId, newReference, policiesShown } = deps;
  const id = newId();
  while (true) {
    const request = newAccessRequest(submission, {
      id,
      reference: newReference(),
      now,
      dueAt,
      policiesShown,
      campaign,
      state: "unconfirmed",
      origin: "form",
    });
    const event = eventWithoutTransition(deps, { request, actor, type: "submit" });
    const stored = await store.addUnlessOpen(request, {
      event,
      emails: [linkEmail(request, "received")],
    });
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
    const text = replacedFields(open, replaced);
    const event = eventWithoutTransition(deps, { request: replaced, actor, type: "submit", text });
    const { kind } = await store.replace(replaced, { event, emails: [] });
    if (kind === "overtaken") return null;
  }
  const request = replaced ?? open;
  const sending = linkEmail(request, isConfirmed ? "link-again" : "received");
  const sent = await store.sendUnlessSince(sending, now.subtract({ minutes: linkAgainAfter }));
  const email =
    sent.kind !== "recent"
      ? sent.kind
      : { minutesAgo: Math.max(0, Math.floor(now.since(sent.at).total("minutes"))) };
  const isSame = isSameApplicant(open, newest);
  // A form that once replaced the data of another applicant stays a stranger's, however often it is sent.
  const isOwn = isSame && !(await store.listEvents(open.id)).some(isReplacement);
  return { request, repeat: isSame ? { isConfirmed, email } : null, isOwn };
}

function isReplacement({ type, text }: AccessRequestEvent): boolean {
  return type === "submit" && replacesApplicant(text);
}
