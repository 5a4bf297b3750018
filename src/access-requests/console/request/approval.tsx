import type { Route } from "./+types/approval";
import { postDecision } from "./decide.ts";
import { RequestDetail } from "./request-detail.tsx";

export function action(args: Route.ActionArgs) {
  return postDecision(args, "approve");
}

export default function Approval({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}
