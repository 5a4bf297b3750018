import { readForm } from "../../../../platform/http/read-form.ts";
import type { AccessRequestForm, FieldProblems } from "../../../domain/form.ts";

export async function readAccessRequestForm(request: Request): Promise<AccessRequestForm> {
  const { text } = await readForm(request);
  return {
    company: text("company"),
    contact: text("contact"),
    email: text("email"),
    phone: text("phone"),
    taxId: text("taxId"),
    wantsNews: text("wantsNews"),
    selection: text("selection"),
    fillMilliseconds: text("fillMilliseconds"),
    trap: text("website"),
  };
}

/** Response to a form that was not accepted. */
export type FormAnswer = { form: AccessRequestForm } & (
  | { problems: FieldProblems; refusal?: undefined }
  | { refusal: Refusal; problems?: undefined }
);

export type Refusal = { kind: "unavailable" } | { kind: "too-many"; minutes: number };
