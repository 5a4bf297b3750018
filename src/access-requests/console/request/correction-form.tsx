import { href } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { useFocusOnAnswer } from "../../../ui/use-focus-on-answer.ts";
import { requestCopy, requestDetailCopy } from "../../copy/es-console-request.ts";
import { type FieldName, fieldNames } from "../../domain/form.ts";
import type { ActionOutcome } from "./answer.ts";
import type { CaseView } from "./case-view.ts";
import { RequestFields } from "./request-fields.tsx";

const copy = requestDetailCopy.correct;

export function StaffCorrectionForm({
  view: { id, version, typed },
  answer,
}: {
  view: CaseView;
  answer: ActionOutcome | undefined;
}) {
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
          hints={{ email: copy.emailHint }}
          labels={labels}
        />
        <Button type="submit">{copy.submit}</Button>
      </form>
    </details>
  );
}

const labels = Object.fromEntries(
  fieldNames.map((name) => [name, requestCopy.fields[name]]),
) as Record<FieldName, string>;
