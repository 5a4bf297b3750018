import type { Temporal } from "temporal-polyfill";
import { parseEmail } from "../../kernel/email-address.ts";
import { parsePhone } from "../../kernel/phone.ts";
import { parseName } from "../../kernel/text.ts";
import { parseTaxId } from "../../tax-id/tax-id.ts";
import type { AccessRequest } from "./access-request.ts";
import type { FieldName, FieldProblems } from "./form.ts";
import { isOpen, type State } from "./transitions.ts";

/** Fields that the applicant may correct. Not the email address: the link proves access to the current one only. */
export const correctableFields = ["company", "contact", "phone", "taxId"] as const;
export type CorrectableField = (typeof correctableFields)[number];

/** Fields that the applicant may correct: all while the request is open, contact and telephone once approved. */
export function correctableIn(state: State): readonly CorrectableField[] {
  if (isOpen(state)) return correctableFields;
  return state === "approved" ? ["contact", "phone"] : [];
}

/** True unless the request is withdrawn, expired or under restricted processing. */
export function mayBeCorrectedByStaff({
  state,
  restriction,
}: Pick<AccessRequest, "state" | "restriction">): boolean {
  return !restriction && state !== "withdrawn" && state !== "expired";
}

/** Parses what staff typed in `fields`; all problems at once. A new email address revokes the links to the old one. */
export function correctedFields(
  request: AccessRequest,
  {
    fields,
    typed,
    now,
  }: { fields: readonly FieldName[]; typed: Record<FieldName, string>; now: Temporal.Instant },
): { kind: "request"; request: AccessRequest } | { kind: "problems"; problems: FieldProblems } {
  let next = request;
  const problems: FieldProblems = {};
  // The tax ID goes first, because its country decides how a telephone without prefix is read.
  const order = ["taxId", "company", "contact", "email", "phone"] as const;
  for (const field of order.filter((name) => fields.includes(name))) {
    const read =
      field === "email"
        ? correctedEmail(next, typed.email, now)
        : corrected(next, { field, typed: typed[field] });
    if (read.kind === "problem") Object.assign(problems, { [field]: read.problem });
    else next = read.request;
  }
  return Object.keys(problems).length > 0
    ? { kind: "problems", problems }
    : { kind: "request", request: next };
}

/** Request with another email address; links that were emailed before `now` are revoked. */
function correctedEmail(request: AccessRequest, typed: string, now: Temporal.Instant) {
  const email = parseEmail(typed);
  return email.kind === "problem"
    ? email
    : ({ kind: "request", request: { ...request, email: email.value, linksSince: now } } as const);
}

/** Parses the text of a correction event, which has one line `field: former value` per field. */
export function correctionsOf(text: string): { field: string; before: string }[] {
  return text.split("\n").map((line) => {
    const [field = "", ...before] = line.split(": ");
    return { field, before: before.join(": ") };
  });
}

/** Value of a field for a form: telephone and tax ID as typed, the email address with its domain in lower case. */
export function fieldAsTyped(request: AccessRequest, field: FieldName): string {
  const { company, contact, email, phone, taxId } = request;
  return { company, contact, email: email.address, phone: phone.typed, taxId: taxId.typed }[field];
}

/** Parses a typed value and returns the request with that field changed, or the value's problem. */
export function corrected(
  request: AccessRequest,
  { field, typed }: { field: CorrectableField; typed: string },
):
  | { kind: "request"; request: AccessRequest }
  | { kind: "problem"; problem: NonNullable<FieldProblems[CorrectableField]> } {
  if (field === "phone") {
    const phone = parsePhone({ typed, country: request.taxId.country });
    return phone.kind === "problem"
      ? phone
      : { kind: "request", request: { ...request, phone: phone.value } };
  }
  if (field === "taxId") {
    const taxId = parseTaxId(typed);
    return taxId.kind === "problem"
      ? taxId
      : { kind: "request", request: { ...request, taxId: taxId.taxId } };
  }
  const name = parseName(typed);
  return name.kind === "problem"
    ? name
    : { kind: "request", request: { ...request, [field]: name.value } };
}
