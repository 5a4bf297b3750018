import type { Route } from "./+types/refusal";
import { decideRight } from "./decide.ts";
import { RightRequestDetail } from "./request-detail.tsx";

export function action(args: Route.ActionArgs) {
  return decideRight(args, "refuse");
}

export default function Refusal({ actionData }: Route.ComponentProps) {
  return <RightRequestDetail answer={actionData} />;
}
