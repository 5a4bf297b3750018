import type { Route } from "./+types/reopening";
import { decide } from "./decide.ts";
import { RequestDetail } from "./request-detail.tsx";

export function action(args: Route.ActionArgs) {
  return decide(args, "reopen");
}

export default function Reopening({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}
