import type { Actor } from "../../kernel/actor.ts";
import type { Transition } from "../../workflow/transition-table.ts";
import type { Right } from "./right.ts";

export const privacyStates = ["unverified", "received", "answered", "refused", "expired"] as const;
export type PrivacyState = (typeof privacyStates)[number];

export type PrivacyActor = Actor<"person">;

export type PrivacyTransitionEmail =
  | "rights-received"
  | "rights-recorded"
  | "rights-new"
  | "rights-answered"
  | "rights-extended"
  | "rights-refused"
  | "rights-lifted";

export type PrivacyTransition = Transition<
  PrivacyState,
  PrivacyActor["kind"],
  PrivacyTransitionEmail,
  never
> & {
  /** Field that records the transition, which is allowed only once in the life of a request. */
  once?: "extendedAt" | "liftedAt";
  only?: Right;
};

/** Allowed transitions of privacy requests; the workflow refuses everything else. */
export const privacyTransitions = {
  verify: {
    from: ["unverified"],
    to: "received",
    by: "person",
    says: "nothing",
    emails: ["rights-received", "rights-new"],
  },
  record: {
    from: ["unverified"],
    to: "received",
    by: "staff",
    says: "text",
    emails: ["rights-recorded"],
  },
  answer: {
    from: ["received"],
    to: "answered",
    by: "staff",
    says: "optional-text",
    emails: ["rights-answered"],
  },
  /** Extends the deadline by two months, with a reason; only within the first month (art. 12.3). */
  extend: {
    from: ["received"],
    to: "received",
    by: "staff",
    says: "text",
    emails: ["rights-extended"],
    once: "extendedAt",
  },
  /** Refuses the request; the email has the reason and the authority to complain to (art. 12.4). */
  refuse: {
    from: ["received"],
    to: "refused",
    by: "staff",
    says: "text",
    emails: ["rights-refused"],
  },
  /** Ends a restriction; the person is informed (art. 18.3). */
  lift: {
    from: ["answered"],
    to: "answered",
    by: "staff",
    says: "text",
    emails: ["rights-lifted"],
    once: "liftedAt",
    only: "restriction",
  },
  /** Sends no email, because the address was never confirmed and the first email announced the expiry. */
  expire: {
    from: ["unverified"],
    to: "expired",
    by: "clock",
    says: "nothing",
    emails: "none",
  },
} as const satisfies Record<string, PrivacyTransition>;

export type PrivacyVerb = keyof typeof privacyTransitions;
