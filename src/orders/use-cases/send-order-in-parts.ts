import type { Buyer } from "../../carts/domain/buyer.ts";
import { sendInParts } from "../domain/order-transitions.ts";
import { promiseFrom } from "../services/renew-promise.ts";
import { storeDecision } from "../services/store-decision.ts";
import { changeOwnOrder, type DecisionOutcome } from "./change-own-order.ts";
import type { OrdersDeps } from "./orders-deps.ts";

/**
 * Lets an order that leaves all together leave in parts, as its company asks; a second click changes nothing. What is in
 * stock was held back until now, so its promise counts from now on.
 */
export async function sendOrderInParts(
  deps: OrdersDeps,
  buyer: Buyer,
  reference: string,
): Promise<DecisionOutcome> {
  return changeOwnOrder(deps, buyer, {
    reference,
    async decide({ on }, found) {
      const decision = sendInParts(found);
      if (!decision) return { kind: "too-late" };
      if (found.order.shipping === "in-parts") return { kind: "decided" };
      const at = deps.now();
      const isWaiting = found.lines.some(({ waiting }) => waiting > 0);
      const promised = isWaiting ? promiseFrom(found.order, at, deps) : {};
      await storeDecision(on, {
        found,
        caused: { decision: { ...decision, order: { ...decision.order, ...promised } } },
        actor: { kind: "member", id: buyer.person.id, name: buyer.person.name },
        what: "parts-asked",
        at,
      });
      return { kind: "decided" };
    },
  });
}
