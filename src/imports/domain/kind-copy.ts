import type { ColumnHelp } from "./column-help.ts";
import type { ImportProblem, ImportReport } from "./report.ts";
import type { EndedRecords, ImportProgress, MissingChoice } from "./run.ts";

/** Words of one kind of import file, in the language of its users. */
export type ImportKindCopy = {
  /** Name of the kind: «Existencias». */
  name: string;
  /** Usual heading of a column. */
  column(name: string): string;
  /** How the amounts of a column are stored, for a heading that says otherwise. */
  amounts?(column: string): string;
  problem(found: ImportProblem): string;
  /** Question of a guard, with the number of records that it is about. */
  guard(name: string, count: number): string;
  /** A guard as a part of the counted changes: «de ellos, cambia el IVA». */
  guardPart(name: string): string;
  /** Sentences on what only the report of such a file can say, such as rows that are left out. */
  findings?(report: ImportReport): string[];
  fact: FactWords;
  pages: KindPagesCopy;
  command: KindCommandCopy;
  /** Null if such files have no target to choose. */
  target: KindTargetCopy | null;
  /** Null if such a file cannot end the records that it does not name. */
  ending: KindEndingCopy | null;
  template: KindTemplateCopy;
  /** Names by which the watched folder knows such files; null if it takes none. */
  folder: KindFolderCopy | null;
};

/** Words for the data of a record, as the differences that an import makes are shown. */
export type FactWords = {
  label(fact: string): string;
  text(fact: string, value: unknown): string;
};

/** Texts of a kind on the pages of an import. */
export type KindPagesCopy = {
  mapping: { noKey: string; noData: string };
  step: Readonly<Record<ImportProgress["step"], string>>;
  difference: {
    title: string;
    same: string;
    counts: Readonly<Record<"added" | "changed" | "unchanged" | "rejected" | "missing", string>>;
    examples: Readonly<Record<"added" | "changed" | "missing", string>>;
    /** Number of records of which only the date of the report changes. */
    renewed?(count: number): string;
  };
  approval: {
    /** Note on the people whom the import gives access; null if it gives none. */
    people: string | null;
    submit(count: number, ended?: EndedRecords): string;
    discardText: string;
  };
  outdated(names: string): string;
  done: {
    applied(count: number, ended?: EndedRecords): string;
    undoText(until: number): string;
    undone(count: number): string;
    kept(count: number): string;
  };
};

/** Texts of a kind in the answers to commands and programs, and in reports of the watched folder. */
export type KindCommandCopy = {
  nothingToWrite: string;
  changedMeanwhile: string;
  noKey(headers: readonly string[]): string;
  written(count: number, ended: EndedRecords): string;
  applied(count: number, runId: string, ended: EndedRecords): string;
};

/** Texts about the targets of a kind, such as lists. */
export type KindTargetCopy = {
  label: string;
  hint: string;
  choose: string;
  /** Asks for the target on a page; `name`: that of the file, which no target has. */
  open(name: string | null): string;
  /** Names a target that does not exist, with those that do, in the answer to a command. */
  unknown(name: string, known: readonly string[]): string;
};

/** Texts about the records that a file does not name, and that it can end. */
export type KindEndingCopy = {
  title: string;
  text(count: number): string;
  choice: Readonly<Record<MissingChoice, string>>;
  hint: Readonly<Record<MissingChoice, string>>;
  submit: string;
  /** Field for the number of records that would be ended. */
  typedLabel: string;
  typedHint(count: number): string;
  wrongCount: string;
  /** Sentence of a report on the records that end because the file does not name them. */
  ended(count: number, choice: MissingChoice): string;
  /** Asks a command for their number. */
  askedOfCommand(count: number): string;
  /** Tells why a file that nobody watches waits. */
  many(count: number): string;
};

/** Texts of a kind in the workbook that can be filled in and imported. */
export type KindTemplateCopy = {
  fileName: string;
  /** Columns that a file needs. */
  needed: readonly string[];
  help(column: string): ColumnHelp;
};

export type KindFolderCopy = {
  /** Name of the sub-folder that the site creates. */
  name: string;
  /** Words in the names of sub-folders and files that tell the kind; lower case, without accents. */
  words: readonly string[];
  /** Sub-folders for files that name every record, by what happens to the records that they do not name. */
  whole: Readonly<Record<Exclude<MissingChoice, "leave">, string>> | null;
};
