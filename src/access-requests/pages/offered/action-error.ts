import { data } from "react-router";
import type { TransitionProblem } from "../../../workflow/apply-transition.ts";
import type { CorrectableField, CorrectOutcome } from "../../domain/correct.ts";

export type Sent =
  | { verb: "confirm"; seen: number }
  | { verb: "withdraw" }
  | { verb: "news"; wants: boolean }
  | { verb: "answer"; text: string }
  | { verb: "correct"; field: CorrectableField; typed: string };

export type ActionError =
  | { kind: "answer-problem"; sent: SentAs<"answer">; problem: TransitionProblem }
  | { kind: "field-problem"; sent: SentAs<"correct">; problem: FieldProblem }
  | { kind: "not-possible" | "overtaken" | "expired" | "unavailable"; sent: Sent };

type SentAs<Verb extends Sent["verb"]> = Extract<Sent, { verb: Verb }>;
type FieldProblem = Extract<CorrectOutcome, { kind: "problem" }>["problem"];

const statuses: Record<ActionError["kind"], number> = {
  "answer-problem": 422,
  "field-problem": 422,
  "not-possible": 409,
  overtaken: 409,
  expired: 410,
  unavailable: 503,
};

export function answerWith(actionError: ActionError) {
  return data(actionError, statuses[actionError.kind]);
}
