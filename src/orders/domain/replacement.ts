import type { Cents } from "../../kernel/money/amounts.ts";
import { compareAmounts, lineNet, sumCents } from "../../kernel/money/compute.ts";
import type { LineAmount } from "../../prices/domain/order-amounts.ts";
import type { LineMove } from "./line-moves.ts";
import { type OrderWithLines, orderStateOf } from "./order.ts";
import { isInPreparation } from "./order-transitions.ts";

/** Product that the staff offer instead of a line that they cancelled. `id`: of that entry in the order's history. */
export type ReplacementOffer = {
  id: number;
  /** Of the cancelled line. */
  position: number;
  productId: number;
  name: string;
  units: number;
};

/** Offer as the customer sees it. `amount`: null if it cannot go into the order, only into the cart. */
export type ShownOffer = ReplacementOffer & { amount: Pick<LineAmount, "unit" | "net"> | null };

/** Entry in the history of an order, as far as it offers a replacement or accepts one. */
type Entry = {
  id: number;
  after: {
    moves?: readonly LineMove[] | undefined;
    offered?: Pick<ReplacementOffer, "productId" | "name" | "units"> | undefined;
    accepted?: number | undefined;
  } | null;
};

/** Offers in the history of an order, with those that the customer has accepted marked. */
export function listOffers(
  changes: readonly Entry[],
): (ReplacementOffer & { isAccepted: boolean })[] {
  const accepted = new Set(changes.map(({ after }) => after?.accepted));
  return changes.flatMap(({ id, after }) => {
    const position = after?.moves?.[0]?.position;
    if (!after?.offered || position === undefined) return [];
    return [{ id, position, ...after.offered, isAccepted: accepted.has(id) }];
  });
}

/** True while a line can be added: the order is received and something of it has not left. */
export function takesReplacements(found: OrderWithLines): boolean {
  return orderStateOf(found.order, found.lines) === "received" || isInPreparation(found);
}

/** True if the order, without what was cancelled, would cost more than the member may order without approval. */
export function isAboveLimit(
  { order, lines }: OrderWithLines,
  { net, limit }: { net: Cents; limit: Cents | null },
): boolean {
  if (limit === null) return false;
  const left = lines.map(({ ordered, cancelled, unit }) => lineNet(ordered - cancelled, unit));
  return compareAmounts(sumCents([...left, order.freightCents, net]), limit) > 0;
}
