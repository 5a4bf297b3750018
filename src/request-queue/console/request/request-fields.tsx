import { href } from "react-router";
import { requestFieldWords } from "../../../access-requests/copy/request-fields-copy.ts";
import {
  problemSentence,
  requestFieldNames,
} from "../../../access-requests/copy/request-form-copy.ts";
import type { FieldName, FieldProblems } from "../../../access-requests/domain/request-fields.ts";
import { singleInputOf } from "../../../access-requests/pages/offered/input-of.ts";
import { useFocusOnAnswer } from "../../../ui/alert-box.tsx";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { requestDetailCopy } from "../../copy/request-copy.ts";
import type { RequestFormProps } from "./request-view.ts";

const copy = requestDetailCopy.correct;

export function StaffCorrectionForm({
  view: { id, version, typed, state },
  answer,
}: RequestFormProps) {
  const form = useFocusOnAnswer<HTMLFormElement>(answer, "[aria-invalid]");
  if (!typed) return null;
  const emailHint = state === "approved" ? copy.approvedEmailHint : copy.emailHint;
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
          words={(name) => ({
            label: requestFieldWords[name].staff,
            ...(name === "email" && { hint: emailHint }),
          })}
        />
        <Button type="submit">{copy.submit}</Button>
      </form>
    </details>
  );
}

/** Inputs of the fields; `words`: label and hint of a field. */
export function RequestFields({
  values,
  problems,
  words,
}: {
  values: Partial<Record<FieldName, string>>;
  problems: FieldProblems;
  words: (name: FieldName) => { label: string; hint?: string };
}) {
  return requestFieldNames.map((name) => {
    const problem = problems[name];
    return (
      <Field
        key={name}
        name={name}
        {...words(name)}
        {...singleInputOf(name)}
        autoComplete="off"
        defaultValue={values[name] ?? ""}
        error={problem ? problemSentence(name, problem as never) : undefined}
        required
      />
    );
  });
}
