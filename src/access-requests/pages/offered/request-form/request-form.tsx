import { type KeyboardEvent, useRef } from "react";
import { Form } from "react-router";
import { longestEmail } from "../../../../kernel/email-address.ts";
import { longestName } from "../../../../kernel/name.ts";
import { longestPhone } from "../../../../kernel/phone-shape.ts";
import { longestTaxId } from "../../../../tax-id/spelling.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { problemSentence, requestFields, requestForm } from "../../../copy/es-request-form.ts";
import type { FieldName } from "../../../domain/form.ts";
import { DataProtection } from "./data-protection.tsx";
import { EmailSuggestion } from "./email-suggestion.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { loadChecks } from "./load-checks.ts";
import { SelectionField } from "./selection-field.tsx";
import { useFieldChecks } from "./use-field-checks.ts";
import { useMinimumFillTime } from "./use-minimum-fill-time.ts";

export function RequestForm({
  answer,
  isSending,
}: {
  answer: FormAnswer | undefined;
  isSending: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { problems, checkLeft, checkTyped } = useFieldChecks(answer);
  const { isWaiting, submitAfterFillTime } = useMinimumFillTime();
  const typed = answer?.form;
  const isBusy = isSending || isWaiting;
  return (
    <Form
      ref={form}
      method="post"
      action="/#solicitar-acceso"
      noValidate
      onFocus={loadChecks}
      preventScrollReset
      onSubmit={(event) => (isSending ? event.preventDefault() : submitAfterFillTime(event))}
      className="mt-8 rounded-medium border border-transparent bg-paper p-[min(1.5rem,6vw)] text-ink sm:p-8 lg:p-10 print:hidden"
    >
      {answer && !isSending && <ErrorSummary answer={answer} problems={problems} />}
      <p className="mb-6 text-step--1 text-muted">{requestForm.allRequired}</p>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 sm:[&_[id$=-hint]]:min-h-[2lh] lg:[&_[id$=-hint]]:min-h-[3lh]">
        {requestFields.map((name) => (
          <div key={name} className={name === "company" ? "sm:col-span-2" : undefined}>
            <Field
              name={name}
              {...requestForm.fields[name]}
              {...inputs[name]}
              required
              defaultValue={typed?.[name]}
              error={problems[name] && problemSentence(name, problems[name])}
              onBlur={({ currentTarget }) => checkLeft(name, currentTarget)}
              onInput={({ currentTarget }) => checkTyped(name, currentTarget)}
              onKeyDown={goToNext}
            />
            {name === "email" && <EmailSuggestion form={form} />}
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

/** On phones, the keyboard's Next key goes to the next field instead of submitting the form. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  const { enterKeyHint, form, name } = event.currentTarget;
  if (event.key !== "Enter" || enterKeyHint !== "next") return;
  if (!matchMedia("(pointer: coarse)").matches) return;
  event.preventDefault();
  const next = requestFields[requestFields.indexOf(name as FieldName) + 1];
  if (next) (form?.elements.namedItem(next) as HTMLInputElement | null)?.focus();
}

const inputs = {
  company: {
    type: "text",
    autoComplete: "organization",
    autoCapitalize: "words",
    enterKeyHint: "next",
    maxLength: longestName,
  },
  contact: {
    type: "text",
    autoComplete: "name",
    autoCapitalize: "words",
    enterKeyHint: "next",
    maxLength: longestName,
  },
  email: {
    type: "email",
    autoComplete: "email",
    enterKeyHint: "next",
    maxLength: longestEmail,
  },
  phone: { type: "tel", autoComplete: "tel", enterKeyHint: "next", maxLength: longestPhone },
  taxId: {
    type: "text",
    autoComplete: "off",
    autoCapitalize: "characters",
    enterKeyHint: "send",
    spellCheck: false,
    maxLength: longestTaxId,
  },
} as const;

/** Honeypot field for robots, hidden from people, the Tab key and password managers. */
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
