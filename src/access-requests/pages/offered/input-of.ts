import { maxEmailLength } from "../../../kernel/email-address.ts";
import { maxPhoneLength } from "../../../kernel/phone-shape.ts";
import { maxNameLength } from "../../../kernel/text.ts";
import { maxTaxIdLength } from "../../../tax-id/spelling.ts";
import { requestFieldNames } from "../../copy/request-form-copy.ts";
import type { FieldName } from "../../domain/request-fields.ts";

/** Attributes of a field's input in the public form, where a phone's keyboard leads from field to field. */
export function inputOf(name: FieldName) {
  const isLast = name === requestFieldNames.at(-1);
  return { ...singleInputOf(name), enterKeyHint: isLast ? ("send" as const) : ("next" as const) };
}

/** Attributes of a field's input where it is corrected, or typed by staff. */
export function singleInputOf(name: FieldName) {
  return name in inputs ? inputs[name as keyof typeof inputs] : line;
}

const line = { type: "text" } as const;

const inputs = {
  company: {
    type: "text",
    autoComplete: "organization",
    autoCapitalize: "words",
    maxLength: maxNameLength,
  },
  contact: {
    type: "text",
    autoComplete: "name",
    autoCapitalize: "words",
    maxLength: maxNameLength,
  },
  email: {
    type: "email",
    autoComplete: "email",
    maxLength: maxEmailLength,
  },
  phone: { type: "tel", autoComplete: "tel", maxLength: maxPhoneLength },
  taxId: {
    type: "text",
    autoComplete: "off",
    autoCapitalize: "characters",
    spellCheck: false,
    maxLength: maxTaxIdLength,
  },
} as const;
