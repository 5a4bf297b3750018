import { z } from "zod";
import { staffOrigins } from "./origin.ts";
import { approvalWithdrawalReasons, rejectionReasons, reopeningReasons } from "./transitions.ts";

/** Every email about access requests, by its name, with all that is needed to write it again later. */
export type AccessRequestEmail = AccessRequestEmailOf<AccessRequestEmailName>;

export type AccessRequestEmailName = keyof typeof accessRequestEmailSchemas;

export type AccessRequestEmailOf<Name extends AccessRequestEmailName> = {
  [Each in Name]: z.infer<(typeof accessRequestEmailSchemas)[Each]>;
}[Name];

/** Epoch milliseconds. */
const instant = z.number();

/** Fields of the request that every email about it carries. */
const aboutRequest = z.object({
  reference: z.string(),
  company: z.string(),
  contact: z.string(),
});
export type AboutRequest = z.infer<typeof aboutRequest>;

/** What the staff calls the applicant with; missing in emails written before it was stored. */
const forCall = z.object({
  call: z
    .object({
      phone: z.string(),
      email: z.string(),
      country: z.string(),
      selection: z.array(z.string()).readonly(),
    })
    .optional(),
});
export type ForCall = z.infer<typeof forCall>;

const digestRow = z.object({
  kind: z.enum(["undeliverable", "overdue", "due-soon", "materials-overdue", "materials-due-soon"]),
  requestId: z.string(),
  reference: z.string(),
  dueAt: instant,
  country: z.string(),
});
export type DigestRow = z.infer<typeof digestRow>;

/** The reader said yes to news, and may take that back from any of these emails. */
const wantsNews = z.boolean().optional();

/** How each email reads what the outbox stored of it. */
export const accessRequestEmailSchemas = {
  /** To the applicant: confirm that it was you. */
  received: about("received"),
  /** To the applicant: still waiting for the confirmation. */
  "reminder-to-confirm": about("reminder-to-confirm"),
  /** To the sales team, once confirmed; `dueAt`: until when the answer is promised. */
  "new-request": aboutWithCall("new-request").extend({ dueAt: instant }),
  /** To the applicant, once confirmed. */
  confirmed: about("confirmed").extend({ dueAt: instant, wantsNews }),
  /** To the applicant: we need an answer before we can go on. */
  "information-requested": about("information-requested").extend({ question: z.string() }),
  /** To the sales team: the applicant answered. */
  "information-received": aboutWithCall("information-received").extend({
    answer: z.string(),
    dueAt: instant,
  }),
  /** To whoever looks after it: the applicant attached files. */
  "files-received": aboutWithCall("files-received").extend({
    names: z.array(z.string()).readonly(),
  }),
  /** To the applicant: the question still waits, until `endsAt`. */
  "question-reminder": about("question-reminder").extend({
    question: z.string(),
    endsAt: instant,
  }),
  /** `materialsDueAt`: until when catalogues, prices and conditions are promised; missing in emails written before. */
  approved: about("approved").extend({
    message: z.string().nullable(),
    materialsDueAt: instant.nullish(),
    wantsNews,
  }),
  refused: about("refused").extend({ reason: z.enum(rejectionReasons), text: z.string() }),
  /** To the applicant: the rejected request is looked at again, and answered by `dueAt`. */
  reopened: about("reopened").extend({
    reason: z.enum(reopeningReasons),
    text: z.string(),
    dueAt: instant,
  }),
  /** To the applicant: the approval is taken back. */
  "approval-withdrawn": about("approval-withdrawn").extend({
    reason: z.enum(approvalWithdrawalReasons),
    text: z.string(),
  }),
  /** To the applicant at their new address: links to the old one died. */
  "address-changed": about("address-changed"),
  /** To somebody who gave their data to the staff by another way than the form. */
  "request-recorded": about("request-recorded").extend({
    origin: z.enum(staffOrigins),
    dueAt: instant,
  }),
  /** To the sales team: an approved customer corrected a datum. */
  "contact-corrected": about("contact-corrected").extend({
    field: z.enum(["contact", "phone"]),
    before: z.string(),
    now: z.string(),
  }),
  withdrawn: about("withdrawn"),
  /** To whoever looks after it: the applicant took it back. */
  "withdrawn-notice": aboutWithCall("withdrawn-notice"),
  expired: about("expired"),
  /** To the applicant, who never answered the question. */
  "expired-unanswered": about("expired-unanswered"),
  /** To whoever looks after it: the promised answer is due soon, or late. */
  "answer-due-soon": aboutWithCall("answer-due-soon").extend({ dueAt: instant }),
  "answer-overdue": aboutWithCall("answer-overdue").extend({ dueAt: instant }),
  /** To whoever looks after it: emails do not reach the applicant. */
  "email-undeliverable": aboutWithCall("email-undeliverable").extend({ status: z.string() }),
  /** To a member of staff, by another; `dueAt` is null while no answer is promised. */
  "request-assigned": aboutWithCall("request-assigned").extend({
    by: z.string(),
    dueAt: instant.nullable(),
  }),
  /** To a member of staff: several notices at once. `reference` is that of its first row. */
  "deadline-digest": z.object({
    name: z.literal("deadline-digest"),
    reference: z.string(),
    rows: z.array(digestRow).readonly(),
  }),
  /** To the applicant, who asked for a new link to the request. */
  "link-again": about("link-again"),
};

function about<Name extends string>(name: Name) {
  return aboutRequest.extend({ name: z.literal(name) });
}

function aboutWithCall<Name extends string>(name: Name) {
  return aboutRequest.extend({ ...forCall.shape, name: z.literal(name) });
}
