import type { Temporal } from "temporal-polyfill";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { WorkingCalendar } from "../../promises/working-calendar.ts";
import type { AccessRequest, AccessRequestEvent } from "./access-request.ts";
import type { NoticeKind } from "./outgoing-emails.ts";
import type { OpenElsewhere } from "./workflow.ts";

/** Store of access requests. Every function rejects with StoreUnavailable when the database does not answer. */
export interface AccessRequestStore {
  /** Stores a request; `open`: one with this tax ID and email is open; `taken`: retry, the reference was in use. */
  addUnlessOpen(
    request: AccessRequest,
    effects: StoredEffects,
  ): Promise<{ kind: "added" } | { kind: "open"; request: AccessRequest } | { kind: "taken" }>;
  /** Replaces the former version in one transaction; `overtaken`: a concurrent change was first. */
  replace(
    request: AccessRequest,
    effects: StoredEffects,
  ): Promise<{ kind: "replaced" } | { kind: "overtaken" } | OpenElsewhere>;
  addEvent(event: AccessRequestEvent): Promise<void>;
  /** Enqueues an email unless one of its kind was sent after `since` (`recent`); `waiting`: delayed by a limit. */
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
  /** Notices that staff have not got: undeliverable addresses, overdue deadlines, deadlines up to `soonBefore`. */
  listNotices(at: {
    now: Temporal.Instant;
    soonBefore: Temporal.Instant;
    limit: number;
  }): Promise<readonly StaffNotice[]>;
  /** Records notices with the emails of `write`, except repeated ones and to recipients notified after `quietSince`. */
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

type UnansweredRequest = { request: AccessRequest; askedAt: Temporal.Instant };

/** `inCharge`: email address of the assignee; null if there is none or their account is disabled. */
export type StaffNotice = { kind: NoticeKind; request: AccessRequest; inCharge: string | null };
export type AddressedNotice = StaffNotice & { to: string };

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
