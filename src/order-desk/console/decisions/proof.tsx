import { DecisionProblem } from "../../../console/page-parts.tsx";
import { cleanLine } from "../../../kernel/text.ts";
import { proofKinds } from "../../../orders/domain/shipment.ts";
import { orderDesk } from "../../context.ts";
import {
  answerDeskDecision,
  getDeskOrder,
  readDecision,
  rejectDeskDecision,
} from "../decide-on-order.ts";
import type { Route } from "./+types/proof";

/** Adds a proof of transport to a shipment; one of a kind replaces the earlier one. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { change, text } = await readDecision(request, { id, context });
  const number = Number(/^\d{1,3}$/.exec(text("shipment"))?.[0] ?? 0);
  const kind = proofKinds.find((known) => known === text("kind"));
  const reference = cleanLine(text(`reference.${number}`)).slice(0, 100);
  if (!kind || reference === "") return rejectDeskDecision("proof-missing");
  const { shipments } = await getDeskOrder(context, id);
  const known = shipments.find((one) => one.number === number)?.proofs ?? [];
  const proofs = [...known.filter((proof) => proof.kind !== kind), { kind, reference }];
  const outcome = await context.get(orderDesk).prove(change, { number, proofs });
  return answerDeskDecision(outcome, { id, done: "prueba" });
}

export default function Proof({ actionData }: Route.ComponentProps) {
  return <DecisionProblem answer={actionData} />;
}
