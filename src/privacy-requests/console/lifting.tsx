import type { Route } from "./+types/lifting";
import { decideRight } from "./decide.ts";
import { RightRequestDetail } from "./request-detail.tsx";

export function action(args: Route.ActionArgs) {
  return decideRight(args, "lift");
}

export default function Lifting({ actionData }: Route.ComponentProps) {
  return <RightRequestDetail answer={actionData} />;
}
