import { data } from "react-router";
import { DecisionProblem } from "../../console/page-parts.tsx";
import { readForm } from "../../platform/http/read-form.ts";
import { requireActor } from "../../staff/console/offered/require-staff.ts";
import { staffCompanies } from "../context.ts";
import { parseMemberRole } from "../domain/member-role-slugs.ts";
import type { Route } from "./+types/join-request";
import { answerDecision, rejectDecision } from "./company-page.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireActor(context, "handle-companies");
  const { text } = await readForm(request);
  const decision = text("decision");
  if (decision !== "let-in" && decision !== "decline") throw data(null, 400);
  const role = parseMemberRole(text("role")) ?? null;
  if (decision === "let-in" && !role) return rejectDecision("role-missing", 422);
  const outcome = await context.get(staffCompanies).decideJoinRequest({
    companyId: params.id,
    actor,
    requestId: params.request,
    role: decision === "let-in" ? role : null,
  });
  return answerDecision(outcome, { id: params.id, done: "decidida" });
}

export default function JoinRequest({ actionData }: Route.ComponentProps) {
  return <DecisionProblem answer={actionData} />;
}
