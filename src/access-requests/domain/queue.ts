import type { AccessRequest } from "./access-request.ts";
import type { Signal } from "./signals/signal.ts";
import { isOpen, type State } from "./transitions.ts";

export type QueueFilter = {
  states: readonly State[];
  /** From `searchTerms`; each must be a prefix of a word of the request. */
  terms: readonly string[];
  assignedTo: string | null;
  country: string | null;
  isUnassigned?: boolean;
  catalogue?: string | null;
  wantsNews?: boolean;
  concern?: QueueConcern | null;
  order?: "urgent" | "newest" | null;
  /** Approved with unsent materials only; `states` is ignored. */
  isUnsent?: boolean;
};

/** Concerns to filter by; `any` matches each of them. */
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

/** Open requests are sorted by urgency, all others newest first. */
export function isNewestFirst({
  states,
  order,
  isUnsent = false,
}: Pick<QueueFilter, "states" | "order" | "isUnsent">): boolean {
  if (order) return order === "newest";
  if (isUnsent) return false;
  return states.length === 0 || !states.every(isOpen);
}

/** End of a page: due instant in milliseconds and id of its last request. */
export type QueueCursor = { dueAt: number; id: string };

export type QueuePage = { requests: readonly AccessRequest[]; next: QueueCursor | null };

export type QueueRemarks = {
  signals: readonly Signal[];
  /** Other requests with the same tax ID, email or telephone; counted up to 99. */
  repeated: number;
  isUndelivered: boolean;
};

/** Matches of a filter; `isAtLeast` where counting stopped at its limit. */
export type QueueCount = { count: number; isAtLeast: boolean };

export type WorkCounts = {
  pending: number;
  overdue: number;
};

export type StateCounts = Record<State, number>;
