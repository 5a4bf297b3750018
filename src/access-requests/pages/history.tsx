import { formatMoment } from "../../kernel/format-date.ts";
import { dataCopy, historyCopy, rejectionSentence } from "../copy/es-applicant.ts";
import type { HistoryRow } from "./file-view.ts";
import { Quotation } from "./offered/quotation.tsx";

export function ApplicantHistory({ rows }: { rows: readonly HistoryRow[] }) {
  return (
    <ol className="mt-4 border-b border-line text-step--1">
      {rows.map((row) => {
        const reason = rejectionSentence(row.rejectionReason);
        return (
          <li key={row.id} className="border-t border-line py-3">
            <time dateTime={new Date(row.at).toISOString()} className="text-muted">
              {formatMoment(row.at)}
            </time>
            <p className="mt-0.5 max-w-measure">
              {sentenceOf(row)}
              {reason && ` ${reason}`}
            </p>
            {row.text && <Quotation>{row.text}</Quotation>}
          </li>
        );
      })}
    </ol>
  );
}

function sentenceOf({ type, field }: HistoryRow): string {
  if (type !== "correct") return historyCopy[type];
  return historyCopy.correct(field ? dataCopy.correctWhat[field] : "");
}
