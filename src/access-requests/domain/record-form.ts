import { tidy } from "../../kernel/text.ts";
import { maxTextLength } from "../../workflow/apply-transition.ts";
import { type StaffOrigin, type Submission, staffOrigins } from "./access-request.ts";
import { parseAccessRequestForm } from "./parse-form.ts";
import type { FieldName, FieldProblems } from "./request-fields.ts";

export type RecordRequestFields = Record<FieldName, string> & { origin: string; detail: string };

export type RecordProblems = FieldProblems & { origin?: "missing"; detail?: "too-long" };

export type RecordedSubmission = { submission: Submission; origin: StaffOrigin; detail: string };

/** Parses the form by the rules of the public one, but without newsletter checkbox: only applicants can opt in. */
export function parseRecordRequest(
  form: RecordRequestFields,
):
  | { kind: "recording"; recording: RecordedSubmission }
  | { kind: "problems"; problems: RecordProblems } {
  const read = parseAccessRequestForm({
    ...form,
    wantsNews: "",
    selection: "",
    fillMilliseconds: "",
    trap: "",
  });
  const origin = staffOrigins.find((known) => known === form.origin);
  const detail = tidy(form.detail);
  if (read.kind === "submission" && origin && detail.length <= maxTextLength)
    return { kind: "recording", recording: { submission: read.submission, origin, detail } };
  return {
    kind: "problems",
    problems: {
      ...(read.kind === "problems" && read.problems),
      ...(!origin && { origin: "missing" as const }),
      ...(detail.length > maxTextLength && { detail: "too-long" as const }),
    },
  };
}
