import { type ProblemsOf, pickFields, typedTexts, type ValuesOf } from "../../fields/field.ts";
import { phone, taxId } from "../../fields/phone-and-tax-id.ts";
import { email, name } from "../../fields/texts.ts";

/**
 * Fields of an access request in the order of the form. Their words are in `copy/request-form-copy.ts` for visitors and
 * in `copy/request-fields-copy.ts` for staff and applicants.
 */
export const requestFields = {
  company: name(),
  contact: name(),
  email: email(),
  phone: phone({ countryFrom: "taxId" }),
  taxId: taxId(),
};

export type FieldName = keyof typeof requestFields;
export type RequestValues = ValuesOf<typeof requestFields>;

/** Names of the fields for the server; scripts take them from the words, because the parsers are large. */
export const fieldNames = Object.keys(requestFields) as FieldName[];

export type FieldProblems = ProblemsOf<typeof requestFields> & { form?: "robot" };

const structured = ["email", "phone", "taxId"] as const satisfies FieldName[];

type PlainName = Exclude<FieldName, (typeof structured)[number]>;

/** Fields whose value is one text or number: so it is stored, exported and sent to webhooks under the field's name. */
export const plainNames = fieldNames.filter((name): name is PlainName =>
  structured.every((other) => other !== name),
);

/** Values of the plain fields of a request or of its row. */
export function plainValues<Of extends Readonly<Record<PlainName, unknown>>>(
  record: Of,
): Pick<Of, PlainName> {
  return pickFields(plainNames, record);
}

/** Texts for a form: telephone and tax ID as typed, the email address with its domain in lower case. */
export function typedFields(values: RequestValues): Record<FieldName, string> {
  return typedTexts(requestFields, values) as Record<FieldName, string>;
}
