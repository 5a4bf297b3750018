import { unapplied } from "../store/import-runs.ts";
import {
  changeImport,
  type ImportConflict,
  type ImportDeps,
  type ImportDone,
  type SeenImport,
} from "./change-import.ts";

/** Schedules the deletion of an import that was never applied, with its file. */
export function discardImport(
  deps: ImportDeps,
  seen: SeenImport,
): Promise<ImportConflict | ImportDone> {
  const failure = { reason: "discarded", place: "" };
  return changeImport(deps, seen, (run) =>
    unapplied.includes(run.state)
      ? { set: { state: "failed", task: "forget", failure }, event: null }
      : "not-possible",
  );
}
