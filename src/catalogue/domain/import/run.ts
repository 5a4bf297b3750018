import type { MemberActor } from "../../../kernel/actor.ts";
import type { ColumnName } from "./columns.ts";
import type { DecimalStyle } from "./decimal-style.ts";
import type { Mapping } from "./guess-mapping.ts";
import type { ImportKind } from "./kinds.ts";
import type { GuardName, ImportReport } from "./report.ts";

/**
 * State of an import. `read`: headers are known, the user has to confirm the mapping; `checked`: changes wait for
 * approval; `approved`: about to be applied; `failed`: `failure` says why, and no product was changed.
 */
export const importStates = [
  "uploaded",
  "read",
  "checked",
  "approved",
  "applied",
  "undone",
  "failed",
] as const;
export type ImportState = (typeof importStates)[number];

/** Background tasks of an import, with the states of the import in which each task can be pending. */
export const importTasks = {
  read: ["uploaded", "read"],
  check: ["read", "checked"],
  apply: ["approved"],
  undo: ["applied"],
  forget: ["failed"],
  "erase-file": ["failed"],
} as const satisfies Record<string, readonly ImportState[]>;
export type ImportTask = keyof typeof importTasks;

/** Days in which an applied import can be undone. */
export const undoDays = 30;

/** Choices for products on sale that do not occur in the file: leave them, mark them as ending, or discontinue them. */
export const missingChoices = ["leave", "ending", "discontinued"] as const;
export type MissingChoice = (typeof missingChoices)[number];

/** Choices of the user for one import. */
export type ImportChoices = {
  /** Index of the sheet to read; null: the first visible one. */
  sheet: number | null;
  mapping: Mapping<ColumnName>;
  styles: Partial<Record<ColumnName, DecimalStyle>>;
  missing: MissingChoice;
  /**
   * Database id of the target (such as a price list) to write to. Null: the target with the name of the sheet, else the
   * first one.
   */
  target: number | null;
  /** True if a file without open questions is checked at once, without waiting for a user. */
  isUnattended: boolean;
};

/** Column of a file: header, value of the first row, and decimal separator. */
export type FileColumn = {
  header: string;
  sample: string;
  /**
   * Decimal separator; null if the numbers of the column are ambiguous, such as «1.234». `examples`: some of these
   * numbers.
   */
  style: DecimalStyle | null;
  examples: readonly string[];
};

/** Facts about an uploaded file that its import page shows, so that the user can choose the sheet and the columns. */
export type ImportQuestion = {
  sheets: readonly { name: string; isHidden: boolean }[];
  sheet: number;
  headerRow: number;
  columns: readonly FileColumn[];
  /** Mapping guessed from the headers and from earlier imports. */
  guess: Mapping<ColumnName>;
  /** Headers that occur twice, or that mean the same import column. */
  repeated: readonly string[];
  rows: number;
  hiddenRows: number;
  formulas: number;
};

export type ImportProgress = {
  step: "reading" | "checking" | "comparing" | "preparing" | "writing";
  done: number;
  /** Null while the total is unknown. */
  total: number | null;
};

/**
 * Reason why an import failed. `place`: the row or part of the file that cannot be read, or the SKUs of the products
 * that caused the failure.
 */
export type ImportFailure = { reason: string; place: string };

export type ImportDecision = { allowed: readonly GuardName[]; skipsBadRows: boolean };

/**
 * Result of applying or undoing an import: number of written products, and SKUs of products that the undo skipped
 * because they were changed after the import.
 */
export type WrittenProducts = { products: number; kept: readonly string[]; keptCount: number };

export type ImportActor = MemberActor | { kind: "command" } | { kind: "folder" };

export type ImportEvent = {
  at: number;
  event: "uploaded" | "chosen" | "approved" | "undo-asked";
  by: ImportActor;
};

export type ImportRun = {
  id: string;
  kind: ImportKind;
  state: ImportState;
  task: ImportTask | null;
  version: number;
  fileName: string;
  fileSha256: string;
  fileBytes: number;
  choices: ImportChoices;
  question: ImportQuestion | null;
  report: ImportReport | null;
  decision: ImportDecision | null;
  progress: ImportProgress | null;
  failure: ImportFailure | null;
  outcome: WrittenProducts | null;
  createdAt: number;
  changedAt: number;
  appliedAt: number | null;
  /** Lowest database id that this import has given to a new brand, category or product. */
  firstId: number | null;
  /**
   * Last row that is committed while an import is written in several transactions; 0 while these are rolled back; null
   * if no such write is under way.
   */
  writtenRow: number | null;
  by: ImportActor;
};

/**
 * Reason why the mapping of a file cannot be used yet; the user has to answer it, such as by choosing the decimal
 * separator of a column.
 */
export type OpenQuestion =
  | { kind: "no-key" }
  | { kind: "repeated"; headers: readonly string[] }
  | { kind: "style"; column: ColumnName; examples: readonly string[] };
