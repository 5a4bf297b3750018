import type { Temporal } from "temporal-polyfill";
import type { EmailAddress } from "../../kernel/email-address.ts";
import { dueInstant } from "../../promises/due.ts";
import { promises } from "../../promises/promises.ts";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";

/** Kind of record that emails about privacy requests are about, as the outbox stores it. */
export const privacyRequestKind = "privacy-request";

export type PrivacyRequest = {
  id: string;
  reference: string;
  state: PrivacyState;
  /** Version for optimistic locking, incremented by every change. */
  version: number;
  right: Right;
  email: EmailAddress;
  /** Text that the person wrote about the request; may be empty. */
  about: string;
  correction: Correction | null;
  askedAt: Temporal.Instant;
  verifiedAt: Temporal.Instant | null;
  /** Deadline for the answer, counted from `askedAt`. */
  dueAt: Temporal.Instant;
  extendedAt: Temporal.Instant | null;
  closedAt: Temporal.Instant | null;
  liftedAt: Temporal.Instant | null;
  /** Next review of a restriction in force; null if there is none. */
  reviewAt: Temporal.Instant | null;
};

export type Correction = { field: CorrectionField; value: string };
/** Fields that a person may ask to correct; capabilities correct those of these names, and staff the others. */
export const correctionFields = ["company", "contact", "phone", "taxId", "other"] as const;
export type CorrectionField = (typeof correctionFields)[number];

export const privacyStates = ["unverified", "received", "answered", "refused", "expired"] as const;
export type PrivacyState = (typeof privacyStates)[number];

export type AskedRight = Pick<PrivacyRequest, "right" | "email" | "about" | "correction">;

/** Rights of the GDPR (articles 15 to 21), in the order of the privacy policy. */
export const privacyRights = [
  "access",
  "rectification",
  "erasure",
  "objection",
  "restriction",
  "portability",
] as const;
export type Right = (typeof privacyRights)[number];

/** Parses an untrusted form value; null if it names none of the rights. */
export function parseRight(typed: string): Right | null {
  return privacyRights.find((right) => right === typed) ?? null;
}

/** True for the rights with which a person can download their data. */
export function opensData(right: Right): right is "access" | "portability" {
  return right === "access" || right === "portability";
}

/** New privacy request. Its month to answer counts from `askedAt` (art. 12.3), not from the confirmation. */
export function newPrivacyRequest(
  asked: AskedRight,
  {
    calendar,
    ...given
  }: { id: string; reference: string; askedAt: Temporal.Instant; calendar: WorkingCalendar },
): PrivacyRequest {
  return {
    ...asked,
    ...given,
    state: "unverified",
    version: 0,
    verifiedAt: null,
    dueAt: dueInstant({ start: given.askedAt, term: promises.gdprAnswer, calendar }),
    extendedAt: null,
    closedAt: null,
    liftedAt: null,
    reviewAt: null,
  };
}
