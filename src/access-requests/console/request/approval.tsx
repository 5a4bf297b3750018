import type { Route } from "./+types/approval";
import { decide } from "./decide.ts";
import { Workplace } from "./request-detail.tsx";

export function action(args: Route.ActionArgs) {
  return decide(args, "approve");
}

export default function Approval({ actionData }: Route.ComponentProps) {
  return <Workplace answer={actionData} />;
}
