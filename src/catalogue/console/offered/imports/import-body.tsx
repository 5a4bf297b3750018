import type { ReactNode } from "react";
import { Problem } from "../../../../staff/console/offered/page-parts.tsx";
import { importsCopy as copy } from "../../../copy/es-import-pages.ts";
import type { ImportAnswer } from "../../imports/import-answer.ts";
import { ImportSteps } from "../../imports/import-steps.tsx";
import type { ShownImport } from "./read-import.ts";

/** Shows the state of an import and the form or result of its current step, for all kinds of files. */
export function ImportBody({
  view,
  answer,
  afterwards,
  children,
}: {
  view: ShownImport;
  answer: ImportAnswer | undefined;
  /** Next step after the import is applied. */
  afterwards?: ReactNode;
  /** Link back to the list of imports, on pages that have no such link at the top. */
  children?: ReactNode;
}) {
  const { state, task } = view;
  return (
    <>
      <p className="mt-1 text-muted">{task ? `${copy.busy[task]}…` : copy.state[state]}</p>
      {children}
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        {answer?.problem && <Problem answer={answer}>{answer.problem}</Problem>}
        <ImportSteps view={view} answer={answer} from={view.problemsFrom} afterwards={afterwards} />
      </div>
    </>
  );
}
