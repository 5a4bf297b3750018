import { z } from "zod";
import type { EmailSubject, OutgoingEmail, RecipientLimit } from "../../kernel/outgoing-email.ts";
import { type PrivacyRequest, privacyRights } from "./privacy-request.ts";
import {
  type AppliedPrivacyTransition,
  type PrivacyTransition,
  type PrivacyVerb,
  privacyTransitions,
} from "./workflow.ts";

/** Emails that the table of transitions lists: those to staff go to `salesTeam`, all others to the person. */
export function emailsOfPrivacyTransition(
  { request, event }: AppliedPrivacyTransition,
  { salesTeam }: { salesTeam: string },
): OutgoingEmail<PrivacyEmail>[] {
  const { emails }: PrivacyTransition = privacyTransitions[event.type as PrivacyVerb];
  if (emails === "none") return [];
  // When recording a request, staff describe how they checked the identity: text for the history, not for emails.
  const text = event.type === "record" ? "" : event.text;
  return emails.map((name) => emailOf(name, request, { salesTeam, text }));
}

/** First email, with the link to confirm the request; sent to the typed address. */
export function confirmRightEmail(request: PrivacyRequest): OutgoingEmail<PrivacyEmail> {
  return emailOf("privacy-confirm", request, { salesTeam: "", text: "" });
}

/** Email to staff: an answer is due soon or overdue, or a restriction has to be reviewed. */
export function dueEmail(
  name: "privacy-due-soon" | "privacy-overdue" | "privacy-review",
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
  const due = name === "privacy-review" && reviewAt ? reviewAt : dueAt;
  const about = { reference, right, dueAt: due.epochMilliseconds, text };
  const email: PrivacyEmail = { name, ...about };
  const subject = privacyRequestSubject(id);
  return toStaff.includes(name)
    ? { to: salesTeam, email, subject, audience: "staff" }
    : { to: address.address, email, subject, audience: "person", limit: limits[name] };
}

/** Limits per recipient of emails that anybody can trigger for another person's address. */
const limits: Partial<Record<PrivacyEmailName, RecipientLimit>> = { "privacy-confirm": "daily" };

const toStaff: readonly PrivacyEmailName[] = [
  "privacy-new",
  "privacy-due-soon",
  "privacy-overdue",
  "privacy-review",
];

export const privacyRequestKind = "privacy-request";

/** Subject of emails about a privacy request; `id`: its database id, not its public reference. */
export function privacyRequestSubject(id: string): EmailSubject {
  return { kind: privacyRequestKind, id };
}

/** Emails about privacy requests; none contains data that the person typed. */
export type PrivacyEmail = PrivacyEmailOf<PrivacyEmailName>;

export type PrivacyEmailName = keyof typeof privacyEmailSchemas;

export type PrivacyEmailOf<Name extends PrivacyEmailName> = {
  [Each in Name]: z.infer<(typeof privacyEmailSchemas)[Each]>;
}[Name];

export const privacyEmailSchemas = {
  "privacy-confirm": about("privacy-confirm"),
  "privacy-received": about("privacy-received"),
  "privacy-recorded": about("privacy-recorded"),
  "privacy-extended": about("privacy-extended"),
  "privacy-answered": about("privacy-answered"),
  "privacy-refused": about("privacy-refused"),
  "privacy-lifted": about("privacy-lifted"),
  "privacy-new": about("privacy-new"),
  "privacy-due-soon": about("privacy-due-soon"),
  "privacy-overdue": about("privacy-overdue"),
  "privacy-review": about("privacy-review"),
};

/** Schema of an email. `dueAt`: epoch milliseconds. `text`: message or reason written by staff; may be empty. */
function about<Name extends string>(name: Name) {
  return z.object({
    name: z.literal(name),
    reference: z.string(),
    right: z.enum(privacyRights),
    dueAt: z.number(),
    text: z.string(),
  });
}
