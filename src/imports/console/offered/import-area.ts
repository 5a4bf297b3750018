import type { ImportKindCopy } from "../../domain/kind-copy.ts";

/** Part of the console that shows imports of some kinds of files: their words, and the addresses of its pages. */
export type ImportArea = {
  /** Kinds among which people choose, the usual one first. */
  kinds: readonly string[];
  copyOf(kind: string): ImportKindCopy;
  listPath: string;
  templatePath: string;
  path(id: string): string;
  /** Workbook of all changes of an import. */
  differencesPath(id: string): string;
  decisionPath(decision: ImportDecisionName, id: string): string;
};

export const importDecisions = ["approve", "undo", "discard"] as const;
export type ImportDecisionName = (typeof importDecisions)[number];
