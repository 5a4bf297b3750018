import { Form } from "react-router";
import { longest } from "../../../../core/access-request/fields.ts";
import { fieldNames } from "../../../../core/access-request/form.ts";
import { problemSentence, requestForm } from "../../../content/request-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { DataProtection } from "./data-protection.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { SelectionField } from "./selection-field.tsx";
import { useFieldChecks } from "./use-field-checks.ts";
import { usePatientSubmit } from "./use-patient-submit.ts";

export function RequestForm({
  answer,
  isSending,
}: {
  answer: FormAnswer | undefined;
  isSending: boolean;
}) {
  const { problems, checkField } = useFieldChecks(answer);
  const { isWaiting, submitPatiently } = usePatientSubmit();
  const typed = answer?.form;
  const isBusy = isSending || isWaiting;
  return (
    <Form
      method="post"
      action="/#solicitar-acceso"
      noValidate
      preventScrollReset
      onSubmit={(event) => (isSending ? event.preventDefault() : submitPatiently(event))}
      className="mt-8 rounded-medium border border-transparent bg-paper p-[min(1.5rem,6vw)] text-ink sm:p-8 lg:p-10"
    >
      {answer && !isSending && <ErrorSummary answer={answer} />}
      <p className="mb-6 text-step--1 text-muted">{requestForm.allRequired}</p>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 sm:[&_[id$=-hint]]:min-h-[2lh]">
        {fieldNames.map((name) => (
          <div key={name} className={name === "company" ? "sm:col-span-2" : undefined}>
            <Field
              name={name}
              {...requestForm.fields[name]}
              {...inputs[name]}
              required
              defaultValue={typed?.[name]}
              error={problems[name] && problemSentence(name, problems[name])}
              onBlur={({ currentTarget }) => checkField(name, currentTarget.value)}
            />
          </div>
        ))}
      </div>
      <SelectionField typed={typed?.selection} />
      <Trap />
      <input type="hidden" name="fillMilliseconds" defaultValue="" />
      <label className="mt-6 flex gap-3 py-1">
        <input
          type="checkbox"
          name="wantsNews"
          value="si"
          defaultChecked={Boolean(typed?.wantsNews)}
          className="mt-0.5 size-6 shrink-0 accent-primary"
        />
        <span className="wrap-anywhere">{requestForm.wantsNews}</span>
      </label>
      <Button
        type="submit"
        busy={isBusy}
        busyText={requestForm.submitting}
        className="mt-6 w-full sm:w-auto sm:px-10"
      >
        {requestForm.submit}
      </Button>
      <DataProtection />
    </Form>
  );
}

const inputs = {
  company: { type: "text", autoComplete: "organization", maxLength: longest.name },
  contact: { type: "text", autoComplete: "name", maxLength: longest.name },
  email: { type: "email", autoComplete: "email", maxLength: longest.email },
  phone: { type: "tel", autoComplete: "tel", maxLength: longest.phone },
  taxId: {
    type: "text",
    autoComplete: "off",
    autoCapitalize: "characters",
    spellCheck: false,
    maxLength: longest.taxId,
  },
} as const;

/** Out of sight, out of the tab order and out of the way of password managers: only a program fills it in. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        {requestForm.trap}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
