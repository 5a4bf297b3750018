import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { PrivacyRequest } from "../domain/privacy-request.ts";
import {
  type AppliedPrivacyTransition,
  type PrivacyTransition,
  type PrivacyTransitionEmail,
  type PrivacyVerb,
  privacyTransitions,
} from "../domain/workflow.ts";
import { privacyAnsweredEmail } from "../emails/privacy-answered.ts";
import { privacyConfirmEmail } from "../emails/privacy-confirm.ts";
import { privacyDueSoonEmail } from "../emails/privacy-due-soon.ts";
import { privacyExtendedEmail } from "../emails/privacy-extended.ts";
import { privacyLiftedEmail } from "../emails/privacy-lifted.ts";
import { privacyNewEmail } from "../emails/privacy-new.ts";
import { privacyOverdueEmail } from "../emails/privacy-overdue.ts";
import { privacyReceivedEmail } from "../emails/privacy-received.ts";
import { privacyRecordedEmail } from "../emails/privacy-recorded.ts";
import { privacyRefusedEmail } from "../emails/privacy-refused.ts";
import { privacyReviewEmail } from "../emails/privacy-review.ts";

const transitionEmails = {
  "privacy-received": privacyReceivedEmail,
  "privacy-recorded": privacyRecordedEmail,
  "privacy-new": privacyNewEmail,
  "privacy-answered": privacyAnsweredEmail,
  "privacy-extended": privacyExtendedEmail,
  "privacy-refused": privacyRefusedEmail,
  "privacy-lifted": privacyLiftedEmail,
} satisfies Record<PrivacyTransitionEmail, unknown>;

/** Emails that the table of transitions lists: those to staff go to `salesTeam`, all others to the person. */
export function emailsOfPrivacyTransition(
  { request, event }: AppliedPrivacyTransition,
  { salesTeam }: { salesTeam: string },
): OutgoingEmail[] {
  const { emails }: PrivacyTransition = privacyTransitions[event.type as PrivacyVerb];
  if (emails === "none") return [];
  // When recording a request, staff describe how they checked the identity: text for the history, not for emails.
  const text = event.type === "record" ? "" : event.text;
  return emails.map((name) => {
    const email = transitionEmails[name];
    const to = email.audience === "staff" ? salesTeam : request.email.address;
    return email.outgoing({ to, id: request.id }, { ...about(request), text });
  });
}

/** First email, with the link to confirm the request; sent to the typed address. */
export function confirmRightEmail(request: PrivacyRequest): OutgoingEmail {
  return privacyConfirmEmail.outgoing(
    { to: request.email.address, id: request.id },
    { ...about(request), text: "" },
  );
}

const dueEmails = {
  "privacy-due-soon": privacyDueSoonEmail,
  "privacy-overdue": privacyOverdueEmail,
  "privacy-review": privacyReviewEmail,
};

/** Email to staff: an answer is due soon or overdue, or a restriction has to be reviewed. */
export function dueEmail(
  name: keyof typeof dueEmails,
  request: PrivacyRequest,
  { salesTeam }: { salesTeam: string },
): OutgoingEmail {
  const { id, reviewAt, dueAt } = request;
  const due = name === "privacy-review" && reviewAt ? reviewAt : dueAt;
  return dueEmails[name].outgoing(
    { to: salesTeam, id },
    { ...about(request), dueAt: due.epochMilliseconds, text: "" },
  );
}

function about({ reference, right, dueAt }: PrivacyRequest) {
  return { reference, right, dueAt: dueAt.epochMilliseconds };
}
