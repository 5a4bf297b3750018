import { choice } from "../../fields/choices.ts";
import { type ProblemsOf, parseRecord, type ValuesOf } from "../../fields/field.ts";
import { optional } from "../../fields/one-input.ts";
import { longText } from "../../fields/texts.ts";
import { maxTextLength } from "../../workflow/apply-transition.ts";
import { type Submission, staffOrigins } from "./access-request.ts";
import { parseAccessRequestForm } from "./parse-form.ts";
import { type FieldName, type FieldProblems, requestFields } from "./request-fields.ts";

/** Fields that staff fill in besides those of the request when they record it. */
const recordingFields = {
  origin: choice(staffOrigins),
  detail: optional(longText(maxTextLength), ""),
};

/** All fields of the form with which staff record a request. */
export const recordRequestFields = { ...requestFields, ...recordingFields };

export type RecordingField = keyof typeof recordingFields;
export type RecordRequestFields = Record<FieldName | RecordingField, string>;

export type RecordProblems = FieldProblems & ProblemsOf<typeof recordingFields>;

export type RecordedSubmission = { submission: Submission } & ValuesOf<typeof recordingFields>;

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
  const recording = parseRecord(recordingFields, form);
  if (read.kind === "submission" && recording.kind === "values")
    return { kind: "recording", recording: { submission: read.submission, ...recording.values } };
  return {
    kind: "problems",
    problems: {
      ...(read.kind === "problems" && read.problems),
      ...(recording.kind === "problems" && recording.problems),
    },
  };
}
