import { DecisionProblem } from "../../../console/page-parts.tsx";
import { orderDesk } from "../../context.ts";
import { answerDeskDecision, readDecision } from "../decide-on-order.ts";
import type { Route } from "./+types/arrival";

/** Notes that a shipment has arrived. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { change, text } = await readDecision(request, { id, context });
  const number = Number(/^\d{1,3}$/.exec(text("shipment"))?.[0] ?? 0);
  const outcome = await context.get(orderDesk).deliver(change, number);
  return answerDeskDecision(outcome, { id, done: "entregado" });
}

export default function Arrival({ actionData }: Route.ComponentProps) {
  return <DecisionProblem answer={actionData} />;
}
