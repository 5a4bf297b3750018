import { type RefObject, useEffect, useState } from "react";
import { fieldId } from "../../../../ui/field.tsx";
import { requestForm } from "../../../copy/request-form-copy.ts";
import type { FieldName, FieldProblems } from "../../../domain/request-fields.ts";
import type { FormAnswer } from "./error-summary.tsx";

/** Hook: errors of all fields, updated on leaving a field; empty ones and the one being typed in get none. */
export function useFieldChecks(answer: FormAnswer | undefined) {
  const [checked, setChecked] = useState<{
    answer: FormAnswer | undefined;
    problems: FieldProblems;
  }>({ answer, problems: {} });
  const afterPress = useAfterPress();
  // A new response of the server discards the earlier checks.
  const ours = checked.answer === answer ? checked.problems : {};
  const problems: FieldProblems = { ...answer?.problems, ...ours };

  function setProblems(found: FieldProblems) {
    setChecked((before) => ({
      answer,
      problems: { ...(before.answer === answer && before.problems), ...found },
    }));
  }

  async function checkLeft(name: FieldName, input: HTMLInputElement) {
    const valueLeft = input.value;
    const judge = await loadJudge(input.form);
    // Validates only after the mouse button is released, because the visitor may have changed fields meanwhile.
    afterPress(() => {
      if (input.value !== valueLeft) return;
      const found: FieldProblems = {};
      if (input.value !== "" || problems[name]) found[name] = judge(name) as never;
      // The tax ID's country decides how a telephone without prefix is read.
      if (name === "taxId" && isLeft(inputOf(input.form, "phone"))) found.phone = judge("phone");
      if (Object.keys(found).length > 0) setProblems(found);
    });
  }

  async function checkTyped(name: FieldName, input: HTMLInputElement) {
    if (!problems[name]) return;
    const judge = await loadJudge(input.form);
    if (!judge(name)) setProblems({ [name]: undefined });
  }

  return { problems, checkLeft, checkTyped };
}

async function loadJudge(form: HTMLFormElement | null) {
  const { checkField } = await loadChecks();
  const read = (name: FieldName) => inputOf(form, name)?.value ?? "";
  return <Field extends FieldName>(name: Field) =>
    checkField(name, read(name), { taxId: read("taxId") });
}

function inputOf(form: HTMLFormElement | null, name: FieldName): HTMLInputElement | null {
  return (form?.elements.namedItem(name) as HTMLInputElement | null) ?? null;
}

function isLeft(input: HTMLInputElement | null): boolean {
  return input !== null && input.value !== "" && input !== document.activeElement;
}

/** Milliseconds without typing after which the email address is checked for typing errors. */
const pause = 500;

/** Suggests a corrected email address below the field; this is not an error. */
export function EmailSuggestion({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const suggestion = useSuggestion(form);
  const [said, setSaid] = useState("");

  function take(email: string) {
    const input = form.current?.elements.namedItem("email") as HTMLInputElement;
    input.value = email;
    // Fires the event that typing fires, by which React and the field checks notice the new value.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    setSaid(requestForm.emailCorrected(email));
    document.getElementById(fieldId("phone"))?.focus();
  }

  return (
    <>
      {suggestion && (
        <button
          type="button"
          onClick={() => take(suggestion)}
          className="mt-1 min-h-touch py-1.5 text-left font-medium wrap-anywhere underline-quiet"
        >
          {requestForm.suggestEmail(suggestion)}
        </button>
      )}
      <p aria-live="polite" className="sr-only">
        {suggestion ? requestForm.suggestEmail(suggestion) : said}
      </p>
    </>
  );
}

function useSuggestion(form: RefObject<HTMLFormElement | null>): string | null {
  const [suggestion, setSuggestion] = useState<string | null>(null);
  useEffect(() => {
    const input = form.current?.elements.namedItem("email") as HTMLInputElement;
    let timer: ReturnType<typeof setTimeout>;
    const suggest = async () => {
      const { suggestEmail } = await loadChecks();
      setSuggestion(suggestEmail(input.value));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(suggest, pause);
    };
    if (input.value) suggest();
    input.addEventListener("input", wait);
    input.addEventListener("change", suggest);
    return () => {
      clearTimeout(timer);
      input.removeEventListener("input", wait);
      input.removeEventListener("change", suggest);
    };
  }, [form]);
  return suggestion;
}

type Checks = typeof import("../../../domain/quick-check.ts") &
  typeof import("../../../../kernel/suggest-email.ts");

let loaded: Promise<Checks> | undefined;

/** Loads the field rules when needed, because they are a third of the page's script. */
export function loadChecks(): Promise<Checks> {
  loaded ??= Promise.all([
    import("../../../domain/quick-check.ts"),
    import("../../../../kernel/suggest-email.ts"),
  ]).then(([check, suggest]) => ({ ...check, ...suggest }));
  return loaded;
}

/** Hook that delays updates while a button is down: a page that moves under the pointer loses the click. */
function useAfterPress(): (todo: () => void) => void {
  const [queue] = useState(createQueue);
  useEffect(() => queue.listen(), [queue]);
  return queue.add;
}

function createQueue() {
  let isPressed = false;
  let waiting: (() => void)[] = [];

  /** Runs the updates in a later task, because the browser fires `click` only after this `pointerup`. */
  function runSoon() {
    setTimeout(() => {
      if (isPressed) return;
      const todos = waiting;
      waiting = [];
      for (const todo of todos) todo();
    });
  }

  function listen() {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const press = () => {
      isPressed = true;
    };
    const lift = () => {
      isPressed = false;
      runSoon();
    };
    window.addEventListener("pointerdown", press, options);
    window.addEventListener("pointerup", lift, options);
    window.addEventListener("pointercancel", lift, options);
    return () => listening.abort();
  }

  function add(todo: () => void) {
    waiting.push(todo);
    runSoon();
  }

  return { listen, add };
}
