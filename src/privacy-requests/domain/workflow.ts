import type { Temporal } from "temporal-polyfill";
import type { Actor } from "../../kernel/actor.ts";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type {
  AppliedTransition,
  HistoryEvent,
  Transition,
  Workflow,
} from "../../workflow/apply-transition.ts";
import type { CommandOutcome } from "../../workflow/run-command.ts";
import type { PrivacyRequest, PrivacyState, Right } from "./privacy-request.ts";

export type PrivacyActor = Actor<"person">;

export type PrivacyTransitionEmail =
  | "privacy-received"
  | "privacy-recorded"
  | "privacy-new"
  | "privacy-answered"
  | "privacy-extended"
  | "privacy-refused"
  | "privacy-lifted";

export type PrivacyTransition = Transition<
  PrivacyState,
  PrivacyActor["kind"],
  PrivacyTransitionEmail,
  never
> & {
  /** Field with the instant of the transition, which a request can go through only once. */
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
    emails: ["privacy-received", "privacy-new"],
  },
  record: {
    from: ["unverified"],
    to: "received",
    by: "staff",
    says: "text",
    emails: ["privacy-recorded"],
  },
  answer: {
    from: ["received"],
    to: "answered",
    by: "staff",
    says: "optional-text",
    emails: ["privacy-answered"],
  },
  /** Extends the deadline by two months, with a reason; only within the first month (art. 12.3). */
  extend: {
    from: ["received"],
    to: "received",
    by: "staff",
    says: "text",
    emails: ["privacy-extended"],
    once: "extendedAt",
  },
  /** Refuses the request; the email has the reason and the authority to complain to (art. 12.4). */
  refuse: {
    from: ["received"],
    to: "refused",
    by: "staff",
    says: "text",
    emails: ["privacy-refused"],
  },
  /** Ends a restriction; the person is informed (art. 18.3). */
  lift: {
    from: ["answered"],
    to: "answered",
    by: "staff",
    says: "text",
    emails: ["privacy-lifted"],
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

export type PrivacyEvent = HistoryEvent<PrivacyState, PrivacyVerb | "ask", PrivacyActor, never>;

/** `not-applicable`: invalid new telephone, or another open request has the new tax ID. */
export type PrivacyOutcome =
  | CommandOutcome<PrivacyRequest, PrivacyEvent>
  | { kind: "not-applicable" };

export type AppliedPrivacyTransition = AppliedTransition<PrivacyRequest, PrivacyEvent>;

export const privacyWorkflow: Workflow<PrivacyRequest, PrivacyEvent, PrivacyVerb> = {
  transitions: privacyTransitions,
  isAllowed: isAllowedByRight,
  stamps: stampsOf,
  unversioned: [],
};

function isAllowedByRight(
  request: PrivacyRequest,
  { verb, now }: { verb: PrivacyVerb; now: Temporal.Instant },
): boolean {
  const { once, only }: PrivacyTransition = privacyTransitions[verb];
  if (once && request[once] !== null) return false;
  if (only && request.right !== only) return false;
  // The person must be informed of an extension within the first month (art. 12.3).
  return verb !== "extend" || now.epochMilliseconds <= request.dueAt.epochMilliseconds;
}

function stampsOf(
  { dueAt, right }: PrivacyRequest,
  { verb, now, calendar }: { verb: PrivacyVerb; now: Temporal.Instant; calendar: WorkingCalendar },
): Partial<PrivacyRequest> {
  switch (verb) {
    case "verify":
    case "record":
      return { verifiedAt: now };
    case "extend":
      return {
        extendedAt: now,
        dueAt: dueInstant({ start: dueAt, term: promises.gdprExtension, calendar }),
      };
    case "lift":
      return { liftedAt: now, reviewAt: null };
    case "answer":
      return {
        closedAt: now,
        ...(right === "restriction" && { reviewAt: nextReview({ now, calendar }) }),
      };
    case "refuse":
    case "expire":
      return { closedAt: now };
  }
}

/** Instant of the next review of a restriction, at the end of a day. */
export function nextReview({
  now,
  calendar,
}: {
  now: Temporal.Instant;
  calendar: WorkingCalendar;
}): Temporal.Instant {
  return dueInstant({ start: now, term: promises.restrictionReview, calendar });
}
