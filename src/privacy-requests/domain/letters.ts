import type { EmailOf, OutgoingEmail, PrivacyEmailName } from "../../emails/domain/email.ts";
import type { AppliedPrivacyTransition } from "./move.ts";
import type { PrivacyRequest } from "./rights-request.ts";
import { type PrivacyTransitionEmail, type PrivacyVerb, privacyTransitions } from "./state.ts";

/** The letters that a transition causes; the table of transitions says which, so none can be forgotten. */
export function emailsOfTransition(
  { request, event }: AppliedPrivacyTransition,
  { salesTeam }: { salesTeam: string },
): OutgoingEmail[] {
  const names: readonly PrivacyTransitionEmail[] =
    privacyTransitions[event.type as PrivacyVerb].mails;
  // How somebody was known is for the history, not for a mail.
  const text = event.type === "record" ? "" : event.text;
  return names.map((name) => emailOf(name, request, { salesTeam, text }));
}

/** To the address that was typed: confirm that it was you. */
export function confirmRightEmail(request: PrivacyRequest): OutgoingEmail {
  return emailOf("rights-confirm", request, { salesTeam: "", text: "" });
}

/** To the staff: the answer is due soon, or late, or a restriction waits for a second look. */
export function dueEmail(
  name: "rights-due-soon" | "rights-overdue" | "rights-review",
  request: PrivacyRequest,
  { salesTeam }: { salesTeam: string },
): OutgoingEmail {
  return emailOf(name, request, { salesTeam, text: "" });
}

function emailOf<Name extends PrivacyEmailName>(
  name: Name,
  { id, reference, right, dueAt, reviewAt, email: address }: PrivacyRequest,
  { salesTeam, text }: { salesTeam: string; text: string },
): OutgoingEmail {
  const due = name === "rights-review" && reviewAt ? reviewAt : dueAt;
  const about = { requestId: id, reference, right, dueAt: due.epochMilliseconds, text };
  const email = { name, ...about } as EmailOf<Name>;
  const isToStaff = toStaff.includes(name);
  // The outbox counts emails about access requests; these are about none.
  return { to: isToStaff ? salesTeam : address.address, email, requestId: null };
}

const toStaff: readonly PrivacyEmailName[] = [
  "rights-new",
  "rights-due-soon",
  "rights-overdue",
  "rights-review",
];
