import type { AccessRequest } from "./access-request.ts";
import type { Signal } from "./signals/signal.ts";
import { isOpen, type State } from "./transitions.ts";

/** What the staff wants to see of the queue. */
export type QueueFilter = {
  states: readonly State[];
  /** From `searchWords`; a request must have every one, or a word that begins with it. */
  terms: readonly string[];
  assignedTo: string | null;
  country: string | null;
  /** Nobody looks after it. */
  isUnassigned?: boolean;
  /** Asked for products of this catalogue. */
  catalogue?: string | null;
  wantsNews?: boolean;
  concern?: QueueConcern | null;
  /** Another order than the one that its states have by themselves. */
  order?: "urgent" | "newest" | null;
  /** Only what was approved and still awaits its catalogues, prices and conditions; `states` then says nothing. */
  isUnsent?: boolean;
};

/** Reasons to look twice that the queue can be filtered by; `any` is one of them or another. */
export const queueConcerns = [
  "any",
  "repeated",
  "free-mail",
  "tax-id",
  "phone",
  "vies",
  "haste",
  "undelivered",
] as const;
export type QueueConcern = (typeof queueConcerns)[number];

/** What awaits something is worked through, the most urgent first; all else is looked up, the newest first. */
export function isNewestFirst({
  states,
  order,
  isUnsent = false,
}: Pick<QueueFilter, "states" | "order" | "isUnsent">): boolean {
  if (isUnsent) return false;
  if (order) return order === "newest";
  return states.length === 0 || !states.every(isOpen);
}

/** Where a page of the queue ended: the due instant in milliseconds and the id of its last request. */
export type QueueCursor = { dueAt: number; id: string };

export type QueuePage = { requests: readonly AccessRequest[]; next: QueueCursor | null };

/** What a line of the queue says of a request besides its data. */
export type QueueRemarks = {
  signals: readonly Signal[];
  /** How many other requests have its tax ID, email or telephone; counted up to 99. */
  repeated: number;
  /** Emails do not reach its address. */
  isUndelivered: boolean;
};

/** How many requests a filter shows; `isAtLeast` where counting them all would take too long. */
export type QueueCount = { count: number; isAtLeast: boolean };

/** What waits for the team, for the menu. */
export type WorkCounts = {
  pending: number;
  overdue: number;
};

export type StateCounts = Record<State, number>;
