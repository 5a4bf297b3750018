import type { OutgoingEmail, RecipientLimit } from "../../kernel/outgoing-email.ts";
import type { AppliedTransition } from "../../workflow/apply-transition.ts";
import {
  type AccessRequest,
  type AccessRequestEvent,
  accessRequestSubject,
  type StaffOrigin,
} from "./access-request.ts";
import type { ContactAccess } from "./contact-access.ts";
import type { AccessRequestEmail, DigestRow } from "./email.ts";
import {
  type ApprovalWithdrawalReason,
  type RejectionReason,
  type ReopeningReason,
  type TransitionEmail,
  transitions,
  type Verb,
} from "./transitions.ts";

type Outgoing = OutgoingEmail<AccessRequestEmail>;
type Applied = AppliedTransition<AccessRequest, AccessRequestEvent>;

/** Emails that the table of transitions lists: those to staff go to `salesTeam`, all others to the applicant. */
export function emailsOfTransition(
  applied: Applied,
  { salesTeam, access = null }: { salesTeam: string; access?: ContactAccess | null },
): Outgoing[] {
  const { request, event } = applied;
  const names: readonly TransitionEmail[] = transitions[event.type as Verb].emails;
  return names
    .filter((name) => isWanted(name, event))
    .map((name) => {
      const email = writers[name](applied, access);
      return forStaff.has(name) ? toStaff(request, email, salesTeam) : toApplicant(request, email);
    });
}

/** False for the withdrawal of an unconfirmed request, of which the staff was never notified. */
function isWanted(name: TransitionEmail, { from }: AccessRequestEvent): boolean {
  return name !== "withdrawn-notice" || from !== "unconfirmed";
}

const forStaff: ReadonlySet<TransitionEmail> = new Set([
  "new-request",
  "information-received",
  "withdrawn-notice",
]);

const writers: {
  [Name in TransitionEmail]: (applied: Applied, access: ContactAccess | null) => AccessRequestEmail;
} = {
  "new-request": ({ request }) => ({
    name: "new-request",
    ...forCall(request),
    dueAt: request.dueAt.epochMilliseconds,
  }),
  confirmed: ({ request }) => ({
    name: "confirmed",
    ...about(request),
    dueAt: request.dueAt.epochMilliseconds,
    wantsNews: request.wantsNews,
  }),
  "information-requested": ({ request, event }) => ({
    name: "information-requested",
    ...about(request),
    question: event.text,
  }),
  "information-received": ({ request, event }) => ({
    name: "information-received",
    ...forCall(request),
    answer: event.text,
    dueAt: request.dueAt.epochMilliseconds,
  }),
  approved: ({ request, event }, access) => ({
    name: "approved",
    access,
    ...about(request),
    message: event.text || null,
    materialsDueAt: request.materials?.dueAt.epochMilliseconds ?? null,
    wantsNews: request.wantsNews,
  }),
  rejected: ({ request, event }) => ({
    name: "rejected",
    ...about(request),
    reason: (event.reason as RejectionReason | null) ?? "other",
    text: event.text,
  }),
  reopened: ({ request, event }) => ({
    name: "reopened",
    ...about(request),
    reason: (event.reason as ReopeningReason | null) ?? "other",
    text: event.text,
    dueAt: request.dueAt.epochMilliseconds,
  }),
  "approval-withdrawn": ({ request, event }) => ({
    name: "approval-withdrawn",
    ...about(request),
    reason: (event.reason as ApprovalWithdrawalReason | null) ?? "other",
    text: event.text,
  }),
  withdrawn: ({ request }) => ({ name: "withdrawn", ...about(request) }),
  "withdrawn-notice": ({ request }) => ({ name: "withdrawn-notice", ...forCall(request) }),
  expired: ({ request, event }) => ({
    name: event.from === "information-requested" ? "expired-unanswered" : "expired",
    ...about(request),
  }),
};

/** Email to the applicant without details of the request, with the personal link. */
export function linkEmail(
  request: AccessRequest,
  name: "received" | "reminder-to-confirm" | "link-again" | "address-changed",
): Outgoing {
  return toApplicant(request, { name, ...about(request) });
}

/** Email to a new assignee; `dueAt` in it is epoch milliseconds, null unless the request waits for an answer. */
export function assignedEmail(
  request: AccessRequest,
  { to, by }: { to: string; by: string },
): Outgoing {
  const dueAt = request.dueAt.epochMilliseconds;
  const isWaiting = request.state === "pending";
  const email = { name: "request-assigned", ...forCall(request), by } as const;
  return toStaff(request, { ...email, dueAt: isWaiting ? dueAt : null }, to);
}

/** Email to the assignee, or the sales team without one, about files of the applicant; `names`: file names. */
export function filesReceivedEmail(
  request: AccessRequest,
  { to, names }: { to: string; names: readonly string[] },
): Outgoing {
  return toStaff(request, { name: "files-received", ...forCall(request), names }, to);
}

/** Reminds the applicant of an unanswered question; `endsAt`: expiry of the request, in epoch milliseconds. */
export function questionReminderEmail(
  request: AccessRequest,
  { question, endsAt }: { question: string; endsAt: number },
): Outgoing {
  return toApplicant(request, {
    name: "question-reminder",
    ...about(request),
    question,
    endsAt,
  });
}

/** Tells an applicant that staff have entered a request for them, and when its answer is due. */
export function requestRecordedEmail(request: AccessRequest, origin: StaffOrigin): Outgoing {
  const dueAt = request.dueAt.epochMilliseconds;
  return toApplicant(request, { name: "request-recorded", ...about(request), origin, dueAt });
}

/** Tells staff that the applicant has corrected a name or telephone; `before`, `now`: the values as typed. */
export function contactCorrectedEmail(
  request: AccessRequest,
  {
    salesTeam,
    ...correction
  }: { field: "contact" | "phone"; before: string; now: string; salesTeam: string },
): Outgoing {
  const email: AccessRequestEmail = { name: "contact-corrected", ...about(request), ...correction };
  return toStaff(request, email, salesTeam);
}

export type NoticeKind = DigestRow["kind"];

/** Email to staff with a single notice; notices about materials are sent as a digest of one row. */
export function noticeEmail(
  kind: NoticeKind,
  request: AccessRequest,
  { to }: { to: string },
): Outgoing {
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
): Outgoing {
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

function toStaff(request: AccessRequest, email: AccessRequestEmail, to: string): Outgoing {
  return { to, email, subject: accessRequestSubject(request.id), audience: "staff" };
}

function forCall(request: AccessRequest) {
  const { phone, email, taxId, selection } = request;
  return {
    ...about(request),
    call: { phone: phone.number, email: email.address, country: taxId.country, selection },
  };
}

function toApplicant(request: AccessRequest, email: AccessRequestEmail): Outgoing {
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
