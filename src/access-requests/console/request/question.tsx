import type { Route } from "./+types/question";
import { decide } from "./decide.ts";
import { RequestDetail } from "./request-detail.tsx";

export function action(args: Route.ActionArgs) {
  return decide(args, "askInformation");
}

export default function Question({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}
