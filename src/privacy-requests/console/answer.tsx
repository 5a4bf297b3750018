import type { Route } from "./+types/answer";
import { decideRight } from "./decide.ts";
import { RightRequestDetail } from "./request-detail.tsx";

export function action(args: Route.ActionArgs) {
  return decideRight(args, "answer");
}

export default function Answer({ actionData }: Route.ComponentProps) {
  return <RightRequestDetail answer={actionData} />;
}
