import type { Temporal } from "temporal-polyfill";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { Effect } from "./effect.ts";
import type { ErasureReport } from "./erasure-report.ts";
import type { PrivacyEvent, PrivacyRequest } from "./privacy-request.ts";

/** Where requests for rights are kept. Every function rejects with StoreUnavailable when the database does not answer. */
export interface PrivacyStore {
  /**
   * Keeps a request with its history, its emails and what it does to the data in one step. `recent`: the same
   * right was asked for this address at or after `since` and is in the same state; nothing was stored, nothing sent.
   * `taken`: of its reference, or of its data by somebody at the same moment; try again.
   */
  addUnlessRecent(
    request: PrivacyRequest,
    effects: PrivacyEffects & { effect: Effect | null },
    since: Temporal.Instant,
  ): Promise<{ kind: "added" | "recent" | "taken" }>;
  /**
   * Replaces the version before this one, with its history, its emails and what it does to the data, or nothing
   * at all. `not-applicable`: the data cannot be changed so.
   */
  replace(
    request: PrivacyRequest,
    effects: PrivacyEffects & { effect: Effect | null },
  ): Promise<{ kind: "replaced" } | { kind: "overtaken" } | RefusedEffect>;
  findById(id: string): Promise<PrivacyRequest | null>;
  listEvents(id: string): Promise<readonly PrivacyEvent[]>;
  /** What an erasure did; null before it. */
  findErasure(id: string): Promise<ErasureReport | null>;
  /** Those that await an answer, the most urgent first, restrictions in force by their review, and those that are over, the newest first. */
  listQueue(limit: number): Promise<readonly PrivacyRequest[]>;
  countReceived(): Promise<number>;
  /** Unverified requests asked for before an instant, oldest first. */
  listUnverified(askedBefore: Temporal.Instant, limit: number): Promise<readonly PrivacyRequest[]>;
  /** Requests that await an answer due before an instant, of which the staff was not told for that due instant. */
  listUnnotified(
    about: Telling,
    dueBefore: Temporal.Instant,
    limit: number,
  ): Promise<readonly PrivacyRequest[]>;
  /** Restrictions in force, of data that are still held, whose review was due before an instant. */
  listReviews(dueBefore: Temporal.Instant, limit: number): Promise<readonly PrivacyRequest[]>;
  /** Asks the staff for a review once, however many want to, and sets the next one. */
  askForReview(
    request: PrivacyRequest,
    next: { reviewAt: Temporal.Instant; email: OutgoingEmail },
  ): Promise<void>;
  /** Tells the staff once for each due instant, however many ask for it. */
  tell(about: Telling, request: PrivacyRequest, email: OutgoingEmail): Promise<void>;
}

/** The data cannot be changed so: no such telephone, or the tax ID of another open request. */
export type RefusedEffect = { kind: "not-applicable" };

/** What is stored in one step with a request. */
export type PrivacyEffects = { event: PrivacyEvent; emails: readonly OutgoingEmail[] };

export type Telling = "due-soon" | "overdue";
