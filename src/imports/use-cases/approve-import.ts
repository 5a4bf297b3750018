import { countToType, listGuards } from "../domain/report.ts";
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
  | { kind: "wrong-count"; count: number };

export type ImportApproval = {
  allowed: readonly string[];
  skipsBadRows: boolean;
  /** Number typed as confirmation, to compare with `countToType`. */
  typedCount?: number | null;
};

/** Approves a checked import, which the worker then applies. */
export function approveImport(
  deps: ImportDeps,
  { allowed, skipsBadRows, typedCount, ...seen }: SeenImport & ImportApproval,
): Promise<ImportConflict | ImportDone | Unapproved> {
  return changeImport<Unapproved>(deps, seen, (run) => {
    const { report } = run;
    if (run.state !== "checked" || run.task !== null || !report) return "not-possible";
    if (report.problemCount > 0 && !skipsBadRows) return { answer: { kind: "bad-rows" } };
    const guards = listGuards(report).flatMap(([name]) => (allowed.includes(name) ? [] : name));
    if (guards.length > 0) return { answer: { kind: "guarded", guards } };
    const count = countToType(run);
    if (count !== null && typedCount !== count) return { answer: { kind: "wrong-count", count } };
    const decision = { allowed: [...allowed], skipsBadRows };
    return { set: { state: "approved", task: "apply", decision }, event: "approved" };
  });
}
