import type { Letter, OutgoingLetter } from "../mail/letters.ts";
import type { AccessRequest } from "./access-request.ts";
import type { Move } from "./move.ts";
import {
  type ApprovalWithdrawalReason,
  type RefusalReason,
  type ReopeningReason,
  type TransitionLetter,
  transitions,
  type Verb,
} from "./state.ts";

/** The letter that a transition causes; the table of transitions says which, so none can be forgotten. */
export function letterOfMove(moved: Move, { salesTeam }: { salesTeam: string }): OutgoingLetter {
  const name: TransitionLetter = transitions[moved.event.deed as Verb].mail;
  const { to, letter } = writers[name](moved);
  return {
    to: to === "sales-team" ? salesTeam : moved.request.email.address,
    letter,
    requestId: moved.request.id,
  };
}

const writers: {
  [Name in TransitionLetter]: (moved: Move) => { to: "applicant" | "sales-team"; letter: Letter };
} = {
  "new-request": ({ request }) => ({
    to: "sales-team",
    letter: { name: "new-request", ...about(request), dueAt: request.dueAt.epochMilliseconds },
  }),
  "information-requested": ({ request, event }) => ({
    to: "applicant",
    letter: { name: "information-requested", ...about(request), question: event.text },
  }),
  "information-received": ({ request, event }) => ({
    to: "sales-team",
    letter: {
      name: "information-received",
      ...about(request),
      answer: event.text,
      dueAt: request.dueAt.epochMilliseconds,
    },
  }),
  approved: ({ request, event }) => ({
    to: "applicant",
    letter: {
      name: "approved",
      ...about(request),
      message: event.text || null,
      materialsDueAt: request.materials?.dueAt.epochMilliseconds ?? null,
    },
  }),
  refused: ({ request, event }) => ({
    to: "applicant",
    letter: {
      name: "refused",
      ...about(request),
      reason: (event.refusalReason as RefusalReason | null) ?? "other",
      text: event.text,
    },
  }),
  reopened: ({ request, event }) => ({
    to: "applicant",
    letter: {
      name: "reopened",
      ...about(request),
      reason: (event.refusalReason as ReopeningReason | null) ?? "other",
      text: event.text,
      dueAt: request.dueAt.epochMilliseconds,
    },
  }),
  "approval-withdrawn": ({ request, event }) => ({
    to: "applicant",
    letter: {
      name: "approval-withdrawn",
      ...about(request),
      reason: (event.refusalReason as ApprovalWithdrawalReason | null) ?? "other",
      text: event.text,
    },
  }),
  withdrawn: ({ request }) => ({
    to: "applicant",
    letter: { name: "withdrawn", ...about(request) },
  }),
  expired: ({ request }) => ({ to: "applicant", letter: { name: "expired", ...about(request) } }),
};

export function receivedLetter(request: AccessRequest): OutgoingLetter {
  return toApplicant(request, { name: "received", ...about(request) });
}

export function reminderLetter(request: AccessRequest): OutgoingLetter {
  return toApplicant(request, { name: "reminder-to-confirm", ...about(request) });
}

export function linkAgainLetter(request: AccessRequest): OutgoingLetter {
  return toApplicant(request, { name: "link-again", ...about(request) });
}

/** To the address that takes the place of a wrong one. */
export function addressChangedLetter(request: AccessRequest): OutgoingLetter {
  return toApplicant(request, { name: "address-changed", ...about(request) });
}

/** To the sales team, about an approved customer. */
export function contactCorrectedLetter(
  request: AccessRequest,
  {
    salesTeam,
    ...correction
  }: { field: "contact" | "phone"; before: string; now: string; salesTeam: string },
): OutgoingLetter {
  const letter: Letter = { name: "contact-corrected", ...about(request), ...correction };
  return { to: salesTeam, letter, requestId: request.id };
}

export function overdueLetter(
  request: AccessRequest,
  { salesTeam }: { salesTeam: string },
): OutgoingLetter {
  const letter: Letter = {
    name: "answer-overdue",
    ...about(request),
    dueAt: request.dueAt.epochMilliseconds,
  };
  return { to: salesTeam, letter, requestId: request.id };
}

function toApplicant(request: AccessRequest, letter: Letter): OutgoingLetter {
  return { to: request.email.address, letter, requestId: request.id };
}

function about({ id, reference, company, contact }: AccessRequest) {
  return { requestId: id, reference, company, contact };
}
