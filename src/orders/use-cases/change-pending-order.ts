import type { Buyer } from "../../carts/domain/buyer.ts";
import type { CartView } from "../../carts/domain/cart-view.ts";
import type { Shortfall } from "../../order-totals/domain/freight.ts";
import { isInApproval, type OrderLine } from "../domain/order.ts";
import { orderAsViewed, viewPendingOrder } from "../services/pending-order.ts";
import { storeDecision } from "../services/store-decision.ts";
import { replaceOrderLines } from "../store/replace-order-lines.ts";
import { changeOwnOrder } from "./change-own-order.ts";
import type { OrdersDeps } from "./orders-deps.ts";

export type ChangedQuantities = {
  reference: string;
  /** Version of the order that the member saw. */
  version: number;
  /** Units by database id of the product; 0 takes it out, NaN is what was no number. */
  quantities: ReadonlyMap<number, number>;
};

export type ChangePendingOutcome =
  | { kind: "decided" }
  /** A line cannot be ordered; nothing was changed. `view`: what was asked for. */
  | { kind: "problems"; view: CartView }
  | { kind: "nothing-left" }
  /** What would be left does not reach the minimum order of where it goes. */
  | { kind: "below-minimum"; shortfall: Shortfall }
  /** Somebody else has changed the order since. */
  | { kind: "overtaken" }
  /** The order does not wait for approval any more. */
  | { kind: "too-late" }
  | { kind: "gone" }
  | { kind: "unavailable" };

/** Changes quantities of an order that waits for approval, which goes on waiting, at the cost of now. */
export function changePendingOrder(
  deps: OrdersDeps,
  buyer: Buyer,
  { reference, version, quantities }: ChangedQuantities,
): Promise<ChangePendingOutcome> {
  return changeOwnOrder(deps, buyer, {
    reference,
    async decide({ on, company }, found): Promise<ChangePendingOutcome> {
      if (!isInApproval(found)) return { kind: "too-late" };
      if (found.order.version !== version) return { kind: "overtaken" };
      const unitsOf = ({ productId, ordered }: OrderLine) => quantities.get(productId) ?? ordered;
      const lines = found.lines
        .map((line) => ({ ...line, ordered: unitsOf(line) }))
        .filter(({ ordered }) => ordered !== 0);
      if (lines.length === 0) return { kind: "nothing-left" };
      const view = await viewPendingOrder(deps, buyer, {
        on,
        company,
        found: { ...found, lines },
      });
      const viewed = orderAsViewed(found, view);
      if (!viewed) return { kind: "problems", view };
      const { now: changed, toMinimumOrder } = viewed;
      if (toMinimumOrder) return { kind: "below-minimum", shortfall: toMinimumOrder };
      await replaceOrderLines(on, changed);
      await storeDecision(on, {
        found,
        caused: {
          decision: { ...changed, moves: [] },
          detail: {
            quantities: found.lines
              .map((line) => ({ name: line.name, before: line.ordered, now: unitsOf(line) }))
              .filter(({ before, now }) => before !== now),
          },
        },
        actor: { kind: "member", id: buyer.person.id, name: buyer.person.name },
        what: "quantities-changed",
        at: deps.now(),
      });
      return { kind: "decided" };
    },
  });
}
