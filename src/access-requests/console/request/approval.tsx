import type { Route } from "./+types/approval";
import { decide } from "./decide.ts";
import { RequestDetail } from "./request-detail.tsx";

export function action(args: Route.ActionArgs) {
  return decide(args, "approve");
}

export default function Approval({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}
