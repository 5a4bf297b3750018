import type { Route } from "./+types/rejection";
import { decide } from "./decide.ts";
import { Workplace } from "./request-detail.tsx";

export function action(args: Route.ActionArgs) {
  return decide(args, "refuse");
}

export default function Refusal({ actionData }: Route.ComponentProps) {
  return <Workplace answer={actionData} />;
}
