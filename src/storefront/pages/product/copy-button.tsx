import { useState } from "react";
import { productPageCopy as copy } from "../../copy/storefront-copy.ts";

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState("");
  async function copyText() {
    try {
      // Browsers refuse the clipboard without permission, and pages without HTTPS have none.
      await navigator.clipboard.writeText(text);
      setOutcome(copy.copied);
    } catch {
      setOutcome(copy.notCopied);
    }
  }
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={copyText}
        className="needs-script inline-flex size-touch items-center justify-center rounded-round text-muted fades hover:bg-sunken hover:text-ink"
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" className="icon size-5">
          <path d="M9 9h10v12H9zM5 15V3h10" />
        </svg>
      </button>
      <span role="status" className="text-step--1 text-muted">
        {outcome}
      </span>
    </>
  );
}
