import type { OutgoingEmail, RecipientLimit } from "../../kernel/outgoing-email.ts";
import type { AppliedTransition } from "../../workflow/apply-transition.ts";
import {
  type AccessRequest,
  type AccessRequestEvent,
  accessRequestSubject,
  type StaffOrigin,
} from "./access-request.ts";
import type { AccessRequestEmail, DigestRow } from "./email.ts";
import {
  type ApprovalWithdrawalReason,
  type RejectionReason,
  type ReopeningReason,
  type TransitionEmail,
  transitions,
  type Verb,
} from "./transitions.ts";

export function emailsOfTransition(
  applied: AppliedTransition<AccessRequest, AccessRequestEvent>,
  { salesTeam }: { salesTeam: string },
): OutgoingEmail<AccessRequestEmail>[] {
  const { request, event } = applied;
  const names: readonly TransitionEmail[] = transitions[event.type as Verb].emails;
  return names.flatMap((name) => {
    const written = writers[name](applied);
    if (!written) return [];
    const { to, email } = written;
    return to === "sales-team" ? toStaff(request, email, salesTeam) : toApplicant(request, email);
  });
}

const writers: {
  [Name in TransitionEmail]: (applied: AppliedTransition<AccessRequest, AccessRequestEvent>) => {
    to: "applicant" | "sales-team";
    email: AccessRequestEmail;
  } | null;
} = {
  "new-request": ({ request }) => ({
    to: "sales-team",
    email: {
      name: "new-request",
      ...forCall(request),
      dueAt: request.dueAt.epochMilliseconds,
    },
  }),
  confirmed: ({ request }) => ({
    to: "applicant",
    email: {
      name: "confirmed",
      ...about(request),
      dueAt: request.dueAt.epochMilliseconds,
      wantsNews: request.wantsNews,
    },
  }),
  "information-requested": ({ request, event }) => ({
    to: "applicant",
    email: { name: "information-requested", ...about(request), question: event.text },
  }),
  "information-received": ({ request, event }) => ({
    to: "sales-team",
    email: {
      name: "information-received",
      ...forCall(request),
      answer: event.text,
      dueAt: request.dueAt.epochMilliseconds,
    },
  }),
  approved: ({ request, event }) => ({
    to: "applicant",
    email: {
      name: "approved",
      ...about(request),
      message: event.text || null,
      materialsDueAt: request.materials?.dueAt.epochMilliseconds ?? null,
      wantsNews: request.wantsNews,
    },
  }),
  refused: ({ request, event }) => ({
    to: "applicant",
    email: {
      name: "refused",
      ...about(request),
      reason: (event.reason as RejectionReason | null) ?? "other",
      text: event.text,
    },
  }),
  reopened: ({ request, event }) => ({
    to: "applicant",
    email: {
      name: "reopened",
      ...about(request),
      reason: (event.reason as ReopeningReason | null) ?? "other",
      text: event.text,
      dueAt: request.dueAt.epochMilliseconds,
    },
  }),
  "approval-withdrawn": ({ request, event }) => ({
    to: "applicant",
    email: {
      name: "approval-withdrawn",
      ...about(request),
      reason: (event.reason as ApprovalWithdrawalReason | null) ?? "other",
      text: event.text,
    },
  }),
  withdrawn: ({ request }) => ({
    to: "applicant",
    email: { name: "withdrawn", ...about(request) },
  }),
  "withdrawn-notice": ({ request, event }) =>
    // The staff got no email about the unconfirmed request, so it needs none about the withdrawal.
    event.from === "unconfirmed"
      ? null
      : { to: "sales-team", email: { name: "withdrawn-notice", ...forCall(request) } },
  expired: ({ request, event }) => ({
    to: "applicant",
    email: {
      name: event.from === "information-requested" ? "expired-unanswered" : "expired",
      ...about(request),
    },
  }),
};

export function assignedEmail(
  request: AccessRequest,
  { to, by }: { to: string; by: string },
): OutgoingEmail<AccessRequestEmail> {
  const dueAt = request.dueAt.epochMilliseconds;
  const isWaiting = request.state === "pending";
  const email = { name: "request-assigned", ...forCall(request), by } as const;
  return toStaff(request, { ...email, dueAt: isWaiting ? dueAt : null }, to);
}

export function filesReceivedEmail(
  request: AccessRequest,
  { to, names }: { to: string; names: readonly string[] },
): OutgoingEmail<AccessRequestEmail> {
  return toStaff(request, { name: "files-received", ...forCall(request), names }, to);
}

