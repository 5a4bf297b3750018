import type { AccessRequestForm, FieldProblems } from "../../../domain/form.ts";

/** What the action says of a form that was not taken, with all that was typed. */
export type FormAnswer = { form: AccessRequestForm } & (
  | { problems: FieldProblems; refusal?: undefined }
  | { refusal: Refusal; problems?: undefined }
);

export type Refusal = { kind: "unavailable" } | { kind: "too-many"; minutes: number };
