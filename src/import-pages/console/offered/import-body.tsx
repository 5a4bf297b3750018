import type { ReactNode } from "react";
import { Problem } from "../../../console/page-parts.tsx";
import { aboutFile } from "../../../imports/copy/import-notes-copy.ts";
import { importsCopy as copy } from "../../copy/import-pages-copy.ts";
import type { ImportArea } from "../../domain/import-area.ts";
import type { ImportAnswer } from "../import-answer.ts";
import { ImportSteps } from "../import-steps.tsx";
import type { ShownImport } from "./read-import.ts";

/** Context for the routes of decisions: renders the page of an import with the answer to a form. */
export type ShowImport = (answer: ImportAnswer | undefined) => ReactNode;

export function ImportBody({
  area,
  view,
  answer,
  afterwards,
  children,
}: {
  area: ImportArea;
  view: ShownImport;
  answer: ImportAnswer | undefined;
  afterwards?: ReactNode;
  /** Link back to the list of imports, on pages that have no such link at the top. */
  children?: ReactNode;
}) {
  const { state, task } = view;
  const kinds = [view, ...view.parts].map(({ kind, target }) =>
    aboutFile(area.copyOf(kind), target?.name ?? null),
  );
  return (
    <>
      <p className="mt-1 text-muted">
        {kinds.join(" + ")} · {task ? `${copy.busy[task]}…` : copy.state[state]}
      </p>
      {children}
      {/* As tall as the window at least, so that the footer does not move when the result replaces the progress. */}
      <div className="mt-4 grid min-h-svh grid-cols-[minmax(0,1fr)] content-start gap-6">
        {answer?.problem && <Problem answer={answer}>{answer.problem}</Problem>}
        <ImportSteps
          area={area}
          view={view}
          answer={answer}
          afterwards={afterwards}
          from={view.problemsFrom}
          missedDownload={view.missedDownload}
        />
      </div>
    </>
  );
}