export function questionReminderEmail(
  request: AccessRequest,
  { question, endsAt }: { question: string; endsAt: number },
): OutgoingEmail<AccessRequestEmail> {
  return toApplicant(request, {
    name: "question-reminder",
    ...about(request),
    question,
    endsAt,
  });
}

export function receivedEmail(request: AccessRequest): OutgoingEmail<AccessRequestEmail> {
  return toApplicant(request, { name: "received", ...about(request) });
}

export function reminderEmail(request: AccessRequest): OutgoingEmail<AccessRequestEmail> {
  return toApplicant(request, { name: "reminder-to-confirm", ...about(request) });
}

export function linkAgainEmail(request: AccessRequest): OutgoingEmail<AccessRequestEmail> {
  return toApplicant(request, { name: "link-again", ...about(request) });
}

export function addressChangedEmail(request: AccessRequest): OutgoingEmail<AccessRequestEmail> {
  return toApplicant(request, { name: "address-changed", ...about(request) });
}

export function requestRecordedEmail(
  request: AccessRequest,
  origin: StaffOrigin,
): OutgoingEmail<AccessRequestEmail> {
  const dueAt = request.dueAt.epochMilliseconds;
  return toApplicant(request, { name: "request-recorded", ...about(request), origin, dueAt });
}

export function contactCorrectedEmail(
  request: AccessRequest,
  {
    salesTeam,
    ...correction
  }: { field: "contact" | "phone"; before: string; now: string; salesTeam: string },
): OutgoingEmail<AccessRequestEmail> {
  const email: AccessRequestEmail = { name: "contact-corrected", ...about(request), ...correction };
  return toStaff(request, email, salesTeam);
}

export type NoticeKind = DigestRow["kind"];

/** Staff email with a single notice. */
export function noticeEmail(
  kind: NoticeKind,
  request: AccessRequest,
  { to }: { to: string },
): OutgoingEmail<AccessRequestEmail> {
  const dueAt = request.dueAt.epochMilliseconds;
  if (isAboutMaterials(kind)) return digestEmail([{ kind, request }], { to });
  if (kind === "undeliverable") {
    const status = request.emailFailure?.status ?? "";
    return toStaff(request, { name: "email-undeliverable", ...forCall(request), status }, to);
  }
  const name = kind === "overdue" ? "answer-overdue" : "answer-due-soon";
  return toStaff(request, { name, ...forCall(request), dueAt }, to);
}

/** Staff email with several notices. It may outlive the requests, so it holds references and no contact data. */
export function digestEmail(
  notices: readonly { kind: NoticeKind; request: AccessRequest }[],
  { to }: { to: string },
): OutgoingEmail<AccessRequestEmail> {
  const rows = notices.map(({ kind, request }) => ({
    kind,
    requestId: request.id,
    reference: request.reference,
    dueAt: ((isAboutMaterials(kind) && request.materials?.dueAt) || request.dueAt)
      .epochMilliseconds,
    country: request.taxId.country,
  }));
  const [first] = rows;
  return {
    to,
    email: {
      name: "deadline-digest",
      reference: first?.reference ?? "",
      rows,
    },
    subject: null,
    audience: "staff",
  };
}

function isAboutMaterials(kind: NoticeKind): boolean {
  return kind === "materials-overdue" || kind === "materials-due-soon";
}

function toStaff(
  request: AccessRequest,
  email: AccessRequestEmail,
  to: string,
): OutgoingEmail<AccessRequestEmail> {
  return { to, email, subject: accessRequestSubject(request.id), audience: "staff" };
}

function forCall(request: AccessRequest) {
  const { phone, email, taxId, selection } = request;
  return {
    ...about(request),
    call: { phone: phone.number, email: email.address, country: taxId.country, selection },
  };
}

function toApplicant(
  request: AccessRequest,
  email: AccessRequestEmail,
): OutgoingEmail<AccessRequestEmail> {
  const subject = accessRequestSubject(request.id);
  const limit = limits[email.name];
  return { to: request.email.address, email, subject, audience: "applicant", limit };
}

/** Limits per recipient of the emails that anybody can trigger for somebody else's address. */
const limits: Partial<Record<AccessRequestEmail["name"], RecipientLimit>> = {
  received: "daily",
  "link-again": "daily",
  "reminder-to-confirm": "weekly",
  expired: "weekly",
};

function about({ reference, company, contact }: AccessRequest) {
  return { reference, company, contact };
}
