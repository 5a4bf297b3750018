import type { Signal } from "../../access-requests/domain/signals/signal.ts";
import { isOpen, type State } from "../../access-requests/domain/transitions.ts";

export type QueueFilter = {
  states: readonly State[];
  /** Search terms from `searchTerms()`; a request matches if, for each term, one of its words begins with it. */
  terms: readonly string[];
  assignedTo: string | null;
  country: string | null;
  isUnassigned?: boolean;
  catalogue?: string | null;
  wantsNews?: boolean;
  concern?: QueueConcern | null;
  order?: "urgent" | "newest" | null;
  isUnsent?: boolean;
};

/** Concerns (findings worth a second look) to filter the queue by; `any` matches requests with at least one. */
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

/** True if the list is newest first, as chosen or because closed requests are listed; other lists are sorted by deadline. */
export function isNewestFirst({
  states,
  order,
  isUnsent = false,
}: Pick<QueueFilter, "states" | "order" | "isUnsent">): boolean {
  if (order) return order === "newest";
  if (isUnsent) return false;
  return states.length === 0 || !states.every(isOpen);
}

export type QueueRemarks = {
  signals: readonly Signal[];
  /** Number of other requests with the same tax ID, email or telephone; counting stops at 99 of each. */
  repeated: number;
  isUndelivered: boolean;
  /** True if the applicant has answered the last question. */
  isAnswered: boolean;
};

/** Number of requests that match a filter; `isAtLeast`: counting stopped at its limit. */
export type QueueCount = { count: number; isAtLeast: boolean };

export type WorkCounts = {
  pending: number;
  overdue: number;
};

export type StateCounts = Record<State, number>;

/** True if the findings about a request include the one that the list is filtered by (`concern`). */
export function hasConcern(
  { signals, repeated, isUndelivered }: QueueRemarks,
  concern: QueueConcern,
): boolean {
  const asksForAttention = (...kinds: Signal["kind"][]) =>
    signals.some(({ kind, tone }) => tone === "attention" && kinds.includes(kind));
  switch (concern) {
    case "any":
      return repeated > 0 || isUndelivered || signals.some(({ tone }) => tone === "attention");
    case "repeated":
      return repeated > 0;
    case "undelivered":
      return isUndelivered;
    case "free-mail":
      return asksForAttention("free-mail");
    case "tax-id":
      return asksForAttention("tax-doubt");
    case "phone":
      return asksForAttention("phone-country", "phone-unassigned");
    case "vies":
      return asksForAttention("vies");
    case "haste":
      return asksForAttention("fill-time");
  }
}
