import type { Temporal } from "temporal-polyfill";
import { type CorrectableField, correctableFields } from "../../access-requests/domain/correct.ts";
import type { EmailAddress } from "../../kernel/email-address.ts";
import type { HistoryEvent } from "../../workflow/history-event.ts";
import type { Right } from "./right.ts";
import type { PrivacyActor, PrivacyState, PrivacyVerb } from "./transitions.ts";

export type PrivacyRequest = {
  id: string;
  reference: string;
  state: PrivacyState;
  /** Version for optimistic locking: grows by one with every change. */
  version: number;
  right: Right;
  email: EmailAddress;
  /** What the person wrote about the request; may be empty. */
  about: string;
  /** Set for a rectification only. */
  correction: Correction | null;
  askedAt: Temporal.Instant;
  verifiedAt: Temporal.Instant | null;
  /** Deadline of our answer, counted from `askedAt`. */
  dueAt: Temporal.Instant;
  extendedAt: Temporal.Instant | null;
  closedAt: Temporal.Instant | null;
  liftedAt: Temporal.Instant | null;
  /** Next review of a restriction in force; null if there is none. */
  reviewAt: Temporal.Instant | null;
};

export type Correction = { field: CorrectionField; value: string };
export const correctionFields = [...correctableFields, "other"] as const;
export type CorrectionField = CorrectableField | "other";

export type PrivacyEvent = HistoryEvent<PrivacyState, PrivacyVerb | "ask", PrivacyActor, never>;
