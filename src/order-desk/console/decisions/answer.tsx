import { DecisionProblem } from "../../../console/page-parts.tsx";
import { orderDesk } from "../../context.ts";
import { answerDeskDecision, readDecision } from "../decide-on-order.ts";
import type { Route } from "./+types/answer";

/** Answers the customer's question. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { change, text } = await readDecision(request, { id, context });
  const outcome = await context.get(orderDesk).answer(change, text("text"));
  return answerDeskDecision(outcome, { id, done: "respondido" });
}

export default function Answer({ actionData }: Route.ComponentProps) {
  return <DecisionProblem answer={actionData} />;
}
