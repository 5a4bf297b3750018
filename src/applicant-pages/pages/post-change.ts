import { data, href, redirect } from "react-router";
import type { AccessRequests } from "../../access-requests/context.ts";
import type { CorrectableField } from "../../access-requests/domain/correct.ts";
import type { FieldProblems } from "../../access-requests/domain/request-fields.ts";
import type { AccessRequestObstacle } from "../../access-requests/domain/workflow.ts";
import { rejectionInit } from "../../platform/http/outcome.ts";
import type { UploadReport } from "../../ui/attachment-section.tsx";
import type { TransitionProblem } from "../../workflow/apply-transition.ts";

export type Sent =
  | { verb: "confirm"; seen: number }
  | { verb: "withdraw" }
  | { verb: "news"; wants: boolean }
  /** `attached`: says that files of the same form are attached; null without one. */
  | { verb: "answer"; text: string; attached: string | null }
  | { verb: "correct"; field: CorrectableField; typed: string };

export type ActionError =
  | { kind: "answer-problem"; sent: SentAs<"answer">; problem: TransitionProblem }
  | { kind: "files-problem"; sent: SentAs<"answer">; report: UploadReport }
  | { kind: "field-problem"; sent: SentAs<"correct">; problem: FieldProblem }
  | { kind: "too-many"; sent: Sent; retryAfterSeconds: number }
  | { kind: "not-possible" | "overtaken" | "expired" | "unavailable"; sent: Sent };

type SentAs<Verb extends Sent["verb"]> = Extract<Sent, { verb: Verb }>;
type FieldProblem = NonNullable<FieldProblems[CorrectableField]>;

type Change = Extract<Sent, { verb: "confirm" | "withdraw" | "answer" }>;

export async function postChange(
  change: AccessRequests["changeByLink"],
  link: string,
  sent: Change,
) {
  const asked = sent.verb === "withdraw" ? { ...sent, text: "" } : sent;
  const outcome = await change(link, asked);
  switch (outcome.kind) {
    case "changed":
      return backAfter(sent, link);
    case "not-possible":
      return isDoneAlready(sent, outcome)
        ? backAfter(sent, link)
        : answerWith({ kind: "not-possible", sent });
    case "problem":
      // Only an answer contains a text, so only an answer can have a problem with its text.
      if (sent.verb !== "answer") throw new Error(`${sent.verb}: ${outcome.problem}`);
      return answerWith({ kind: "answer-problem", sent, problem: outcome.problem });
    case "overtaken":
    case "expired":
    case "unavailable":
      return answerWith({ kind: outcome.kind, sent });
    case "unknown":
      throw data(null, 404);
  }
}

function backAfter({ verb }: Change, link: string) {
  return backTo(link, verb === "answer" ? answeredQuery : "");
}

/** Query of the page after an answer was sent. */
export const answeredQuery = "?hecho=respuesta";

export function backTo(
  link: string,
  place: "" | typeof answeredQuery | "#datos" | "#archivos" | "#novedades" = "",
) {
  return redirect(`${href("/solicitud/:link", { link })}${place}`, 303);
}

/** True if the command was already carried out, for example by a second click; this is no error. */
function isDoneAlready(
  sent: Change,
  { request, last }: Extract<AccessRequestObstacle, { kind: "not-possible" }>,
): boolean {
  switch (sent.verb) {
    case "confirm":
      return request.confirmedAt !== null && request.state !== "withdrawn";
    case "withdraw":
      return request.state === "withdrawn";
    case "answer":
      return last?.type === "answer" && last.text === sent.text.trim();
  }
}

export function answerWith(actionError: Exclude<ActionError, { kind: "files-problem" }>) {
  return data<ActionError>(actionError, initOf(actionError));
}

function initOf(actionError: Exclude<ActionError, { kind: "files-problem" }>) {
  switch (actionError.kind) {
    case "answer-problem":
    case "field-problem":
      return rejectionInit({ kind: "problem" });
    case "expired":
      // The link has expired, not something that was typed.
      return { status: 410 };
    default:
      return rejectionInit(actionError);
  }
}
