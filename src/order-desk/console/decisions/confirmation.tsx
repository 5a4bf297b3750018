import { redirect } from "react-router";
import { DecisionProblem } from "../../../console/page-parts.tsx";
import { orderDesk } from "../../context.ts";
import {
  answerDeskDecision,
  changedOrderPath,
  getDeskOrder,
  orderPath,
  readDecision,
} from "../decide-on-order.ts";
import type { Route } from "./+types/confirmation";

/** Confirms an order; with `next`, leads to the next one to confirm. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { change, text } = await readDecision(request, { id, context });
  const desk = context.get(orderDesk);
  const { order } = await getDeskOrder(context, id);
  const outcome = await desk.confirm(change);
  if (outcome.kind === "changed" && text("next") !== "") {
    const next = await desk.findNext(order);
    return redirect(
      next === null ? changedOrderPath(id, "confirmado") : `${orderPath(next)}#contenido`,
      303,
    );
  }
  return answerDeskDecision(outcome, { id, done: "confirmado" });
}

export default function Confirmation({ actionData }: Route.ComponentProps) {
  return <DecisionProblem answer={actionData} />;
}
