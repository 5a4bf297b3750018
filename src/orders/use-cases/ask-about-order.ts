import type { Buyer } from "../../carts/domain/buyer.ts";
import { changeOwnCompany } from "../../companies/services/own-change.ts";
import { tidy } from "../../kernel/text.ts";
import { enqueueEmails } from "../../platform/outbox/outbox.ts";
import type { DeskOutcome } from "../domain/desk-outcome.ts";
import { aboutOrder } from "../emails/about-order.ts";
import { orderQuestionEmail } from "../emails/order-question.ts";
import { findOrder } from "../store/orders.ts";
import { changeAtDesk, type DeskChange, storeDecision } from "./change-at-desk.ts";
import type { DecisionOutcome } from "./decide-order.ts";
import type { OrdersDeps } from "./orders-deps.ts";

const maxQuestionLength = 1000;

/** Stores a question of the company about its order, and tells the sales team. */
export async function askAboutOrder(
  deps: OrdersDeps,
  buyer: Buyer,
  { reference, typed }: { reference: string; typed: string },
): Promise<DecisionOutcome | { kind: "no-text" }> {
  const text = textOf(typed);
  if (text === null) return { kind: "no-text" };
  const outcome = await changeOwnCompany(
    deps,
    buyer,
    async ({ on, company }): Promise<DecisionOutcome> => {
      const found = await findOrder(on, {
        companyId: company.id,
        by: "reference",
        value: reference,
      });
      if (!found) return { kind: "gone" };
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
  );
  if (outcome.kind === "decided") deps.changed();
  return outcome;
}

/** Answers the question of a company about its order; the buyer gets the answer by email. */
export async function answerAtDesk(
  deps: OrdersDeps,
  change: DeskChange,
  typed: string,
): Promise<DeskOutcome | { kind: "no-text" }> {
  const text = textOf(typed);
  if (text === null) return { kind: "no-text" };
  return await changeAtDesk(deps, change, {
    what: "answered",
    decide: async (_, found) => ({
      decision: { ...found, order: { ...found.order, questionAt: null }, moves: [] },
      detail: { text },
      steps: [{ kind: "answered", text }],
    }),
  });
}

/** Text without control characters and superfluous space; null if it is empty or too long. */
function textOf(typed: string): string | null {
  const text = tidy(typed);
  return text === "" || text.length > maxQuestionLength ? null : text;
}
