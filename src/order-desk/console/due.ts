import { exactMoment } from "../../console/copy/due-copy.ts";
import type { Due } from "../../console/due-mark.tsx";
import { formatNearMoment, formatShortMoment } from "../../kernel/format.ts";
import type { Order } from "../../orders/domain/order.ts";
import { staffOrdersCopy as copy } from "../copy/desk-links-copy.ts";

/** A promise is shown as «soon» within these milliseconds. */
const soon = 24 * 3_600_000;

/** Deadline of an order in words; null if there is nothing left to do. */
export function dueOfOrder({ dueAt }: Pick<Order, "dueAt">, now: number): Due | null {
  if (dueAt === null) return null;
  const when = formatNearMoment(dueAt, now);
  const exact = exactMoment(formatShortMoment(dueAt));
  if (dueAt < now) return { kind: "overdue", text: copy.overdue(when), exact };
  return { kind: dueAt - now < soon ? "soon" : "later", label: copy.due, text: when, exact };
}
