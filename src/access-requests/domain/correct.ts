import type { Temporal } from "temporal-polyfill";
import { type Fields, problemsByField, readFields, type TypedTexts } from "../../fields/field.ts";
import { taxIdKey } from "../../tax-id/tax-id.ts";
import type { AccessRequest } from "./access-request.ts";
import {
  type FieldName,
  type FieldProblems,
  fieldNames,
  type RequestValues,
  requestFields,
} from "./request-fields.ts";
import { isOpen, type State } from "./transitions.ts";

/** Fields that the applicant may correct. Not the email address: the link proves access to the current one only. */
export const correctableFields = fieldNames.filter((name) => name !== "email");
export type CorrectableField = Exclude<FieldName, "email">;

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

/**
 * Request with some fields as typed, or the problems of all of them. A new email address revokes the links that were
 * emailed to the old one before `now`.
 */
export function correctedRequest(
  request: AccessRequest,
  {
    fields,
    typed,
    now,
  }: { fields: readonly FieldName[]; typed: TypedTexts; now: Temporal.Instant },
): { kind: "request"; request: AccessRequest } | { kind: "problems"; problems: FieldProblems } {
  const taxId = readFields(
    fieldsAmong(fields, (name) => name === "taxId"),
    typed,
  );
  const owner = taxId.values.taxId ?? request.taxId;
  // The country of the tax ID in force decides how a telephone without prefix is read.
  const others = readFields(
    fieldsAmong(fields, (name) => name !== "taxId"),
    { ...typed, taxId: taxIdKey(owner) },
  );
  const problems = [...taxId.problems, ...others.problems];
  if (problems.length > 0) return { kind: "problems", problems: problemsByField(problems) };
  const values = { ...taxId.values, ...others.values } as Partial<RequestValues>;
  const linksSince = fields.includes("email") ? now : request.linksSince;
  return { kind: "request", request: { ...request, ...values, linksSince } };
}

function fieldsAmong(names: readonly FieldName[], isWanted: (name: FieldName) => boolean) {
  const wanted = names.filter(isWanted).map((name) => [name, requestFields[name]]);
  return Object.fromEntries(wanted) as Partial<typeof requestFields> & Fields;
}

/** Parses the text of a correction event, which has one line `field: former value` per field. */
export function correctionsOf(text: string): { field: string; before: string }[] {
  return text.split("\n").map((line) => {
    const [field = "", ...before] = line.split(": ");
    return { field, before: before.join(": ") };
  });
}
