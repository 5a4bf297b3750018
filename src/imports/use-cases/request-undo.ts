import { undoDays } from "../domain/run.ts";
import {
  changeImport,
  type ImportConflict,
  type ImportDeps,
  type ImportDone,
  type SeenImport,
} from "./change-import.ts";

const day = 24 * 60 * 60 * 1000;

/** Asks the worker to undo an applied import. */
export function requestUndo(
  deps: ImportDeps,
  seen: SeenImport,
): Promise<ImportConflict | ImportDone | { kind: "too-late" }> {
  return changeImport<{ kind: "too-late" }>(deps, seen, (run) => {
    if (run.state !== "applied" || run.task !== null || run.appliedAt === null)
      return "not-possible";
    if (deps.now() - run.appliedAt > undoDays * day) return { answer: { kind: "too-late" } };
    return { set: { task: "undo", failure: null }, event: "undo-asked" };
  });
}
