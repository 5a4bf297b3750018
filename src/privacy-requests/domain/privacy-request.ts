import type { Temporal } from "temporal-polyfill";
import { type CorrectableField, correctableFields } from "../../access-requests/domain/correct.ts";
import type { EmailAddress } from "../../kernel/email-address.ts";
import type { HistoryEvent } from "../../workflow/history-event.ts";
import type { Right } from "./right.ts";
import type { PrivacyActor, PrivacyState, PrivacyVerb } from "./transitions.ts";

/** What somebody asks for about their own data. */
export type PrivacyRequest = {
  id: string;
  /** `DER-XXXX-XXXX`. */
  reference: string;
  state: PrivacyState;
  /** Grows with every change, so that two people who change at once notice. */
  version: number;
  right: Right;
  email: EmailAddress;
  /** What it is about, in the person's words; may be empty. */
  about: string;
  /** For rectification: what should read how. */
  correction: Correction | null;
  askedAt: Temporal.Instant;
  verifiedAt: Temporal.Instant | null;
  /** When the answer is due, counted from `askedAt`. */
  dueAt: Temporal.Instant;
  extendedAt: Temporal.Instant | null;
  closedAt: Temporal.Instant | null;
  /** When a restriction ended. */
  liftedAt: Temporal.Instant | null;
  /** When the staff is asked next whether a restriction in force still has to be; null for everything else. */
  reviewAt: Temporal.Instant | null;
};

export type Correction = { field: CorrectionField; value: string };
export const correctionFields = [...correctableFields, "other"] as const;
export type CorrectionField = CorrectableField | "other";

export type PrivacyEvent = HistoryEvent<PrivacyState, PrivacyVerb | "ask", PrivacyActor, never>;
