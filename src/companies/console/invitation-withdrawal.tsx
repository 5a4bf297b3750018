import { DecisionProblem } from "../../console/page-parts.tsx";
import { requirePost } from "../../platform/http/read-form.ts";
import { requireActor } from "../../staff/console/offered/require-staff.ts";
import { staffCompanies } from "../context.ts";
import type { Route } from "./+types/invitation-withdrawal";
import { answerDecision } from "./company-page.ts";

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireActor(context, "handle-companies");
  requirePost(request);
  const { id, invitation: invitationId } = params;
  const withdrawal = { companyId: id, actor, invitationId };
  const outcome = await context.get(staffCompanies).withdrawInvitation(withdrawal);
  return answerDecision(outcome, { id, done: "retirada" });
}

export default function InvitationWithdrawal({ actionData }: Route.ComponentProps) {
  return <DecisionProblem answer={actionData} />;
}
