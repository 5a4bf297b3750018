import type { Route } from "./+types/question";
import { decide } from "./decide.ts";
import { Workplace } from "./request-detail.tsx";

export function action(args: Route.ActionArgs) {
  return decide(args, "askInformation");
}

export default function Question({ actionData }: Route.ComponentProps) {
  return <Workplace answer={actionData} />;
}
