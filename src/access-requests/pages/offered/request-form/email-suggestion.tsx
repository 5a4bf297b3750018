import { type RefObject, useEffect, useState } from "react";
import { fieldId } from "../../../../ui/field.tsx";
import { requestForm } from "../../../copy/es-request-form.ts";
import { loadChecks } from "./load-checks.ts";

/** Milliseconds without typing after which the email address is checked for typing errors. */
const pause = 500;

/** Suggests a corrected email address below the field; this is not an error. */
export function EmailSuggestion({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const suggestion = useSuggestion(form);
  const [said, setSaid] = useState("");

  function take(email: string) {
    const input = form.current?.elements.namedItem("email") as HTMLInputElement;
    input.value = email;
    // React and the field checks handle this event like typing.
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
