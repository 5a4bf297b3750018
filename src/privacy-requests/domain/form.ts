import { Temporal } from "temporal-polyfill";
import { type EmailProblem, parseHeldEmail } from "../../kernel/email-address.ts";
import { cleanLine, tidy } from "../../kernel/text.ts";
import { parseDate } from "../../promises/parse-date.ts";
import {
  type AskedRight,
  type CorrectionField,
  correctionFields,
  parseRight,
} from "./privacy-request.ts";

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

export const maxLengthInPrivacyForm = { about: 1000, value: 200 } as const;

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
    ...(about.length > maxLengthInPrivacyForm.about && { about: "too-long" }),
    ...(corrects && !field && { field: "missing" }),
    ...(corrects && value === "" && { value: "missing" }),
    ...(corrects && value.length > maxLengthInPrivacyForm.value && { value: "too-long" }),
  };
  if (!right || email.kind === "problem" || Object.keys(problems).length > 0)
    return { kind: "problems", problems };
  const correction = corrects ? { field: field as CorrectionField, value } : null;
  return { kind: "asked", asked: { right, email: email.value, about, correction } };
}

/** Form values with which staff record a request received by post, by email or in person; untrusted. */
export type RecordPrivacyFields = PrivacyFormFields & {
  receivedOn: string;
  proof: string;
};

export type RecordFormProblems = PrivacyFormProblems &
  Partial<{
    receivedOn: "missing" | "not-a-date" | "not-yet" | "too-long-ago";
    proof: "missing" | "too-long";
  }>;

export type RecordedRight = { asked: AskedRight; receivedOn: Temporal.PlainDate; proof: string };

/** Maximum age of the day of receipt, in months; an older date is probably a typing error. */
export const maxReceiptAge = 12;

/** Parses the form of staff, in which, unlike in the public form, a proof of identity is required. */
export function parseRecordPrivacyRequest(
  form: RecordPrivacyFields,
  { today }: { today: Temporal.PlainDate },
):
  | { kind: "recorded"; recorded: RecordedRight }
  | { kind: "problems"; problems: RecordFormProblems } {
  const parsed = parsePrivacyForm(form);
  const receivedOn = parseReceipt(form.receivedOn.trim(), today);
  const proof = tidy(form.proof);
  const problems: RecordFormProblems = {
    ...(parsed.kind === "problems" && parsed.problems),
    ...(typeof receivedOn === "string" && { receivedOn }),
    ...(proof === "" && { proof: "missing" }),
    ...(proof.length > maxLengthInPrivacyForm.about && { proof: "too-long" }),
  };
  if (parsed.kind === "problems" || typeof receivedOn === "string" || problems.proof)
    return { kind: "problems", problems };
  return { kind: "recorded", recorded: { asked: parsed.asked, receivedOn, proof } };
}

function parseReceipt(
  typed: string,
  today: Temporal.PlainDate,
): Temporal.PlainDate | NonNullable<RecordFormProblems["receivedOn"]> {
  if (typed === "") return "missing";
  const date = parseDate(typed);
  if (!date) return "not-a-date";
  if (Temporal.PlainDate.compare(date, today) > 0) return "not-yet";
  const oldest = today.subtract({ months: maxReceiptAge });
  return Temporal.PlainDate.compare(date, oldest) < 0 ? "too-long-ago" : date;
}
