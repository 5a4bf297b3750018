import { Field } from "../../../ui/field.tsx";
import { problemSentence } from "../../copy/es-request-form.ts";
import { longest } from "../../domain/fields.ts";
import { type FieldName, type FieldProblems, fieldNames } from "../../domain/form.ts";

/** The fields of the form of the home page, for the staff. */
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
  company: { type: "text", maxLength: longest.name },
  contact: { type: "text", maxLength: longest.name },
  email: { type: "email", spellCheck: false, maxLength: longest.email },
  phone: { type: "tel", maxLength: longest.phone },
  taxId: {
    type: "text",
    autoCapitalize: "characters",
    spellCheck: false,
    maxLength: longest.taxId,
  },
} as const;
