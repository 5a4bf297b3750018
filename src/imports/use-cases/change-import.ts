import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { ImportActor, ImportEvent, ImportRun } from "../domain/run.ts";
import { addImportEvent, findImportRun, replaceImportRun } from "../store/import-runs.ts";

export type ImportDeps = {
  db: Database;
  /** Kinds of files that the service handles; imports of other kinds are treated as not existing. */
  area: readonly string[];
  now: () => number;
  /** Called when there may be a new task for the worker. */
  changed: () => void;
};

export type SeenImport = { id: string; seen: number; by: ImportActor };

export type ImportConflict =
  | { kind: "gone" }
  /** The import was changed after it had been shown. */
  | { kind: "changed-meanwhile"; run: ImportRun }
  /** The import is being worked on, or its state does not allow the operation. */
  | { kind: "not-possible"; run: ImportRun };

export type ImportDone = { kind: "done"; run: ImportRun };

/** Fields to store with an event for the history, an answer without storing, or «not possible» in the present state. */
export type ImportStep<Outcome> =
  | { set: Partial<ImportRun>; event: ImportEvent["event"] | null }
  | { answer: Outcome }
  | "not-possible";

/** Applies `decide` to an import and stores the result with its event, if the import still has the version `seen`. */
export async function changeImport<Outcome extends { kind: string } = never>(
  { db, area, now, changed }: ImportDeps,
  { id, seen, by }: SeenImport,
  decide: (run: ImportRun, on: Database) => ImportStep<Outcome> | Promise<ImportStep<Outcome>>,
): Promise<ImportConflict | ImportDone | Outcome> {
  const result = await inTransaction(
    db,
    async (on): Promise<ImportConflict | ImportDone | Outcome> => {
      const run = await findImportRun(on, id);
      if (!run || run.partOf !== null || run.task === "forget" || !area.includes(run.kind))
        return { kind: "gone" };
      if (run.version !== seen) return { kind: "changed-meanwhile", run };
      const step = await decide(run, on);
      if (step === "not-possible") return { kind: "not-possible", run };
      if ("answer" in step) return step.answer;
      const at = now();
      const stored = { ...run, ...step.set, version: run.version + 1, changedAt: at };
      if (!(await replaceImportRun(on, { seen, run: stored })))
        return { kind: "changed-meanwhile", run };
      if (step.event) await addImportEvent(on, stored.id, { at, event: step.event, by });
      return { kind: "done", run: stored };
    },
  );
  if (result.kind === "done") changed();
  return result;
}
