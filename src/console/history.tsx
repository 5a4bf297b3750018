import type { ReactNode } from "react";
import { formatShortMoment } from "../kernel/format.ts";

/** Entry of a history. `by`: author, where `text` is not already a sentence about them. */
export type HistoryEntry = {
  id: number | string;
  at: number;
  by?: string;
  text: string;
  details?: ReactNode;
};

/** List of what was changed, when and by whom, in the given order. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className="mt-2">
      {entries.map(({ id, at, by, text, details }) => (
        <li key={id} className="border-t border-line py-3 first:border-0">
          <p className="text-step--1 text-muted">
            <time dateTime={new Date(at).toISOString()}>{formatShortMoment(at)}</time>
            {by && ` · ${by}`}
          </p>
          <p className="max-w-measure wrap-anywhere">{text}</p>
          {details}
        </li>
      ))}
    </ol>
  );
}
