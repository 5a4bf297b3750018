import type { Temporal } from "temporal-polyfill";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { Effect } from "./effect.ts";
import type { ErasureReport } from "./erasure-report.ts";
import type { PrivacyEvent, PrivacyRequest } from "./privacy-request.ts";

/** Store of privacy requests. Every function rejects with StoreUnavailable when the database does not answer. */
export interface PrivacyStore {
  /**
   * Stores a request with history, emails and effect in one transaction. `recent`: the same right was asked for with
   * the same address at or after `since`, that request is in the same state, and nothing was stored. `taken`: to be
   * retried with a new reference, because of a concurrent write.
   */
  addUnlessRecent(
    request: PrivacyRequest,
    effects: PrivacyEffects & { effect: Effect | null },
    since: Temporal.Instant,
  ): Promise<{ kind: "added" | "recent" | "taken" }>;
  /**
   * Replaces the former version with history, emails and effect in one transaction, or changes nothing.
   * `not-applicable`: the effect on the data is not possible.
   */
  replace(
    request: PrivacyRequest,
    effects: PrivacyEffects & { effect: Effect | null },
  ): Promise<{ kind: "replaced" } | { kind: "overtaken" } | RefusedEffect>;
  findById(id: string): Promise<PrivacyRequest | null>;
  listEvents(id: string): Promise<readonly PrivacyEvent[]>;
  findErasure(id: string): Promise<ErasureReport | null>;
  /** Open requests by deadline, then restrictions in force by review, then closed requests, newest first. */
  listQueue(limit: number): Promise<readonly PrivacyRequest[]>;
  countReceived(): Promise<number>;
  /** Unconfirmed requests made before an instant, oldest first. */
  listUnverified(askedBefore: Temporal.Instant, limit: number): Promise<readonly PrivacyRequest[]>;
  /** Open requests due before an instant, if the staff was not notified of that deadline. */
  listUnnotified(
    about: NotificationKind,
    dueBefore: Temporal.Instant,
    limit: number,
  ): Promise<readonly PrivacyRequest[]>;
  /** Restrictions in force with a review due before an instant, if the restricted data are still held. */
  listReviews(dueBefore: Temporal.Instant, limit: number): Promise<readonly PrivacyRequest[]>;
  askForReview(
    request: PrivacyRequest,
    next: { reviewAt: Temporal.Instant; email: OutgoingEmail },
  ): Promise<void>;
  tell(about: NotificationKind, request: PrivacyRequest, email: OutgoingEmail): Promise<void>;
}

/** The effect is not possible: invalid telephone, or the tax ID of another open request. */
export type RefusedEffect = { kind: "not-applicable" };

export type PrivacyEffects = { event: PrivacyEvent; emails: readonly OutgoingEmail[] };

export type NotificationKind = "due-soon" | "overdue";
