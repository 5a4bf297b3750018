import { longestEmail } from "../../../kernel/email-address.ts";
import { longestPhone } from "../../../kernel/phone-shape.ts";
import { longestName } from "../../../kernel/text.ts";
import { longestTaxId } from "../../../tax-id/spelling.ts";
import { Field } from "../../../ui/field.tsx";
import { problemSentence } from "../../copy/es-request-form.ts";
import { type FieldName, type FieldProblems, fieldNames } from "../../domain/form.ts";

export function RequestFields({
  values,
  problems,
  labels,
  hints = {},
}: {
  values: Record<FieldName, string>;
  problems: FieldProblems;
  labels: Record<FieldName, string>;
  hints?: Partial<Record<FieldName, string>>;
}) {
  return fieldNames.map((name) => {
    const problem = problems[name];
    return (
      <Field
        key={name}
        name={name}
        label={labels[name]}
        hint={hints[name]}
        {...inputs[name]}
        autoComplete="off"
        defaultValue={values[name]}
        error={problem ? problemSentence(name, problem as never) : undefined}
        required
      />
    );
  });
}

const inputs = {
  company: { type: "text", maxLength: longestName },
  contact: { type: "text", maxLength: longestName },
  email: { type: "email", spellCheck: false, maxLength: longestEmail },
  phone: { type: "tel", maxLength: longestPhone },
  taxId: {
    type: "text",
    autoCapitalize: "characters",
    spellCheck: false,
    maxLength: longestTaxId,
  },
} as const;
