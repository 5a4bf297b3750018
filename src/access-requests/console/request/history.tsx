import { Section } from "../../../staff/console/offered/section.tsx";
import { requestCopy } from "../../copy/es-console-request.ts";
import type { HistoryLine } from "./case-view.ts";

export function History({ lines }: { lines: readonly HistoryLine[] }) {
  return (
    <Section id="historia" title={requestCopy.timeline}>
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
