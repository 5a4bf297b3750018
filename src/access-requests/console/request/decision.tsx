import type { Route } from "./+types/decision";
import { postDecision } from "./decide.ts";
import { RequestDetail } from "./request-detail.tsx";

export const action = postDecision;

export default function Decision({ actionData }: Route.ComponentProps) {
  return <RequestDetail answer={actionData} />;
}
