/** Where a request stands. While it is open, a second one with the same tax ID and email is the same one. */
export const states = [
  "unconfirmed",
  "pending",
  "information-requested",
  "approved",
  "refused",
  "withdrawn",
  "expired",
] as const;
export type State = (typeof states)[number];

export type ActorKind = "applicant" | "staff" | "clock";

/** What a verb needs said with it: a question, an answer, a reason from its list, a reason and a text, or nothing. */
export type Saying = "nothing" | "text" | "reason" | "reason-and-text";

/** Why a request is refused: short, so that figures can count them; the text says the rest. */
export const rejectionReasons = [
  "not-a-retailer",
  "tax-id-not-verified",
  "outside-our-area",
  "duplicate",
  "no-answer",
  "other",
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** Why a rejected request is looked at again. */
export const reopeningReasons = [
  "review-asked-for",
  "new-information",
  "our-mistake",
  "other",
] as const;
export type ReopeningReason = (typeof reopeningReasons)[number];

/** Why an approval is taken back. */
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

/** The letters that transitions cause; `src/emails/domain` says what each carries. */
export type TransitionEmail =
  | "new-request"
  | "information-requested"
  | "information-received"
  | "approved"
  | "refused"
  | "reopened"
  | "approval-withdrawn"
  | "withdrawn"
  | "expired";

export type Transition = {
  from: readonly State[];
  to: State;
  by: ActorKind;
  says: Saying;
  /** What the reason may be, where one is needed. */
  reasons?: readonly Reason[];
  /** Required, so that no change of state can be written that leaves somebody wondering. */
  mail: TransitionEmail;
  /** The promised answer counts from here, or stops counting. */
  clock: "starts" | "rests";
};

/** The whole life of a request after it was received: what is not here cannot happen. */
export const transitions = {
  confirm: {
    from: ["unconfirmed"],
    to: "pending",
    by: "applicant",
    says: "nothing",
    mail: "new-request",
    clock: "starts",
  },
  askInformation: {
    from: ["pending"],
    to: "information-requested",
    by: "staff",
    says: "text",
    mail: "information-requested",
    clock: "rests",
  },
  answer: {
    from: ["information-requested"],
    to: "pending",
    by: "applicant",
    says: "text",
    mail: "information-received",
    clock: "starts",
  },
  approve: {
    from: ["pending", "information-requested"],
    to: "approved",
    by: "staff",
    says: "nothing",
    mail: "approved",
    clock: "rests",
  },
  refuse: {
    from: ["pending", "information-requested"],
    to: "refused",
    by: "staff",
    says: "reason",
    reasons: rejectionReasons,
    mail: "refused",
    clock: "rests",
  },
  reopen: {
    from: ["refused"],
    to: "pending",
    by: "staff",
    says: "reason-and-text",
    reasons: reopeningReasons,
    mail: "reopened",
    clock: "starts",
  },
  withdrawApproval: {
    from: ["approved"],
    to: "refused",
    by: "staff",
    says: "reason-and-text",
    reasons: approvalWithdrawalReasons,
    mail: "approval-withdrawn",
    clock: "rests",
  },
  withdraw: {
    from: ["unconfirmed", "pending", "information-requested"],
    to: "withdrawn",
    by: "applicant",
    says: "nothing",
    mail: "withdrawn",
    clock: "rests",
  },
  expire: {
    from: ["unconfirmed", "information-requested"],
    to: "expired",
    by: "clock",
    says: "nothing",
    mail: "expired",
    clock: "rests",
  },
} as const satisfies Record<string, Transition>;

export type Verb = keyof typeof transitions;

/** Whether a request still awaits its outcome. */
export function isOpen(state: State): boolean {
  return state === "unconfirmed" || state === "pending" || state === "information-requested";
}

/** The verbs that an actor may use on a request in this state, in the order of the table. */
export function verbsFor({ state, actor }: { state: State; actor: ActorKind }): Verb[] {
  return (Object.keys(transitions) as Verb[]).filter((verb) => {
    const { from, by }: Transition = transitions[verb];
    return by === actor && from.includes(state);
  });
}
