import type { Route } from "./+types/approval-withdrawal";
import { decide } from "./decide.ts";
import { RequestDetail } from "./request-detail.tsx";

export function action(args: Route.ActionArgs) {
  return decide(args, "withdrawApproval");
}

export default function ApprovalWithdrawal({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}
