import type { Temporal } from "temporal-polyfill";
import type { OutgoingLetter } from "../mail/letters.ts";
import type { AccessRequest } from "./access-request.ts";
import type { AccessRequestEvent } from "./event.ts";

/** Where access requests are kept. Every function rejects with StoreUnavailable when the database does not answer. */
export interface AccessRequestStore {
  /**
   * Keeps a request for good, with the row of its history and the letters it causes, before it resolves.
   * `open`: one with the same tax ID and email is open; nothing was stored.
   * `taken`: the reference is taken, or the open one closed this very moment; nothing was stored.
   */
  addUnlessOpen(
    request: AccessRequest,
    along: Along,
  ): Promise<{ kind: "added" } | { kind: "open"; request: AccessRequest } | { kind: "taken" }>;
  /**
   * Replaces the version before this one, in one step with its history and letters.
   * `overtaken`: somebody changed the request first; nothing was stored.
   */
  replace(
    request: AccessRequest,
    along: Along,
  ): Promise<{ kind: "replaced" } | { kind: "overtaken" } | OpenElsewhere>;
  /** Adds to the history without changing the request: a note. */
  addEvent(event: AccessRequestEvent): Promise<void>;
  /** Puts a letter about a request into the post unless one that does for it was, after `since`. */
  sendUnlessSince(
    letter: OutgoingLetter,
    since: Temporal.Instant,
  ): Promise<{ kind: "sent" } | { kind: "recent"; at: Temporal.Instant }>;
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
  /** Pending requests whose answer was due before an instant and whose delay nobody was told of. */
  listOverdue(before: {
    dueBefore: Temporal.Instant;
    limit: number;
  }): Promise<readonly AccessRequest[]>;
  /** Sends the reminder once, however many ask for it. */
  remind(
    request: AccessRequest,
    reminder: { letter: OutgoingLetter; at: Temporal.Instant },
  ): Promise<void>;
  /** Tells the staff once for each due instant, however many ask for it. */
  tellOverdue(
    request: AccessRequest,
    news: { letter: OutgoingLetter; at: Temporal.Instant },
  ): Promise<void>;
  /** Every request, oldest first, read in pieces so that any number fits in memory. */
  listAll(): AsyncIterable<AccessRequest>;
}

/** Another request with this tax ID and email is open, and only one may be; nothing was stored. */
export type OpenElsewhere = { kind: "open-elsewhere"; other: { id: string; reference: string } };

/** What is stored in one step with a request. */
export type Along = {
  event: AccessRequestEvent;
  letters: readonly OutgoingLetter[];
  /** An address that was wrong: emails of this request that still wait to go there are taken back. */
  recallFrom?: string | undefined;
};

/** The database cannot be reached, read or written just now; trying again later may help. */
export class StoreUnavailable extends Error {}
