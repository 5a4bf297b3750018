import { exactMoment } from "../../console/copy/due-copy.ts";
import type { Due } from "../../console/due-mark.tsx";
import { formatNearMoment, formatShortMoment } from "../../kernel/format.ts";
import type { Order } from "../../orders/domain/order.ts";
import { staffOrdersCopy as copy } from "../copy/desk-links-copy.ts";

/** A promise is shown as «soon» within these milliseconds. */
const soon = 24 * 3_600_000;

/**
 * Deadline of an order in words; null if there is nothing left to do. `isHeld`: the order is confirmed, leaves all together
 * and waits for stock without a day, so that it cannot be late.
 */
export function dueOfOrder(
  { dueAt }: Pick<Order, "dueAt">,
  { now, isHeld }: { now: number; isHeld: boolean },
): Due | null {
  if (dueAt === null) return null;
  if (isHeld) return { kind: "resting", text: copy.heldTogether, exact: "" };
  const when = formatNearMoment(dueAt, now);
  const exact = exactMoment(formatShortMoment(dueAt));
  if (dueAt < now) return { kind: "overdue", text: copy.overdue(when), exact };
  return { kind: dueAt - now < soon ? "soon" : "later", label: copy.due, text: when, exact };
}
