import type { Route } from "./+types/rejection";
import { postDecision } from "./decide.ts";
import { RequestDetail } from "./request-detail.tsx";

export function action(args: Route.ActionArgs) {
  return postDecision(args, "refuse");
}

export default function Refusal({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}
