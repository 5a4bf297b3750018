import type { Route } from "./+types/refusal";
import { decideRight } from "./decide.ts";
import { RightWorkplace } from "./workplace.tsx";

export function action(args: Route.ActionArgs) {
  return decideRight(args, "refuse");
}

export default function Refusal({ actionData }: Route.ComponentProps) {
  return <RightWorkplace answer={actionData} />;
}
