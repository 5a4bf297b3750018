import { DecisionProblem } from "../../../console/page-parts.tsx";
import { parseRecord } from "../../../fields/field.ts";
import { euros } from "../../../fields/money.ts";
import { orderDesk } from "../../context.ts";
import { answerDeskDecision, readDecision, rejectDeskDecision } from "../decide-on-order.ts";
import type { Route } from "./+types/freight";

const freightFields = { freight: euros() };

/** Says the freight of an order for which no rule has one. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { change, text } = await readDecision(request, { id, context });
  const parsed = parseRecord(freightFields, { freight: text("freight") });
  if (parsed.kind === "problems") return rejectDeskDecision("freight-wrong");
  const outcome = await context.get(orderDesk).sayFreight(change, parsed.values.freight);
  return answerDeskDecision(outcome, { id, done: "portes" });
}

export default function Freight({ actionData }: Route.ComponentProps) {
  return <DecisionProblem answer={actionData} />;
}
