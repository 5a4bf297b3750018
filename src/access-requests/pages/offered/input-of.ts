import { maxEmailLength } from "../../../kernel/email-address.ts";
import { maxPhoneLength } from "../../../kernel/phone-shape.ts";
import { maxNameLength } from "../../../kernel/text.ts";
import { maxTaxIdLength } from "../../../tax-id/spelling.ts";
import type { FieldName } from "../../domain/request-fields.ts";

/** Attributes of a field's input for staff and for the applicant's correction; the public form has more of its own. */
export function inputOf(name: FieldName) {
  return name in inputs ? inputs[name as keyof typeof inputs] : { type: "text" };
}

const inputs = {
  company: { type: "text", autoComplete: "organization", maxLength: maxNameLength },
  contact: { type: "text", autoComplete: "name", maxLength: maxNameLength },
  email: { type: "email", spellCheck: false, maxLength: maxEmailLength },
  phone: { type: "tel", autoComplete: "tel", maxLength: maxPhoneLength },
  taxId: {
    type: "text",
    autoComplete: "off",
    autoCapitalize: "characters",
    spellCheck: false,
    maxLength: maxTaxIdLength,
  },
} as const;
