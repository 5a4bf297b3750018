import { maxEmailLength } from "../../../kernel/email-address.ts";
import { maxPhoneLength } from "../../../kernel/phone-shape.ts";
import { maxNameLength } from "../../../kernel/text.ts";
import { maxTaxIdLength } from "../../../tax-id/spelling.ts";
import type { FieldName } from "../../domain/request-fields.ts";

/** Attributes of a field's input in the public form, where a phone's keyboard leads from field to field. */
export function inputOf(name: FieldName) {
  return name in inputs ? inputs[name as keyof typeof inputs] : line;
}

/** Attributes of a field's input where it is corrected, or typed by staff. */
export function singleInputOf(name: FieldName) {
  const { enterKeyHint: _, ...input } = inputOf(name);
  return input;
}

const line = { type: "text", enterKeyHint: "next" } as const;

const inputs = {
  company: {
    type: "text",
    autoComplete: "organization",
    autoCapitalize: "words",
    enterKeyHint: "next",
    maxLength: maxNameLength,
  },
  contact: {
    type: "text",
    autoComplete: "name",
    autoCapitalize: "words",
    enterKeyHint: "next",
    maxLength: maxNameLength,
  },
  email: {
    type: "email",
    autoComplete: "email",
    enterKeyHint: "next",
    maxLength: maxEmailLength,
  },
  phone: { type: "tel", autoComplete: "tel", enterKeyHint: "next", maxLength: maxPhoneLength },
  taxId: {
    type: "text",
    autoComplete: "off",
    autoCapitalize: "characters",
    enterKeyHint: "send",
    spellCheck: false,
    maxLength: maxTaxIdLength,
  },
} as const;
