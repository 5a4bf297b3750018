import { DecisionProblem } from "../../../console/page-parts.tsx";
import { tidy } from "../../../kernel/text.ts";
import { cancelReasons } from "../../../orders/domain/order.ts";
import { orderDesk } from "../../context.ts";
import { answerDeskDecision, readDecision, rejectDeskDecision } from "../decide-on-order.ts";
import type { Route } from "./+types/cancellation";

const maxMessageLength = 1000;

/** Cancels what has not left of an order, or of the line that the form names. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { change, text } = await readDecision(request, { id, context });
  const reason = cancelReasons.find((known) => known === text("reason"));
  if (!reason) return rejectDeskDecision("reason-missing");
  const code = text("offered").trim().slice(0, 100);
  const offered = code === "" ? null : await context.get(orderDesk).findOffered(code);
  if (code !== "" && !offered) return rejectDeskDecision("offer-unknown");
  const position = Number(/^\d{1,4}$/.exec(text("position"))?.[0] ?? 0);
  const outcome = await context.get(orderDesk).cancel(change, {
    positions: position === 0 ? "all" : [position],
    reason,
    text: tidy(text("message")).slice(0, maxMessageLength),
    offered,
  });
  return answerDeskDecision(outcome, { id, done: "anulado" });
}

export default function Cancellation({ actionData }: Route.ComponentProps) {
  return <DecisionProblem answer={actionData} />;
}
