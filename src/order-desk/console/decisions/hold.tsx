import { redirect } from "react-router";
import { DecisionProblem } from "../../../console/page-parts.tsx";
import { cleanLine } from "../../../kernel/text.ts";
import { orderDesk } from "../../context.ts";
import {
  changedOrderPath,
  getDeskOrder,
  readDecision,
  rejectDeskDecision,
} from "../decide-on-order.ts";
import type { Route } from "./+types/hold";

/** Holds the orders of the company back with a reason, or releases them. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { change, text } = await readDecision(request, { id, context });
  const { order } = await getDeskOrder(context, id);
  const isRelease = text("release") !== "";
  const reason = cleanLine(text("reason")).slice(0, 200);
  if (!isRelease && reason === "") return rejectDeskDecision("reason-missing");
  await context
    .get(orderDesk)
    .setHold(
      { orderId: id, companyId: order.companyId },
      { reason: isRelease ? null : reason, actor: change.actor },
    );
  return redirect(changedOrderPath(id, isRelease ? "liberado" : "retenido"), 303);
}

export default function Hold({ actionData }: Route.ComponentProps) {
  return <DecisionProblem answer={actionData} />;
}
