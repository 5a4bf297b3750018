import type { Temporal } from "temporal-polyfill";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { Effect } from "./effect.ts";
import type { ErasureReport } from "./erasure-report.ts";
import type { PrivacyEvent, PrivacyRequest } from "./privacy-request.ts";

/** Store of privacy requests. Every function rejects with StoreUnavailable when the database does not answer. */
export interface PrivacyStore {
  /**
   * Stores a request with history, emails and effect in one transaction. `recent`: the same right of this address was
   * asked for at or after `since` and is in the same state; nothing was stored or sent. `taken`: a concurrent write
   * of its reference or data; try again.
   */
  addUnlessRecent(
    request: PrivacyRequest,
    effects: PrivacyEffects & { effect: Effect | null },
    since: Temporal.Instant,
  ): Promise<{ kind: "added" | "recent" | "taken" }>;
  /**
   * Replaces the former version with history, emails and effect in one transaction, or changes nothing.
   * `not-applicable`: the data cannot be changed that way.
   */
  replace(
    request: PrivacyRequest,
    effects: PrivacyEffects & { effect: Effect | null },
  ): Promise<{ kind: "replaced" } | { kind: "overtaken" } | RefusedEffect>;
  findById(id: string): Promise<PrivacyRequest | null>;
  listEvents(id: string): Promise<readonly PrivacyEvent[]>;
  findErasure(id: string): Promise<ErasureReport | null>;
  /** Open requests by urgency, then restrictions by review, then closed ones, newest first. */
  listQueue(limit: number): Promise<readonly PrivacyRequest[]>;
  countReceived(): Promise<number>;
  /** Oldest first. */
  listUnverified(askedBefore: Temporal.Instant, limit: number): Promise<readonly PrivacyRequest[]>;
  /** Open requests due before an instant whose notification for that due instant was not sent. */
  listUnnotified(
    about: NotificationKind,
    dueBefore: Temporal.Instant,
    limit: number,
  ): Promise<readonly PrivacyRequest[]>;
  /** Restrictions in force, of data still held, with a review due before an instant. */
  listReviews(dueBefore: Temporal.Instant, limit: number): Promise<readonly PrivacyRequest[]>;
  askForReview(
    request: PrivacyRequest,
    next: { reviewAt: Temporal.Instant; email: OutgoingEmail },
  ): Promise<void>;
  tell(about: NotificationKind, request: PrivacyRequest, email: OutgoingEmail): Promise<void>;
}

/** Effect not possible: invalid telephone, or tax ID of another open request. */
export type RefusedEffect = { kind: "not-applicable" };

export type PrivacyEffects = { event: PrivacyEvent; emails: readonly OutgoingEmail[] };

export type NotificationKind = "due-soon" | "overdue";
