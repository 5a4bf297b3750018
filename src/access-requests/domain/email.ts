import { z } from "zod";
import { staffOrigins } from "./access-request.ts";
import { contactAccess } from "./contact-access.ts";
import { approvalWithdrawalReasons, rejectionReasons, reopeningReasons } from "./transitions.ts";

export type AccessRequestEmail = AccessRequestEmailOf<AccessRequestEmailName>;

export type AccessRequestEmailName = keyof typeof accessRequestEmailSchemas;

export type AccessRequestEmailOf<Name extends AccessRequestEmailName> = {
  [Each in Name]: z.infer<(typeof accessRequestEmailSchemas)[Each]>;
}[Name];

const instant = z.number();

const aboutRequest = z.object({
  reference: z.string(),
  company: z.string(),
  contact: z.string(),
});
export type AboutRequest = z.infer<typeof aboutRequest>;

/** Contact data for calling the applicant; absent from emails that earlier releases stored in the outbox. */
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

const wantsNews = z.boolean().optional();

export const accessRequestEmailSchemas = {
  received: about("received"),
  "reminder-to-confirm": about("reminder-to-confirm"),
  "new-request": aboutWithCall("new-request").extend({ dueAt: instant }),
  confirmed: about("confirmed").extend({ dueAt: instant, wantsNews }),
  "information-requested": about("information-requested").extend({ question: z.string() }),
  "information-received": aboutWithCall("information-received").extend({
    answer: z.string(),
    dueAt: instant,
  }),
  "files-received": aboutWithCall("files-received").extend({
    names: z.array(z.string()).readonly(),
  }),
  /** `endsAt`: deadline of the applicant's answer to our question. */
  "question-reminder": about("question-reminder").extend({
    question: z.string(),
    endsAt: instant,
  }),
  /** `materialsDueAt`: deadline for sending catalogues and prices. It and `access` are absent from earlier releases. */
  approved: about("approved").extend({
    message: z.string().nullable(),
    access: z.enum(contactAccess).nullish(),
    materialsDueAt: instant.nullish(),
    wantsNews,
  }),
  rejected: about("rejected").extend({ reason: z.enum(rejectionReasons), text: z.string() }),
  reopened: about("reopened").extend({
    reason: z.enum(reopeningReasons),
    text: z.string(),
    dueAt: instant,
  }),
  "approval-withdrawn": about("approval-withdrawn").extend({
    reason: z.enum(approvalWithdrawalReasons),
    text: z.string(),
  }),
  "address-changed": about("address-changed"),
  "request-recorded": about("request-recorded").extend({
    origin: z.enum(staffOrigins),
    dueAt: instant,
  }),
  "contact-corrected": about("contact-corrected").extend({
    field: z.enum(["contact", "phone"]),
    before: z.string(),
    now: z.string(),
  }),
  withdrawn: about("withdrawn"),
  "withdrawn-notice": aboutWithCall("withdrawn-notice"),
  expired: about("expired"),
  "expired-unanswered": about("expired-unanswered"),
  "answer-due-soon": aboutWithCall("answer-due-soon").extend({ dueAt: instant }),
  "answer-overdue": aboutWithCall("answer-overdue").extend({ dueAt: instant }),
  "email-undeliverable": aboutWithCall("email-undeliverable").extend({ status: z.string() }),
  /** `dueAt`: deadline of our answer; null while none is due. */
  "request-assigned": aboutWithCall("request-assigned").extend({
    by: z.string(),
    dueAt: instant.nullable(),
  }),
  /** Several notices in one email; `reference` is that of the first row. */
  "deadline-digest": z.object({
    name: z.literal("deadline-digest"),
    reference: z.string(),
    rows: z.array(digestRow).readonly(),
  }),
  "link-again": about("link-again"),
};

function about<Name extends string>(name: Name) {
  return aboutRequest.extend({ name: z.literal(name) });
}

function aboutWithCall<Name extends string>(name: Name) {
  return aboutRequest.extend({ ...forCall.shape, name: z.literal(name) });
}
