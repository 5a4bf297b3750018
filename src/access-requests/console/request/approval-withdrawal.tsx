import type { Route } from "./+types/approval-withdrawal";
import { postDecision } from "./decide.ts";
import { RequestDetail } from "./request-detail.tsx";

export function action(args: Route.ActionArgs) {
  return postDecision(args, "withdrawApproval");
}

export default function ApprovalWithdrawal({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}
