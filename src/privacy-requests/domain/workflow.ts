import type { Temporal } from "temporal-polyfill";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type { AppliedTransition, Workflow } from "../../workflow/apply-transition.ts";
import type { PrivacyEvent, PrivacyRequest } from "./privacy-request.ts";
import { type PrivacyTransition, type PrivacyVerb, privacyTransitions } from "./transitions.ts";

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
        dueAt: dueInstant({ start: dueAt, term: promises.gdprExtension, calendar }).due,
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

/** Next review of a restriction, at the end of a day. */
export function nextReview({
  now,
  calendar,
}: {
  now: Temporal.Instant;
  calendar: WorkingCalendar;
}): Temporal.Instant {
  return dueInstant({ start: now, term: promises.restrictionReview, calendar }).due;
}
