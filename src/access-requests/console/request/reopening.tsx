import type { Route } from "./+types/reopening";
import { postDecision } from "./decide.ts";
import { RequestDetail } from "./request-detail.tsx";

export function action(args: Route.ActionArgs) {
  return postDecision(args, "reopen");
}

export default function Reopening({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}
