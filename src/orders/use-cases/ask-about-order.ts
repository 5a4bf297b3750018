import type { Buyer } from "../../carts/domain/buyer.ts";
import { enqueueEmails } from "../../platform/outbox/outbox.ts";
import { parseOrderMessage } from "../domain/message.ts";
import { aboutOrder } from "../emails/about-order.ts";
import { orderQuestionEmail } from "../emails/order-question.ts";
import { storeDecision } from "../services/store-decision.ts";
import { changeOwnOrder, type DecisionOutcome } from "./change-own-order.ts";
import type { OrdersDeps } from "./orders-deps.ts";

/** Stores a question of the company about its order, and tells the sales team. */
export async function askAboutOrder(
  deps: OrdersDeps,
  buyer: Buyer,
  { reference, typed }: { reference: string; typed: string },
): Promise<DecisionOutcome | { kind: "no-text" }> {
  const text = parseOrderMessage(typed);
  if (text === null) return { kind: "no-text" };
  return changeOwnOrder(deps, buyer, {
    reference,
    async decide({ on }, found) {
      const at = deps.now();
      const order = { ...found.order, questionAt: at };
      await storeDecision(on, {
        found,
        caused: { decision: { ...found, order, moves: [] }, detail: { text } },
        actor: { kind: "member", id: buyer.person.id, name: buyer.person.name },
        what: "asked",
        at,
      });
      await enqueueEmails(on, [
        orderQuestionEmail.outgoing(
          { to: deps.salesTeam, id: order.id },
          { ...aboutOrder(order), text },
        ),
      ]);
      return { kind: "decided" };
    },
  });
}
