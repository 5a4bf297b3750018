import {
  type EmailAddress,
  type EmailProblem,
  parseHeldEmail,
} from "../../kernel/email-address.ts";
import { cleanLine } from "../../kernel/text.ts";
import { tidy } from "../../kernel/tidy.ts";
import { type Correction, type CorrectionField, correctionFields } from "./privacy-request.ts";
import { parseRight, type Right } from "./right.ts";

/** Form fields as received, untrusted; missing fields are "". */
export type PrivacyFormFields = {
  right: string;
  email: string;
  about: string;
  /** For a rectification: the field to correct and its new value. */
  field: string;
  value: string;
};

export type PrivacyFormProblems = Partial<{
  right: "missing";
  email: EmailProblem;
  about: "too-long";
  field: "missing";
  value: "missing" | "too-long";
}>;

export type AskedRight = {
  right: Right;
  email: EmailAddress;
  about: string;
  correction: Correction | null;
};

/** Maximum number of characters of each field. */
export const longestInPrivacyForm = { about: 1000, value: 200 } as const;

/** Parses the form. The fields of a rectification are required for that right and ignored for others. */
export function parsePrivacyForm(
  form: PrivacyFormFields,
): { kind: "asked"; asked: AskedRight } | { kind: "problems"; problems: PrivacyFormProblems } {
  const right = parseRight(form.right);
  const email = parseHeldEmail(form.email);
  const about = tidy(form.about);
  const value = cleanLine(form.value);
  const field = correctionFields.find((known) => known === form.field) ?? null;
  const corrects = right === "rectification";
  const problems: PrivacyFormProblems = {
    ...(!right && { right: "missing" }),
    ...(email.kind === "problem" && { email: email.problem }),
    ...(about.length > longestInPrivacyForm.about && { about: "too-long" }),
    ...(corrects && !field && { field: "missing" }),
    ...(corrects && value === "" && { value: "missing" }),
    ...(corrects && value.length > longestInPrivacyForm.value && { value: "too-long" }),
  };
  if (!right || email.kind === "problem" || Object.keys(problems).length > 0)
    return { kind: "problems", problems };
  const correction = corrects ? { field: field as CorrectionField, value } : null;
  return { kind: "asked", asked: { right, email: email.value, about, correction } };
}
