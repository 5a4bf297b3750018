import type { Actor } from "../../kernel/actor.ts";
import type { Transition } from "../../workflow/apply-transition.ts";

export type AccessRequestActor = Actor<"applicant">;

export const states = [
  "unconfirmed",
  "pending",
  "information-requested",
  "approved",
  "rejected",
  "withdrawn",
  "expired",
] as const;
export type State = (typeof states)[number];

/** Fixed list of reasons for a rejection; the free text of the decision has the details. */
export const rejectionReasons = [
  "not-a-retailer",
  "tax-id-not-verified",
  "outside-our-area",
  "duplicate",
  "no-answer",
  "other",
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export const reopeningReasons = [
  "review-asked-for",
  "new-information",
  "our-mistake",
  "other",
] as const;
export type ReopeningReason = (typeof reopeningReasons)[number];

export const approvalWithdrawalReasons = [
  "our-mistake",
  "not-a-retailer",
  "tax-id-not-verified",
  "conditions-not-kept",
  "asked-by-customer",
  "other",
] as const;
export type ApprovalWithdrawalReason = (typeof approvalWithdrawalReasons)[number];

export type Reason = RejectionReason | ReopeningReason | ApprovalWithdrawalReason;

export type AccessRequestTransition = Transition<
  State,
  AccessRequestActor["kind"],
  string,
  Reason
> & {
  clock: "starts" | "rests";
};

/** Allowed transitions of access requests; the workflow refuses everything else. */
export const transitions = {
  confirm: {
    from: ["unconfirmed"],
    to: "pending",
    by: "applicant",
    says: "nothing",
    emails: ["new-request", "confirmed"],
    clock: "starts",
  },
  askInformation: {
    from: ["pending"],
    to: "information-requested",
    by: "staff",
    says: "text",
    emails: ["information-requested"],
    clock: "rests",
  },
  answer: {
    from: ["information-requested"],
    to: "pending",
    by: "applicant",
    says: "text",
    emails: ["information-received"],
    clock: "starts",
  },
  approve: {
    from: ["pending", "information-requested"],
    to: "approved",
    by: "staff",
    says: "optional-text",
    emails: ["approved"],
    clock: "rests",
  },
  reject: {
    from: ["pending", "information-requested"],
    to: "rejected",
    by: "staff",
    says: "reason",
    reasons: rejectionReasons,
    emails: ["rejected"],
    clock: "rests",
  },
  reopen: {
    from: ["rejected"],
    to: "pending",
    by: "staff",
    says: "reason-and-text",
    reasons: reopeningReasons,
    emails: ["reopened"],
    clock: "starts",
  },
  withdrawApproval: {
    from: ["approved"],
    to: "rejected",
    by: "staff",
    says: "reason-and-text",
    reasons: approvalWithdrawalReasons,
    emails: ["approval-withdrawn"],
    clock: "rests",
  },
  withdraw: {
    from: ["unconfirmed", "pending", "information-requested"],
    to: "withdrawn",
    by: "applicant",
    says: "nothing",
    emails: ["withdrawn", "withdrawn-notice"],
    clock: "rests",
  },
  expire: {
    from: ["unconfirmed", "information-requested"],
    to: "expired",
    by: "clock",
    says: "nothing",
    emails: ["expired"],
    clock: "rests",
  },
} as const satisfies Record<string, AccessRequestTransition>;

export type Verb = keyof typeof transitions;

export type TransitionEmail = (typeof transitions)[Verb]["emails"][number];

/** True until the request is decided or has ended; a tax ID and email address have one open request at most. */
export function isOpen(state: State): boolean {
  return state === "unconfirmed" || state === "pending" || state === "information-requested";
}
