import type { Temporal } from "temporal-polyfill";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type { AccessRequest, AccessRequestEvent } from "./access-request.ts";
import type { NoticeKind } from "./outgoing-emails.ts";

/** Store of access requests. Every function rejects with StoreUnavailable when the database does not answer. */
export interface AccessRequestStore {
  /**
   * Stores a request with its history and emails in one transaction. `open`: a request with the same tax ID and email
   * is open, and nothing was stored. `taken`: the caller should retry, because the reference was in use or the open
   * request has just closed.
   */
  addUnlessOpen(
    request: AccessRequest,
    effects: StoredEffects,
  ): Promise<{ kind: "added" } | { kind: "open"; request: AccessRequest } | { kind: "taken" }>;
  /**
   * Replaces the former version with history and emails in one transaction. `overtaken`: somebody else changed the
   * request first, and nothing was stored.
   */
  replace(
    request: AccessRequest,
    effects: StoredEffects,
  ): Promise<{ kind: "replaced" } | { kind: "overtaken" } | OpenElsewhere>;
  /** Adds a history event that does not change the request, such as a note. */
  addEvent(event: AccessRequestEvent): Promise<void>;
  /**
   * Enqueues an email about a request unless one of its kind was sent after `since` (`recent`). `waiting`: the limit of
   * emails to this recipient delays it.
   */
  sendUnlessSince(
    email: OutgoingEmail,
    since: Temporal.Instant,
  ): Promise<{ kind: "sent" | "waiting" } | { kind: "recent"; at: Temporal.Instant }>;
  findById(id: string): Promise<AccessRequest | null>;
  findByReference(reference: string): Promise<AccessRequest | null>;
  listEvents(requestId: string): Promise<readonly AccessRequestEvent[]>;
  /** Unconfirmed requests that were received before an instant, oldest first. */
  listUnconfirmed(before: {
    receivedBefore: Temporal.Instant;
    alsoReminded: boolean;
    limit: number;
  }): Promise<readonly AccessRequest[]>;
  /**
   * Notices that the staff has not got yet: undeliverable addresses first, then overdue deadlines, then deadlines up to
   * `soonBefore`.
   */
  listNotices(at: {
    now: Temporal.Instant;
    soonBefore: Temporal.Instant;
    limit: number;
  }): Promise<readonly StaffNotice[]>;
  /**
   * Records notices as sent and enqueues the emails that `write` returns, in one transaction. Skips notices that
   * another process recorded, and recipients who got a notice after `quietSince`. Returns the number recorded.
   */
  giveNotices(
    notices: readonly AddressedNotice[],
    given: {
      at: Temporal.Instant;
      quietSince: Temporal.Instant;
      write: (given: readonly AddressedNotice[]) => readonly OutgoingEmail[];
    },
  ): Promise<number>;
  /** Requests whose question was asked before an instant and has no answer, oldest question first. */
  listUnanswered(before: {
    askedBefore: Temporal.Instant;
    alsoReminded: boolean;
    limit: number;
  }): Promise<readonly UnansweredRequest[]>;
  /** Sends the reminder of a question, only once; without an email the reminder is just recorded. */
  remindOfQuestion(
    unanswered: UnansweredRequest,
    reminder: { email: OutgoingEmail | null; at: Temporal.Instant },
  ): Promise<void>;
  /** Sends the reminder to confirm, only once; without an email the reminder is just recorded. */
  remind(
    request: AccessRequest,
    reminder: { email: OutgoingEmail | null; at: Temporal.Instant },
  ): Promise<void>;
  /** All requests, oldest first; read from the database in chunks. */
  listAll(): AsyncIterable<AccessRequest>;
}

/** Another request with this tax ID and email is open; nothing was stored. */
export type OpenElsewhere = { kind: "open-elsewhere"; other: { id: string; reference: string } };

type UnansweredRequest = { request: AccessRequest; askedAt: Temporal.Instant };

/** `inCharge`: email address of the assignee; null if there is none or their account is disabled. */
export type StaffNotice = { kind: NoticeKind; request: AccessRequest; inCharge: string | null };
export type AddressedNotice = StaffNotice & { to: string };

/** History event and emails that are stored in the same transaction as the request. */
export type StoredEffects = {
  event: AccessRequestEvent;
  emails: readonly OutgoingEmail[];
  /** Former address of the request; unsent emails to it are deleted. */
  recallFrom?: string | undefined;
};

export type Deps = {
  store: AccessRequestStore;
  calendar: WorkingCalendar;
  now: Temporal.Instant;
  /** Makes unique ids. Ascending ones (UUID version 7) are best, because database indexes then grow at their end. */
  newId: () => string;
  salesTeam: string;
  /** Finds a staff member's address; null when disabled. Without this function the sales team gets every email. */
  findAddress?: (memberId: string) => Promise<string | null>;
};
