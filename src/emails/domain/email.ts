import type { StaffOrigin } from "../../access-requests/domain/origin.ts";
import type {
  ApprovalWithdrawalReason,
  RejectionReason,
  ReopeningReason,
} from "../../access-requests/domain/transitions.ts";
import type { Right } from "../../privacy-requests/domain/right.ts";

/** Every letter that is sent, by its name, with all that is needed to write it again later. Instants are epoch milliseconds. */
export type Email =
  /** To the applicant: confirm that it was you. */
  | (AboutRequest & { name: "received" })
  /** To the applicant: still waiting for the confirmation. */
  | (AboutRequest & { name: "reminder-to-confirm" })
  /** To the sales team, once confirmed; `dueAt`: until when the answer is promised. */
  | (AboutRequest & ForCall & { name: "new-request"; dueAt: number })
  /** To the applicant, once confirmed. */
  | (AboutRequest & { name: "confirmed"; dueAt: number } & News)
  /** To the applicant: we need an answer before we can go on. */
  | (AboutRequest & { name: "information-requested"; question: string })
  /** To the sales team: the applicant answered. */
  | (AboutRequest & ForCall & { name: "information-received"; answer: string; dueAt: number })
  /** To whoever looks after it: the applicant attached files. */
  | (AboutRequest & ForCall & { name: "files-received"; names: readonly string[] })
  /** To the applicant: the question still waits, until `endsAt`. */
  | (AboutRequest & { name: "question-reminder"; question: string; endsAt: number })
  /** `materialsDueAt`: until when catalogues, prices and conditions are promised; missing in emails written before. */
  | (AboutRequest & {
      name: "approved";
      message: string | null;
      materialsDueAt?: number | null;
    } & News)
  | (AboutRequest & { name: "refused"; reason: RejectionReason; text: string })
  /** To the applicant: the rejected request is looked at again, and answered by `dueAt`. */
  | (AboutRequest & { name: "reopened"; reason: ReopeningReason; text: string; dueAt: number })
  /** To the applicant: the approval is taken back. */
  | (AboutRequest & { name: "approval-withdrawn"; reason: ApprovalWithdrawalReason; text: string })
  /** To the applicant at their new address: links to the old one died. */
  | (AboutRequest & { name: "address-changed" })
  /** To somebody who gave their data to the staff by another way than the form. */
  | (AboutRequest & { name: "request-recorded"; origin: StaffOrigin; dueAt: number })
  /** To the sales team: an approved customer corrected a datum. */
  | (AboutRequest & {
      name: "contact-corrected";
      field: "contact" | "phone";
      before: string;
      now: string;
    })
  | (AboutRequest & { name: "withdrawn" })
  /** To whoever looks after it: the applicant took it back. */
  | (AboutRequest & ForCall & { name: "withdrawn-notice" })
  | (AboutRequest & { name: "expired" })
  /** To the applicant, who never answered the question. */
  | (AboutRequest & { name: "expired-unanswered" })
  /** To whoever looks after it: the promised answer is due soon, or late. */
  | (AboutRequest & ForCall & { name: "answer-due-soon"; dueAt: number })
  | (AboutRequest & ForCall & { name: "answer-overdue"; dueAt: number })
  /** To whoever looks after it: emails do not reach the applicant. */
  | (AboutRequest & ForCall & { name: "email-undeliverable"; status: string })
  /** To a member of staff, by another; `dueAt` is null while no answer is promised. */
  | (AboutRequest & ForCall & { name: "request-assigned"; by: string; dueAt: number | null })
  /** To a member of staff: several notices at once. */
  | DeadlineDigest
  /** To the applicant, who asked for a new link to the request. */
  | (AboutRequest & { name: "link-again" })
  | PrivacyEmail;

/** Letters about a request for a right over one's own data, which know it by reference and nothing that was typed. */
export type PrivacyEmail = {
  [Name in PrivacyEmailName]: AboutRight & { name: Name };
}[PrivacyEmailName];

export type PrivacyEmailName =
  /** To whoever's address was typed: confirm that it was you. */
  | "rights-confirm"
  | "rights-received"
  /** Their request came by another way than the form. */
  | "rights-recorded"
  | "rights-extended"
  | "rights-answered"
  | "rights-refused"
  | "rights-lifted"
  /** To the staff. */
  | "rights-new"
  | "rights-due-soon"
  | "rights-overdue"
  /** A restriction is still in force. */
  | "rights-review";

export type AboutRight = {
  reference: string;
  right: Right;
  dueAt: number;
  /** What the staff says with it: a message, a reason; empty where it says nothing. */
  text: string;
};

export function isAboutRight(email: Email): email is PrivacyEmail {
  return email.name.startsWith("rights-");
}

/** What every letter knows of the request that it is about. */
export type AboutRequest = {
  reference: string;
  company: string;
  contact: string;
};

/** The reader said yes to news, and may take that back from any of these emails. */
export type News = { wantsNews?: boolean };

/** With what the staff calls the applicant; missing in what was written before it was stored. */
export type ForCall = {
  call?: { phone: string; email: string; country: string; selection: readonly string[] };
};

/** `reference` is that of its first row. */
export type DeadlineDigest = {
  name: "deadline-digest";
  reference: string;
  rows: readonly DigestRow[];
};

export type DigestRow = {
  kind: "undeliverable" | "overdue" | "due-soon" | "materials-overdue" | "materials-due-soon";
  requestId: string;
  reference: string;
  dueAt: number;
  country: string;
};

export type EmailName = Email["name"];

export type EmailOf<Name extends EmailName> = Extract<Email, { name: Name }>;
