import type { Database } from "../../platform/database/database.ts";
import { countToType, listGuards } from "../domain/report.ts";
import type { ImportDecision, ImportRun } from "../domain/run.ts";
import { listParts, replaceImportRun } from "../store/import-runs.ts";
import {
  changeImport,
  type ImportConflict,
  type ImportDeps,
  type ImportDone,
  type SeenImport,
} from "./change-import.ts";

/** Reasons against applying: rows with problems, guards not allowed, or a wrong number typed as confirmation. */
type Unapproved =
  | { kind: "bad-rows" }
  | { kind: "guarded"; guards: readonly string[] }
  | { kind: "wrong-count"; count: number }
  | { kind: "nothing-left" };

export type ImportApproval = {
  allowed: readonly string[];
  skipsBadRows: boolean;
  /** Number typed as confirmation, to compare with `countToType`. */
  typedCount?: number | null;
  /** Ids of the parts of a file that are not imported; the import itself is the first part. */
  leftOut?: readonly string[];
};

/** Approves a checked import with its parts, which the worker then applies. */
export function approveImport(
  deps: ImportDeps,
  { allowed, skipsBadRows, typedCount, leftOut = [], ...seen }: SeenImport & ImportApproval,
): Promise<ImportConflict | ImportDone | Unapproved> {
  return changeImport<Unapproved>(deps, seen, async (run, on) => {
    if (run.state !== "checked" || run.task !== null || !run.report) return "not-possible";
    const parts = await listParts(on, run.id);
    const chosen = [run, ...parts].filter(({ id }) => !leftOut.includes(id));
    if (chosen.length === 0) return { answer: { kind: "nothing-left" } };
    if (chosen.some(({ report }) => report && report.problemCount > 0) && !skipsBadRows)
      return { answer: { kind: "bad-rows" } };
    const guards = chosen
      .flatMap(({ report }) => (report ? listGuards(report) : []))
      .flatMap(([name]) => (allowed.includes(name) ? [] : name));
    if (guards.length > 0) return { answer: { kind: "guarded", guards } };
    const count = chosen.includes(run) ? countToType(run) : null;
    if (count !== null && typedCount !== count) return { answer: { kind: "wrong-count", count } };
    const decisionOn = ({ id }: ImportRun): ImportDecision => ({
      allowed: [...allowed],
      skipsBadRows,
      isLeftOut: leftOut.includes(id),
    });
    for (const part of parts) await approvePart(on, part, decisionOn(part));
    return {
      set: { state: "approved", task: "apply", decision: decisionOn(run) },
      event: "approved",
    };
  });
}

async function approvePart(on: Database, part: ImportRun, decision: ImportDecision): Promise<void> {
  const version = part.version + 1;
  const run = { ...part, state: "approved", decision, version } as const;
  await replaceImportRun(on, { seen: part.version, run });
}
