import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { AppliedTransition } from "../../workflow/apply-transition.ts";
import { signalSentences } from "../copy/signals-copy.ts";
import type { AccessRequest, AccessRequestEvent } from "../domain/access-request.ts";
import type { ContactAccess } from "../domain/contact-access.ts";
import type { NoticeKind } from "../domain/notice-kinds.ts";
import type { Signal } from "../domain/signals/signal.ts";
import {
  type ApprovalWithdrawalReason,
  type RejectionReason,
  type ReopeningReason,
  type TransitionEmail,
  transitions,
  type Verb,
} from "../domain/transitions.ts";
import { aboutRequest, toApplicant } from "../emails/about-request.ts";
import { addressChangedEmail } from "../emails/address-changed.ts";
import { answerDueSoonEmail } from "../emails/answer-due-soon.ts";
import { answerOverdueEmail } from "../emails/answer-overdue.ts";
import { approvalWithdrawnEmail } from "../emails/approval-withdrawn.ts";
import { approvedEmail } from "../emails/approved.ts";
import { confirmedEmail } from "../emails/confirmed.ts";
import { deadlineDigestEmail } from "../emails/deadline-digest.ts";
import { emailUndeliverableEmail } from "../emails/email-undeliverable.ts";
import { expiredEmail } from "../emails/expired.ts";
import { expiredUnansweredEmail } from "../emails/expired-unanswered.ts";
import { informationReceivedEmail } from "../emails/information-received.ts";
import { informationRequestedEmail } from "../emails/information-requested.ts";
import { linkAgainEmail } from "../emails/link-again.ts";
import { newRequestEmail } from "../emails/new-request.ts";
import { receivedEmail } from "../emails/received.ts";
import { rejectedEmail } from "../emails/rejected.ts";
import { reminderToConfirmEmail } from "../emails/reminder-to-confirm.ts";
import { reopenedEmail } from "../emails/reopened.ts";
import { requestAssignedEmail } from "../emails/request-assigned.ts";
import { requestToCall } from "../emails/request-to-call.ts";
import { withdrawnEmail } from "../emails/withdrawn.ts";
import { withdrawnNoticeEmail } from "../emails/withdrawn-notice.ts";

type Applied = AppliedTransition<AccessRequest, AccessRequestEvent>;
type Given = {
  salesTeam: string;
  access?: ContactAccess | null;
  signals?: readonly Signal[] | undefined;
};

/** Emails that the table of transitions lists: those to staff go to `salesTeam`, all others to the applicant. */
export function emailsOfTransition(applied: Applied, given: Given): OutgoingEmail[] {
  const { event } = applied;
  const names: readonly TransitionEmail[] = transitions[event.type as Verb].emails;
  return names.filter((name) => isWanted(name, event)).map((name) => writers[name](applied, given));
}

/** False for the withdrawal of an unconfirmed request, of which the staff was never notified. */
function isWanted(name: TransitionEmail, { from }: AccessRequestEvent): boolean {
  return name !== "withdrawn-notice" || from !== "unconfirmed";
}

