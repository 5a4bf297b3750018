import type { AccessRequest } from "./access-request.ts";
import { isOpen, type State } from "./state.ts";

/** What the staff wants to see of the queue. */
export type QueueFilter = {
  states: readonly State[];
  /** From `searchWords`; a request must have every one, or a word that begins with it. */
  words: readonly string[];
  assignedTo: string | null;
  country: string | null;
};

/** What awaits something is worked through, the most urgent first; all else is looked up, the newest first. */
export function isNewestFirst({ states }: Pick<QueueFilter, "states">): boolean {
  return states.length === 0 || !states.every(isOpen);
}

/** Where a page of the queue ended: the due instant in milliseconds and the id of its last request. */
export type QueueCursor = { dueAt: number; id: string };

export type QueuePage = { requests: readonly AccessRequest[]; next: QueueCursor | null };

export type StateCounts = Record<State, number>;
