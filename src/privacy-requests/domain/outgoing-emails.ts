import type { OutgoingEmail, RecipientLimit } from "../../kernel/outgoing-email.ts";
import type { PrivacyEmail, PrivacyEmailName } from "./email.ts";
import { privacyRequestSubject } from "./email-subject.ts";
import type { PrivacyRequest } from "./privacy-request.ts";
import { type PrivacyTransition, type PrivacyVerb, privacyTransitions } from "./transitions.ts";
import type { AppliedPrivacyTransition } from "./workflow.ts";

export function emailsOfPrivacyTransition(
  { request, event }: AppliedPrivacyTransition,
  { salesTeam }: { salesTeam: string },
): OutgoingEmail<PrivacyEmail>[] {
  const { emails }: PrivacyTransition = privacyTransitions[event.type as PrivacyVerb];
  if (emails === "none") return [];
  // The proof of identity belongs to the history, not to emails.
  const text = event.type === "record" ? "" : event.text;
  return emails.map((name) => emailOf(name, request, { salesTeam, text }));
}

/** Confirmation link, to the typed address. */
export function confirmRightEmail(request: PrivacyRequest): OutgoingEmail<PrivacyEmail> {
  return emailOf("rights-confirm", request, { salesTeam: "", text: "" });
}

/** Staff notification: answer due soon or overdue, or review of a restriction. */
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

/** Emails that anybody can trigger for any address. */
const limits: Partial<Record<PrivacyEmailName, RecipientLimit>> = { "rights-confirm": "daily" };

const toStaff: readonly PrivacyEmailName[] = [
  "rights-new",
  "rights-due-soon",
  "rights-overdue",
  "rights-review",
];
