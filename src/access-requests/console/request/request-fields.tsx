import { href } from "react-router";
import { maxEmailLength } from "../../../kernel/email-address.ts";
import { maxPhoneLength } from "../../../kernel/phone-shape.ts";
import { maxNameLength } from "../../../kernel/text.ts";
import { maxTaxIdLength } from "../../../tax-id/spelling.ts";
import { useFocusOnAnswer } from "../../../ui/alert-box.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { requestCopy, requestDetailCopy } from "../../copy/es-console-request.ts";
import { problemSentence } from "../../copy/es-request-form.ts";
import { type FieldName, type FieldProblems, fieldNames } from "../../domain/form.ts";
import type { RequestFormProps } from "./request-view.ts";

const copy = requestDetailCopy.correct;

export function StaffCorrectionForm({
  view: { id, version, typed, state },
  answer,
}: RequestFormProps) {
  const form = useFocusOnAnswer<HTMLFormElement>(answer, "[aria-invalid]");
  if (!typed) return null;
  return (
    <details open={answer !== undefined} className="print:hidden">
      <summary className="inline-flex min-h-touch list-none items-center underline-quiet [&::-webkit-details-marker]:hidden">
        {copy.name}
      </summary>
      <form
        ref={form}
        method="post"
        action={`${href("/gestion/solicitudes/:id/correccion", { id })}#datos`}
        noValidate
        className="mt-2 max-w-measure space-y-4 pb-3"
      >
        <p className="text-step--1 text-muted">{copy.text}</p>
        {answer?.remark && (
          <p role="alert" className="font-medium">
            {answer.remark}
          </p>
        )}
        <input type="hidden" name="seenVersion" value={version} />
        <RequestFields
          values={answer?.fields ?? typed}
          problems={answer?.problems ?? {}}
          hints={{ email: state === "approved" ? copy.approvedEmailHint : copy.emailHint }}
          labels={requestCopy.fields}
        />
        <Button type="submit">{copy.submit}</Button>
      </form>
    </details>
  );
}

export function RequestFields({
  values,
  problems,
  labels,
  hints,
}: {
  values: Record<FieldName, string>;
  problems: FieldProblems;
  labels: Record<FieldName, string>;
  hints: Partial<Record<FieldName, string>>;
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
  company: { type: "text", maxLength: maxNameLength },
  contact: { type: "text", maxLength: maxNameLength },
  email: { type: "email", spellCheck: false, maxLength: maxEmailLength },
  phone: { type: "tel", maxLength: maxPhoneLength },
  taxId: {
    type: "text",
    autoCapitalize: "characters",
    spellCheck: false,
    maxLength: maxTaxIdLength,
  },
} as const;
