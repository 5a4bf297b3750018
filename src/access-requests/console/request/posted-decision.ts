import { data, redirect } from "react-router";
import { readForm } from "../../../platform/http/read-form.ts";
import { requestPath } from "../../../staff/console/offered/page-parts.tsx";
import { stateNames } from "../../copy/es-console-queue.ts";
import { conflict, decisionProblems, type doneSentences } from "../../copy/es-console-request.ts";
import type { AccessRequestOutcome } from "../../domain/change-request.ts";
import type { FieldName, FieldProblems } from "../../domain/form.ts";
import { type CaseView, changeSentence, type Decision } from "./case-view.ts";

/** Response to a form of the request's page that was not accepted, with what was typed. */
export type ActionOutcome = {
  form: Decision | "note" | "assign" | "materials" | "correct";
  typed: Typed;
  actionError: DecisionError | null;
  fields?: Record<FieldName, string>;
  problems?: FieldProblems;
  remark?: string;
};

/** Props of a form of the request's page. */
export type CaseFormProps = { view: CaseView; answer: ActionOutcome | undefined };

export type Typed = { text: string; rejectionReason: string };

export type DecisionError =
  | { kind: "problem"; field: "text" | "rejectionReason"; sentence: string }
  /** Somebody else changed the request, or its state does not allow the decision. */
  | { kind: "conflict"; sentence: string }
  | { kind: "unavailable" };

export const actionErrorStatus = { problem: 422, conflict: 409, unavailable: 503 } as const;

export async function readPostedDecision(request: Request) {
  const { text } = await readForm(request);
  return {
    text: text("text"),
    rejectionReason: text("reason"),
    step: text("step"),
    seen: readVersion(text("seenVersion")),
    decision: text("decision"),
    /** True if the next request is to be shown after the decision. */
    goesOn: text("afterwards") === "next",
  };
}

/** Parses the version in the hidden field; null if it is missing. */
export function readVersion(typed: string): number | null {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : null;
}

export function done(id: string, what: keyof typeof doneSentences) {
  return redirect(`${requestPath(id)}?hecho=${what}`, 303);
}

export function notDone(
  form: ActionOutcome["form"],
  actionError: DecisionError | null,
  {
    text = "",
    rejectionReason = "",
    ...others
  }: Partial<Typed & Pick<ActionOutcome, "fields" | "problems" | "remark">> = {},
) {
  const outcome = { form, typed: { text, rejectionReason }, actionError, ...others };
  const kind = others.problems ? "problem" : actionError?.kind;
  return data<ActionOutcome>(outcome, kind ? actionErrorStatus[kind] : 200);
}

export function actionErrorOf(
  outcome: Exclude<AccessRequestOutcome, { kind: "changed" }>,
  { decision, memberId }: { decision: Decision; memberId: string },
): DecisionError {
  switch (outcome.kind) {
    case "problem":
      return {
        kind: "problem",
        field: outcome.problem === "reason-missing" ? "rejectionReason" : "text",
        sentence: decisionProblems[decision][outcome.problem],
      };
    case "overtaken":
    case "not-possible":
      return conflictWith(outcome, { memberId });
    case "open-elsewhere":
      return { kind: "conflict", sentence: conflict.openElsewhere(outcome.other.reference) };
    case "unavailable":
      return { kind: "unavailable" };
    case "unknown":
      throw data(null, 404);
  }
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
