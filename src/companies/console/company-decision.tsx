import { data } from "react-router";
import { DecisionProblem } from "../../console/page-parts.tsx";
import { readForm } from "../../platform/http/read-form.ts";
import { requireActor } from "../../staff/console/offered/require-staff.ts";
import { companies } from "../context.ts";
import { companyStatuses, statusReasons } from "../domain/company.ts";
import { parseMemberRole } from "../domain/member-role-slugs.ts";
import type { Route } from "./+types/company-decision";
import { answerDecision, rejectDecision } from "./company-page.ts";

/** Action of every address at which a company, a person who asks to join it, or an invitation is decided on. */
export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const actor = requireActor(context, "handle-companies");
  const { text } = await readForm(request);
  const { id } = params;
  const change = { companyId: id, actor };
  const { staff } = context.get(companies);
  switch (pattern.split("/").at(-1)) {
    case "estado": {
      const status = companyStatuses.find((known) => known === text("status"));
      if (!status) throw data(null, 400);
      const reason = statusReasons.find((known) => known === text("reason")) ?? null;
      if (status !== "active" && !reason) return rejectDecision("reason-missing", 422);
      const outcome = await staff.changeStatus({ ...change, status, reason });
      return answerDecision(outcome, { id, done: "estado" });
    }
    case ":request": {
      const decision = text("decision");
      if (decision !== "let-in" && decision !== "decline") throw data(null, 400);
      const typedRole = parseMemberRole(text("role")) ?? null;
      if (decision === "let-in" && !typedRole) return rejectDecision("role-missing", 422);
      const role = decision === "let-in" ? typedRole : null;
      const joining = { ...change, requestId: params.request ?? "", role };
      return answerDecision(await staff.decideJoinRequest(joining), { id, done: "decidida" });
    }
    default: {
      const withdrawal = { ...change, invitationId: params.invitation ?? "" };
      return answerDecision(await staff.withdrawInvitation(withdrawal), {
        id,
        done: "retirada",
      });
    }
  }
}

export default function CompanyDecision({ actionData }: Route.ComponentProps) {
  return <DecisionProblem answer={actionData} />;
}
