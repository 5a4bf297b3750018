import type { Temporal } from "temporal-polyfill";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { AccessRequest } from "./access-request.ts";
import type { AccessRequestEvent } from "./event.ts";
import type { NoticeKind } from "./outgoing-emails.ts";

/** Store of access requests. Every function rejects with StoreUnavailable when the database does not answer. */
export interface AccessRequestStore {
  /**
   * Stores a request with history and emails in one transaction. `open`: one with the same tax ID and email is open;
   * nothing was stored. `taken`: a conflict that a retry resolves (reference, or the open one just closed).
   */
  addUnlessOpen(
    request: AccessRequest,
    effects: StoredEffects,
  ): Promise<{ kind: "added" } | { kind: "open"; request: AccessRequest } | { kind: "taken" }>;
  /**
   * Replaces the former version with history and emails in one transaction. `overtaken`: a concurrent change; nothing
   * was stored.
   */
  replace(
    request: AccessRequest,
    effects: StoredEffects,
  ): Promise<{ kind: "replaced" } | { kind: "overtaken" } | OpenElsewhere>;
  /** Adds an event without a change, such as a note. */
  addEvent(event: AccessRequestEvent): Promise<void>;
  /**
   * Enqueues an email about a request unless an equivalent one was sent after `since`. `waiting`: delayed by the
   * recipient's limit.
   */
  sendUnlessSince(
    email: OutgoingEmail,
    since: Temporal.Instant,
  ): Promise<{ kind: "sent" | "waiting" } | { kind: "recent"; at: Temporal.Instant }>;
  findById(id: string): Promise<AccessRequest | null>;
  findByReference(reference: string): Promise<AccessRequest | null>;
  listEvents(requestId: string): Promise<readonly AccessRequestEvent[]>;
  /** Oldest first. */
  listUnconfirmed(before: {
    receivedBefore: Temporal.Instant;
    alsoReminded: boolean;
    limit: number;
  }): Promise<readonly AccessRequest[]>;
  /**
   * Pending notices for the staff: undeliverable addresses first, then answers overdue or due by `soonBefore`, most
   * urgent first.
   */
  listNotices(at: {
    now: Temporal.Instant;
    soonBefore: Temporal.Instant;
    limit: number;
  }): Promise<readonly StaffNotice[]>;
  /**
   * Records notices and enqueues the emails of `write` in one transaction. Skips those recorded concurrently, and
   * readers who got one after `quietSince`. Returns the number recorded.
   */
  giveNotices(
    notices: readonly AddressedNotice[],
    given: {
      at: Temporal.Instant;
      quietSince: Temporal.Instant;
      write: (given: readonly AddressedNotice[]) => readonly OutgoingEmail[];
    },
  ): Promise<number>;
  /** Requests with a question asked before an instant and unanswered, oldest first. */
  listUnanswered(before: {
    askedBefore: Temporal.Instant;
    alsoReminded: boolean;
    limit: number;
  }): Promise<readonly UnansweredRequest[]>;
  /** Sends the question's reminder once; without an email it is only recorded. */
  remindOfQuestion(
    unanswered: UnansweredRequest,
    reminder: { email: OutgoingEmail | null; at: Temporal.Instant },
  ): Promise<void>;
  /** Sends the reminder once; without an email it is only recorded. */
  remind(
    request: AccessRequest,
    reminder: { email: OutgoingEmail | null; at: Temporal.Instant },
  ): Promise<void>;
  /** Every request, oldest first, read in chunks. */
  listAll(): AsyncIterable<AccessRequest>;
}

/** Another request with this tax ID and email is open; nothing was stored. */
export type OpenElsewhere = { kind: "open-elsewhere"; other: { id: string; reference: string } };

export type UnansweredRequest = { request: AccessRequest; askedAt: Temporal.Instant };

/** `inCharge`: the assignee's address; null when unassigned. */
export type StaffNotice = { kind: NoticeKind; request: AccessRequest; inCharge: string | null };
export type AddressedNotice = StaffNotice & { to: string };

/** Stored in the same transaction as the request. */
export type StoredEffects = {
  event: AccessRequestEvent;
  emails: readonly OutgoingEmail[];
  /** Former address: unsent emails to it are recalled. */
  recallFrom?: string | undefined;
};
