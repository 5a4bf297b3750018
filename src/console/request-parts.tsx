import { TriangleAlert } from "lucide-react";
import { AlertBox } from "../ui/alert-box.tsx";
import { Section } from "./page-parts.tsx";

type HistoryLine = {
  id: string;
  who: string;
  did: string;
  when: string;
  reason?: string;
  text: string;
};

export function RequestHistory({ title, lines }: { title: string; lines: readonly HistoryLine[] }) {
  return (
    <Section id="historia" title={title}>
      <ol className="border-t border-line">
        {lines.map(({ id, who, did, when, reason, text }) => (
          <li key={id} className="relative border-b border-line py-3 pl-6">
            <span
              aria-hidden="true"
              className="absolute top-5 left-1 size-2 rounded-round bg-primary"
            />
            <p>
              <span className="font-semibold">{who}</span> {did}
            </p>
            <p className="text-step--1 text-muted">{when}</p>
            {reason && <p className="mt-1 text-step--1 font-medium">{reason}</p>}
            {text && (
              <p className="mt-1 max-w-measure border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
                {text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Error box for a decision that was not saved, with the typed text; receives the focus on each new `answer`. */
export function NotSaved({
  copy,
  answer,
  sentence,
  typed,
}: {
  copy: { title: string; typed: string };
  answer: unknown;
  sentence: string;
  typed: string;
}) {
  return (
    <AlertBox answer={answer}>
      <h2 className="flex items-center gap-2 text-step-1">
        <TriangleAlert strokeWidth={1.75} className="size-5 text-danger" />
        {copy.title}
      </h2>
      <p className="mt-2">{sentence}</p>
      {typed && (
        <>
          <p className="mt-3 text-step--1 font-semibold">{copy.typed}</p>
          <p className="mt-1 border-l-2 border-danger pl-3 whitespace-pre-line wrap-anywhere">
            {typed}
          </p>
        </>
      )}
    </AlertBox>
  );
}
