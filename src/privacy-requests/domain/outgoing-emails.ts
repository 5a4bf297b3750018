import type { OutgoingEmail, RecipientLimit } from "../../kernel/outgoing-email.ts";
import type { PrivacyEmail, PrivacyEmailName } from "./email.ts";
import { privacyRequestSubject } from "./email-subject.ts";
import type { PrivacyRequest } from "./privacy-request.ts";
import { type PrivacyTransition, type PrivacyVerb, privacyTransitions } from "./transitions.ts";
import type { AppliedPrivacyTransition } from "./workflow.ts";

/** The emails that a transition causes; the table of transitions says which, so none can be forgotten. */
export function emailsOfPrivacyTransition(
  { request, event }: AppliedPrivacyTransition,
  { salesTeam }: { salesTeam: string },
): OutgoingEmail<PrivacyEmail>[] {
  const { emails }: PrivacyTransition = privacyTransitions[event.type as PrivacyVerb];
  if (emails === "none") return [];
  // How somebody was known is for the history, not for a mail.
  const text = event.type === "record" ? "" : event.text;
  return emails.map((name) => emailOf(name, request, { salesTeam, text }));
}

/** To the address that was typed: confirm that it was you. */
export function confirmRightEmail(request: PrivacyRequest): OutgoingEmail<PrivacyEmail> {
  return emailOf("rights-confirm", request, { salesTeam: "", text: "" });
}

/** To the staff: the answer is due soon, or late, or a restriction waits for a second look. */
export function dueEmail(
  name: "rights-due-soon" | "rights-overdue" | "rights-review",
  request: PrivacyRequest,
  { salesTeam }: { salesTeam: string },
): OutgoingEmail<PrivacyEmail> {
  return emailOf(name, request, { salesTeam, text: "" });
}

function emailOf(
  name: PrivacyEmailName,
  { id, reference, right, dueAt, reviewAt, email: address }: PrivacyRequest,
  { salesTeam, text }: { salesTeam: string; text: string },
): OutgoingEmail<PrivacyEmail> {
  const due = name === "rights-review" && reviewAt ? reviewAt : dueAt;
  const about = { reference, right, dueAt: due.epochMilliseconds, text };
  const email: PrivacyEmail = { name, ...about };
  const subject = privacyRequestSubject(id);
  return toStaff.includes(name)
    ? { to: salesTeam, email, subject, audience: "staff" }
    : { to: address.address, email, subject, audience: "person", limit: limits[name] };
}

/** Emails that anybody can cause with the address of somebody else. */
const limits: Partial<Record<PrivacyEmailName, RecipientLimit>> = { "rights-confirm": "daily" };

const toStaff: readonly PrivacyEmailName[] = [
  "rights-new",
  "rights-due-soon",
  "rights-overdue",
  "rights-review",
];
