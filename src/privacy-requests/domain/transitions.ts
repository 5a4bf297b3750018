import type { Actor } from "../../kernel/actor.ts";
import type { Transition } from "../../workflow/transition-table.ts";
import type { Right } from "./right.ts";

/** Where a request for a right stands. */
export const privacyStates = ["unverified", "received", "answered", "refused", "expired"] as const;
export type PrivacyState = (typeof privacyStates)[number];

export type PrivacyActor = Actor<"person">;

/** The emails that transitions cause; `email.ts` says what each carries. */
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
  /** Done at most once in the life of a request; the stamp says whether it was. */
  once?: "extendedAt" | "liftedAt";
  /** The only right that it makes sense for. */
  only?: Right;
};

/** The whole life of a request for a right: what is not here cannot happen. */
export const privacyTransitions = {
  verify: {
    from: ["unverified"],
    to: "received",
    by: "person",
    says: "nothing",
    emails: ["rights-received", "rights-new"],
  },
  /** It came by another way than the form, with what shows that it is theirs. */
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
  /** By two months, with the reason, told within the first one (art. 12.3). */
  extend: {
    from: ["received"],
    to: "received",
    by: "staff",
    says: "text",
    emails: ["rights-extended"],
    once: "extendedAt",
  },
  /** With the reason and the way to the authority (art. 12.4). */
  refuse: {
    from: ["received"],
    to: "refused",
    by: "staff",
    says: "text",
    emails: ["rights-refused"],
  },
  /** The end of a restriction, of which the person is told (art. 18.3). */
  lift: {
    from: ["answered"],
    to: "answered",
    by: "staff",
    says: "text",
    emails: ["rights-lifted"],
    once: "liftedAt",
    only: "restriction",
  },
  /** No email: nobody ever showed that the address is theirs, and the first one said what would happen. */
  expire: {
    from: ["unverified"],
    to: "expired",
    by: "clock",
    says: "nothing",
    emails: "none",
  },
} as const satisfies Record<string, PrivacyTransition>;

export type PrivacyVerb = keyof typeof privacyTransitions;
