import type { Temporal } from "temporal-polyfill";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { AccessRequest } from "./access-request.ts";
import type { AccessRequestEvent } from "./event.ts";
import type { NoticeKind } from "./outgoing-emails.ts";

/** Where access requests are kept. Every function rejects with StoreUnavailable when the database does not answer. */
export interface AccessRequestStore {
  /**
   * Keeps a request for good, with the row of its history and the emails it causes, before it resolves.
   * `open`: one with the same tax ID and email is open; nothing was stored.
   * `taken`: the reference is taken, or the open one closed this very moment; nothing was stored.
   */
  addUnlessOpen(
    request: AccessRequest,
    effects: StoredEffects,
  ): Promise<{ kind: "added" } | { kind: "open"; request: AccessRequest } | { kind: "taken" }>;
  /**
   * Replaces the version before this one, in one step with its history and emails.
   * `overtaken`: somebody changed the request first; nothing was stored.
   */
  replace(
    request: AccessRequest,
    effects: StoredEffects,
  ): Promise<{ kind: "replaced" } | { kind: "overtaken" } | OpenElsewhere>;
  /** Adds to the history without changing the request: a note. */
  addEvent(event: AccessRequestEvent): Promise<void>;
  /**
   * Puts an email about a request into the post unless one that does for it was, after `since`. `waiting`: it leaves
   * later, because its recipient has had enough for today.
   */
  sendUnlessSince(
    email: OutgoingEmail,
    since: Temporal.Instant,
  ): Promise<{ kind: "sent" | "waiting" } | { kind: "recent"; at: Temporal.Instant }>;
  findById(id: string): Promise<AccessRequest | null>;
  findByReference(reference: string): Promise<AccessRequest | null>;
  /** The history of a request, oldest first. */
  listEvents(requestId: string): Promise<readonly AccessRequestEvent[]>;
  /** Unconfirmed requests received before an instant, oldest first, at most `limit`. */
  listUnconfirmed(before: {
    receivedBefore: Temporal.Instant;
    alsoReminded: boolean;
    limit: number;
  }): Promise<readonly AccessRequest[]>;
  /**
   * What the staff was not told of yet, at most `limit`: emails that do not arrive first, then answers that are late
   * or due by `soonBefore`, the most urgent first.
   */
  listNotices(at: {
    now: Temporal.Instant;
    soonBefore: Temporal.Instant;
    limit: number;
  }): Promise<readonly StaffNotice[]>;
  /**
   * Notes which notices are given and sends what `write` makes of them, in one step. What somebody else gave first
   * is not given again, and who got one after `quietSince` gets the next one later. Returns how many were given.
   */
  giveNotices(
    notices: readonly AddressedNotice[],
    given: {
      at: Temporal.Instant;
      quietSince: Temporal.Instant;
      write: (given: readonly AddressedNotice[]) => readonly OutgoingEmail[];
    },
  ): Promise<number>;
  /** Requests whose question was asked before an instant and is not answered, oldest first, at most `limit`. */
  listUnanswered(before: {
    askedBefore: Temporal.Instant;
    alsoReminded: boolean;
    limit: number;
  }): Promise<readonly UnansweredRequest[]>;
  /** Reminds of a question once, however many ask for it; without an email it is only noted. */
  remindOfQuestion(
    unanswered: UnansweredRequest,
    reminder: { email: OutgoingEmail | null; at: Temporal.Instant },
  ): Promise<void>;
  /** Sends the reminder once, however many ask for it; without an email it is only noted. */
  remind(
    request: AccessRequest,
    reminder: { email: OutgoingEmail | null; at: Temporal.Instant },
  ): Promise<void>;
  /** Every request, oldest first, read in pieces so that any number fits in memory. */
  listAll(): AsyncIterable<AccessRequest>;
}

/** Another request with this tax ID and email is open, and only one may be; nothing was stored. */
export type OpenElsewhere = { kind: "open-elsewhere"; other: { id: string; reference: string } };

export type UnansweredRequest = { request: AccessRequest; askedAt: Temporal.Instant };

/** `inCharge`: where the member reads mail who looks after the request; null where nobody does. */
export type StaffNotice = { kind: NoticeKind; request: AccessRequest; inCharge: string | null };
export type AddressedNotice = StaffNotice & { to: string };

/** What is stored in one step with a request. */
export type StoredEffects = {
  event: AccessRequestEvent;
  emails: readonly OutgoingEmail[];
  /** An address that was wrong: emails of this request that still wait to go there are taken back. */
  recallFrom?: string | undefined;
};
