import { readForm } from "../../../platform/http/read-form.ts";
import type { TransitionProblem } from "../../../workflow/apply-transition.ts";
import { stateNames } from "../../copy/es-console-queue.ts";
import { conflict, decisionProblems } from "../../copy/es-console-request.ts";
import type { AccessRequestOutcome } from "../../domain/change-request.ts";
import type { FieldName, FieldProblems } from "../../domain/form.ts";
import { changeSentence, type Decision } from "./case-view.ts";

export type ActionOutcome = {
  form: Decision | "note" | "assign" | "materials" | "correct";
  typed: Typed;
  actionError: DecisionError | null;
  fields?: Record<FieldName, string>;
  problems?: FieldProblems;
  remark?: string;
};

export type Typed = { text: string; rejectionReason: string };

export type DecisionError =
  | { kind: "problem"; field: "text" | "refusalReason"; sentence: string }
  /** Somebody else changed the request, or its state does not allow the decision. */
  | { kind: "conflict"; sentence: string }
  | { kind: "unavailable" };

export const actionErrorStatus = { problem: 422, conflict: 409, unavailable: 503 } as const;

export type PostedDecision = Typed & {
  step: string;
  seen: number | null;
  decision: string;
  /** True if the next request is to be shown after the decision. */
  goesOn: boolean;
};

export async function readPostedDecision(request: Request): Promise<PostedDecision> {
  const { text } = await readForm(request);
  return {
    text: text("text"),
    rejectionReason: text("reason"),
    step: text("step"),
    seen: readVersion(text("seenVersion")),
    decision: text("decision"),
    goesOn: text("afterwards") === "next",
  };
}

export function problemWith(decision: Decision, problem: TransitionProblem): DecisionError {
  return {
    kind: "problem",
    field: problem === "reason-missing" ? "refusalReason" : "text",
    sentence: decisionProblems[decision][problem],
  };
}

/** Parses the version in the hidden field; null if it is missing. */
export function readVersion(typed: string): number | null {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
}

/** Error message of a conflict: the events since the page was rendered, or the state that forbids the decision. */
export function conflictWith(
  outcome: Extract<AccessRequestOutcome, { kind: "overtaken" | "not-possible" }>,
  { memberId }: { memberId: string },
): DecisionError {
  const { state } = outcome.request;
  if (outcome.kind === "not-possible")
    return { kind: "conflict", sentence: conflict.notNow(stateNames[state].one) };
  const changes = outcome.changes.map((event) => changeSentence(event, { memberId }));
  return {
    kind: "conflict",
    sentence: changes.length > 0 ? conflict.changed(changes) : conflict.unseen,
  };
}
