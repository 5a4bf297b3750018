import type { Route } from "./+types/rejection";
import { decide } from "./decide.ts";
import { RequestDetail } from "./request-detail.tsx";

export function action(args: Route.ActionArgs) {
  return decide(args, "refuse");
}

export default function Refusal({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}
