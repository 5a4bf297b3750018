import type { QueueConcern, QueueRemarks } from "./queue.ts";
import type { Signal } from "./signals/signal.ts";

/** True if the signals of a request include this concern. */
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
