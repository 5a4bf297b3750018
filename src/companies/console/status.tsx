import { data } from "react-router";
import { DecisionProblem } from "../../console/page-parts.tsx";
import { readForm } from "../../platform/http/read-form.ts";
import { requireActor } from "../../staff/console/offered/require-staff.ts";
import { staffCompanies } from "../context.ts";
import { companyStatuses, statusReasons } from "../domain/company.ts";
import type { Route } from "./+types/status";
import { answerDecision, rejectDecision } from "./company-page.ts";

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const actor = requireActor(context, "handle-companies");
  const { text } = await readForm(request);
  const status = companyStatuses.find((known) => known === text("status"));
  if (!status) throw data(null, 400);
  const reason = statusReasons.find((known) => known === text("reason")) ?? null;
  if (status !== "active" && !reason) return rejectDecision("reason-missing", 422);
  const change = { companyId: id, actor, status, reason };
  const outcome = await context.get(staffCompanies).changeStatus(change);
  return answerDecision(outcome, { id, done: "estado" });
}

export default function Status({ actionData }: Route.ComponentProps) {
  return <DecisionProblem answer={actionData} />;
}
