import type { AccessRequestForm, FieldProblems } from "../../../domain/form.ts";

/** Response to a form that was not accepted. */
export type FormAnswer = { form: AccessRequestForm } & (
  | { problems: FieldProblems; refusal?: undefined }
  | { refusal: Refusal; problems?: undefined }
);

export type Refusal = { kind: "unavailable" } | { kind: "too-many"; minutes: number };