const writers: {
  [Name in TransitionEmail]: (applied: Applied, given: Given) => OutgoingEmail;
} = {
  "new-request": ({ request }, { salesTeam, signals = [] }) =>
    newRequestEmail.outgoing(
      { to: salesTeam, id: request.id },
      {
        ...requestToCall(request),
        dueAt: request.dueAt.epochMilliseconds,
        attention: signals
          .filter(({ tone }) => tone === "attention")
          .map((signal) => signalSentences(signal).title),
      },
    ),
  confirmed: ({ request }) =>
    confirmedEmail.outgoing(toApplicant(request), {
      ...aboutRequest(request),
      dueAt: request.dueAt.epochMilliseconds,
      wantsNews: request.wantsNews,
    }),
  "information-requested": ({ request, event }) =>
    informationRequestedEmail.outgoing(toApplicant(request), {
      ...aboutRequest(request),
      question: event.text,
    }),
  "information-received": ({ request, event }, { salesTeam }) =>
    informationReceivedEmail.outgoing(
      { to: salesTeam, id: request.id },
      {
        ...requestToCall(request),
        answer: event.text,
        dueAt: request.dueAt.epochMilliseconds,
      },
    ),
  approved: ({ request, event }, { access = null }) =>
    approvedEmail.outgoing(toApplicant(request), {
      access,
      ...aboutRequest(request),
      message: event.text || null,
      materialsDueAt: request.materials?.dueAt.epochMilliseconds ?? null,
      wantsNews: request.wantsNews,
    }),
  rejected: ({ request, event }) =>
    rejectedEmail.outgoing(toApplicant(request), {
      ...aboutRequest(request),
      reason: (event.reason as RejectionReason | null) ?? "other",
      text: event.text,
    }),
  reopened: ({ request, event }) =>
    reopenedEmail.outgoing(toApplicant(request), {
      ...aboutRequest(request),
      reason: (event.reason as ReopeningReason | null) ?? "other",
      text: event.text,
      dueAt: request.dueAt.epochMilliseconds,
    }),
  "approval-withdrawn": ({ request, event }) =>
    approvalWithdrawnEmail.outgoing(toApplicant(request), {
      ...aboutRequest(request),
      reason: (event.reason as ApprovalWithdrawalReason | null) ?? "other",
      text: event.text,
    }),
  withdrawn: ({ request }) => withdrawnEmail.outgoing(toApplicant(request), aboutRequest(request)),
  "withdrawn-notice": ({ request }, { salesTeam }) =>
    withdrawnNoticeEmail.outgoing({ to: salesTeam, id: request.id }, requestToCall(request)),
  expired: ({ request, event }) => {
    const email = event.from === "information-requested" ? expiredUnansweredEmail : expiredEmail;
    return email.outgoing(toApplicant(request), aboutRequest(request));
  },
};

const linkEmails = {
  received: receivedEmail,
  "reminder-to-confirm": reminderToConfirmEmail,
  "link-again": linkAgainEmail,
  "address-changed": addressChangedEmail,
};

/** Email to the applicant without details of the request, with the personal link. */
export function linkEmail(request: AccessRequest, name: keyof typeof linkEmails): OutgoingEmail {
  return linkEmails[name].outgoing(toApplicant(request), aboutRequest(request));
}

/** Email to a new assignee; `dueAt` in it is null unless the request waits for an answer. */
export function assignedEmail(
  request: AccessRequest,
  { to, by }: { to: string; by: string },
): OutgoingEmail {
  const dueAt = request.state === "pending" ? request.dueAt.epochMilliseconds : null;
  return requestAssignedEmail.outgoing(
    { to, id: request.id },
    { ...requestToCall(request), by, dueAt },
  );
}

/** Email to staff with a single notice; notices about materials are sent as a digest of one row. */
export function noticeEmail(
  kind: NoticeKind,
  request: AccessRequest,
  { to }: { to: string },
): OutgoingEmail {
  const about = { to, id: request.id };
  if (isAboutMaterials(kind)) return digestEmail([{ kind, request }], { to });
  if (kind === "undeliverable")
    return emailUndeliverableEmail.outgoing(about, {
      ...requestToCall(request),
      status: request.emailFailure?.status ?? "",
    });
  const email = kind === "overdue" ? answerOverdueEmail : answerDueSoonEmail;
  return email.outgoing(about, {
    ...requestToCall(request),
    dueAt: request.dueAt.epochMilliseconds,
  });
}

/** Staff email with several notices. It may outlive the requests, so it holds references and no contact data. */
export function digestEmail(
  notices: readonly { kind: NoticeKind; request: AccessRequest }[],
  { to }: { to: string },
): OutgoingEmail {
  const rows = notices.map(({ kind, request }) => ({
    kind,
    requestId: request.id,
    reference: request.reference,
    dueAt: ((isAboutMaterials(kind) && request.materials?.dueAt) || request.dueAt)
      .epochMilliseconds,
    country: request.taxId.country,
  }));
  const reference = rows[0]?.reference ?? "";
  return deadlineDigestEmail.outgoing({ to, id: null }, { reference, rows });
}

function isAboutMaterials(kind: NoticeKind): boolean {
  return kind === "materials-overdue" || kind === "materials-due-soon";
}
