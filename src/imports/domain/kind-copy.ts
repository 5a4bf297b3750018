import type { ImportProblem } from "./report.ts";

/** Words of one kind of import file, in the language of its users. */
export type ImportKindCopy = {
  /** Usual heading of a column. */
  column(name: string): string;
  problem(found: ImportProblem): string;
  /** Question of a guard, with the number of records that it is about. */
  guard(name: string, count: number): string;
  fact: FactWords;
};

/** Words for the data of a record, as the differences that an import makes are shown. */
export type FactWords = {
  label(fact: string): string;
  text(fact: string, value: unknown): string;
};
