import type { MouseEvent } from "react";
import { Link } from "react-router";
import {
  rejectionReasonNames,
  requestDetailCopy,
  savedQuestions,
  savedRejections,
} from "../../copy/es-console-request.ts";
import type { RejectionReason } from "../../domain/transitions.ts";
import type { Decision } from "./case-view.ts";

type SavedText = { name: string; search: string; text: string; reason?: RejectionReason };

const saved: Partial<Record<Decision, { title: string; texts: readonly SavedText[] }>> = {
  askInformation: {
    title: requestDetailCopy.ask.saved,
    texts: Object.entries(savedQuestions).map(([key, question]) => ({
      ...question,
      search: `?pregunta=${key}`,
    })),
  },
  refuse: {
    title: requestDetailCopy.refuse.saved,
    texts: (Object.entries(savedRejections) as [RejectionReason, string][]).map(
      ([reason, text]) => ({
        name: rejectionReasonNames[reason],
        search: `?rechazo=${reason}`,
        text,
        reason,
      }),
    ),
  },
};

/** Links that fill a saved text into the form; without JavaScript they reload the page. */
export function SavedTexts({ decision }: { decision: Decision }) {
  const texts = saved[decision];
  if (!texts) return null;
  return (
    <div>
      <p id={`guardados-${decision}`} className="text-step--1 font-medium">
        {texts.title}
      </p>
      <ul aria-labelledby={`guardados-${decision}`} className="mt-1 flex flex-wrap gap-2">
        {texts.texts.map((one) => (
          <li key={one.search}>
            <Link
              to={{ search: one.search, hash: "#decidir" }}
              preventScrollReset
              replace
              onClick={(event) => fillIn(event, decision, one)}
              className="inline-flex min-h-touch items-center rounded-round border border-outline px-4 text-step--1 fades hover:border-ink hover:bg-sunken"
            >
              {one.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Appends the saved text to what was typed, and selects its reason. */
function fillIn(
  event: MouseEvent<HTMLAnchorElement>,
  decision: Decision,
  { text, reason }: SavedText,
): void {
  const area = document.getElementById(`texto-${decision}`);
  if (!(area instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  const typed = area.value.trimEnd();
  if (!typed.includes(text)) area.value = typed ? `${typed}\n\n${text}` : text;
  const reasons = document.getElementById("motivo");
  if (reason && reasons instanceof HTMLSelectElement) reasons.value = reason;
  area.focus();
}
