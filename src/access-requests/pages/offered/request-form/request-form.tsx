import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { Form, useSubmit } from "react-router";
import { writeSelection } from "../../../../kernel/selection.ts";
import { withUnits } from "../../../../products/copy/product-names.ts";
import {
  productsIn,
  toggleInSelection,
  useSelection,
} from "../../../../storefront/pages/offered/selection/selection.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import {
  problemSentence,
  requestFieldNames,
  requestForm,
} from "../../../copy/request-form-copy.ts";
import type { FieldName } from "../../../domain/request-fields.ts";
import { minFillMilliseconds } from "../../../domain/robots.ts";
import { inputOf } from "../input-of.ts";
import { ErrorSummary, type FormAnswer } from "./error-summary.tsx";
import { EmailSuggestion, loadChecks, useFieldChecks } from "./field-checks.tsx";

export function RequestForm({
  answer,
  isSending,
  children,
}: {
  answer: FormAnswer | undefined;
  isSending: boolean;
  children: ReactNode;
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
        {requestFieldNames.map((name) => (
          <div key={name} className={name === "company" ? "sm:col-span-2" : undefined}>
            <Field
              name={name}
              {...requestForm.fields[name]}
              {...inputOf(name)}
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
          value="yes"
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
      {children}
    </Form>
  );
}

/** On phones, the keyboard's Next key goes to the next field instead of submitting the form. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  const { enterKeyHint, form, name } = event.currentTarget;
  if (event.key !== "Enter" || enterKeyHint !== "next") return;
  if (!matchMedia("(pointer: coarse)").matches) return;
  event.preventDefault();
  const next = requestFieldNames[requestFieldNames.indexOf(name as FieldName) + 1];
  if (next) (form?.elements.namedItem(next) as HTMLInputElement | null)?.focus();
}

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

/** Selected products: those stored in the browser or, without JavaScript, those returned with the form. */
function SelectionField({ typed }: { typed: string | undefined }) {
  const kept = useSelection();
  const selection = kept.length > 0 ? kept : productsIn(typed ?? "");
  if (selection.length === 0) return null;
  return (
    <fieldset className="mt-6 min-w-0 border-t border-line pt-5">
      <legend className="float-left mb-2 w-full font-medium">{requestForm.selection}</legend>
      <input type="hidden" name="selection" value={writeSelection(selection)} />
      <ul className="clear-both flex flex-wrap gap-2">
        {selection.map(({ id, name, quantity }) => (
          <li
            key={id}
            className="flex max-w-full items-center rounded-round border border-line bg-surface pl-4"
          >
            <span className="min-w-0 py-2 leading-tight wrap-anywhere">
              {withUnits(name, quantity)}
            </span>
            <button
              type="button"
              aria-label={requestForm.removeFromSelection(name)}
              onClick={() => toggleInSelection(id)}
              className="needs-script flex size-touch shrink-0 items-center justify-center rounded-round hover:bg-sunken"
            >
              <Icon name="cross" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Hook that delays fast submissions, so that people whose browser fills in the form are not taken for robots. */
function useMinimumFillTime() {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function submitAfterFillTime(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWaiting) return;
    const form = event.currentTarget;
    const wait = Math.max(0, minFillMilliseconds - performance.now());
    setIsWaiting(true);
    timer.current = setTimeout(() => {
      const measured = form.elements.namedItem("fillMilliseconds") as HTMLInputElement;
      measured.value = `${Math.ceil(performance.now())}`;
      setIsWaiting(false);
      submit(form, { preventScrollReset: true });
    }, wait);
  }

  return { isWaiting, submitAfterFillTime };
}
