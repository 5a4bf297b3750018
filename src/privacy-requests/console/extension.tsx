import type { Route } from "./+types/extension";
import { decideRight } from "./decide.ts";
import { RightRequestDetail } from "./request-detail.tsx";

export function action(args: Route.ActionArgs) {
  return decideRight(args, "extend");
}

export default function Extension({ actionData }: Route.ComponentProps) {
  return <RightRequestDetail answer={actionData} />;
}
