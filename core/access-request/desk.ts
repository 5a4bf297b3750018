import type { Signal } from "../signals/signal.ts";
import type { AccessRequest } from "./access-request.ts";
import type { ChangeOutcome } from "./change.ts";
import type { AccessRequestEvent, Actor } from "./event.ts";
import type { Figures } from "./figures.ts";
import type { Wish } from "./move.ts";
import type { QueueCursor, QueueFilter, QueuePage, StateCounts } from "./queue.ts";

/** What the staff works with. */
export interface Desk {
  listQueue(
    filter: QueueFilter,
    page: { after: QueueCursor | null; limit: number },
  ): Promise<QueuePage>;
  countStates(): Promise<StateCounts>;
  /** Grows with whatever happens to any request, for pages that wait for something new. */
  latestChange(): Promise<number>;
  find(requestId: string): Promise<CaseFile | null>;
  findIdByReference(reference: string): Promise<string | null>;
  change(requestId: string, wish: Wish): Promise<ChangeOutcome>;
  note(requestId: string, note: { actor: Actor; text: string }): Promise<boolean>;
  assign(
    requestId: string,
    to: { actor: Actor; to: { id: string; name: string } | null },
  ): Promise<"assigned" | "overtaken">;
  askViesAgain(requestId: string): Promise<void>;
  /** The letter as it would go out, before it does; null when the wish is not possible or lacks something. */
  preview(requestId: string, wish: Wish): Promise<WrittenLetter | null>;
  /** A letter of the outbox as it was or will be sent. */
  readLetter(letterId: string): Promise<(WrittenLetter & { letter: PostedLetter }) | null>;
  listDeadLetters(): Promise<readonly PostedLetter[]>;
  listWaitingLetters(): Promise<readonly PostedLetter[]>;
  retryLetter(letterId: string): Promise<void>;
  exportRequests(filter: QueueFilter): AsyncIterable<AccessRequest>;
  figures(): Promise<Figures>;
}

/** A request with everything that helps to decide about it. */
export type CaseFile = {
  request: AccessRequest;
  events: readonly AccessRequestEvent[];
  letters: readonly PostedLetter[];
  signals: readonly Signal[];
};

export type WrittenLetter = { to: string; subject: string; html: string; text: string };

export type PostedLetter = {
  id: string;
  name: string;
  to: string;
  requestId: string | null;
  state: "waiting" | "sent" | "dead";
  createdAt: number;
  sentAt: number | null;
  attempts: number;
  lastError: string | null;
};
