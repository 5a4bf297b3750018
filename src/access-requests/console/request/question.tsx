import type { Route } from "./+types/question";
import { postDecision } from "./decide.ts";
import { RequestDetail } from "./request-detail.tsx";

export function action(args: Route.ActionArgs) {
  return postDecision(args, "askInformation");
}

export default function Question({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}
