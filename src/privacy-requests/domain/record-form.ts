import { Temporal } from "temporal-polyfill";
import { tidy } from "../../kernel/tidy.ts";
import {
  type AskedRight,
  longestInPrivacyForm,
  type PrivacyFormFields,
  type PrivacyFormProblems,
  parsePrivacyForm,
} from "./form.ts";

/** Form for requests received by other means, as the staff sent it; untrusted. */
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

/** Oldest accepted day of receipt, in months before today; older days are taken for typing errors. */
export const oldestReceipt = 12;

/** Parses the form; unlike in the public form, a proof of identity is required. */
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
    ...(proof.length > longestInPrivacyForm.about && { proof: "too-long" }),
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
  const date = /^\d{4}-\d\d-\d\d$/.test(typed) ? dateOrNull(typed) : null;
  if (!date) return "not-a-date";
  if (Temporal.PlainDate.compare(date, today) > 0) return "not-yet";
  const oldest = today.subtract({ months: oldestReceipt });
  return Temporal.PlainDate.compare(date, oldest) < 0 ? "too-long-ago" : date;
}

function dateOrNull(typed: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(typed);
  } catch {
    return null;
  }
}
