import { readForm } from "../../../platform/http/read-form.ts";
import type { TransitionProblem } from "../../../workflow/apply-transition.ts";
import { stateNames } from "../../copy/es-console-queue.ts";
import { conflict, decisionProblems } from "../../copy/es-console-request.ts";
import type { AccessRequestOutcome } from "../../domain/change-request.ts";
import type { FieldName, FieldProblems } from "../../domain/form.ts";
import { changeSentence, type Decision } from "./case-view.ts";

/** What somebody typed into a form of the page, and what is to be said about it. */
export type ActionOutcome = {
  form: Decision | "note" | "assign" | "materials" | "correct";
  typed: Typed;
  actionError: DecisionError | null;
  /** Of the form that corrects data. */
  fields?: Record<FieldName, string>;
  problems?: FieldProblems;
  remark?: string;
};

export type Typed = { text: string; rejectionReason: string };

export type DecisionError =
  | { kind: "problem"; field: "text" | "refusalReason"; sentence: string }
  /** Somebody else was first, or the state leaves no room for it. */
  | { kind: "conflict"; sentence: string }
  | { kind: "unavailable" };

/** Statuses of HTTP for what stands in the way. */
export const actionErrorStatus = { problem: 422, conflict: 409, unavailable: 503 } as const;

export type PostedDecision = Typed & {
  step: string;
  seen: number | null;
  decision: string;
  /** On to the next request once this one is decided. */
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

/** The version that a page was drawn from; null where none came along. */
export function readVersion(typed: string): number | null {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
}

/** What happened to the request since the page was drawn, or why its state leaves no room. */
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
