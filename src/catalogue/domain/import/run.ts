import type { MemberActor } from "../../../kernel/actor.ts";
import type { ColumnName } from "./columns.ts";
import type { DecimalStyle } from "./decimal-style.ts";
import type { Mapping } from "./guess-mapping.ts";
import type { ImportKind } from "./kinds.ts";
import type { GuardName, ImportReport } from "./report.ts";

/**
 * State of an import. `read`: its headers are known and the mapping waits for a person; `checked`: its changes wait for
 * approval; `approved`: it is about to be applied; `failed`: `failure` says why, and no product was changed.
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

/** Work in the background that an import waits for, with the states in which it may wait. */
export const importTasks = {
  read: ["uploaded", "read"],
  check: ["read", "checked"],
  apply: ["approved"],
  undo: ["applied"],
  forget: ["failed"],
} as const satisfies Record<string, readonly ImportState[]>;
export type ImportTask = keyof typeof importTasks;

/** Days in which an applied import can be undone. */
export const undoDays = 30;

/** Choices for products that are sold and not in the file: leave them, mark them as ending, or discontinue them. */
export const missingChoices = ["leave", "ending", "discontinued"] as const;
export type MissingChoice = (typeof missingChoices)[number];

/** Choices of the person who imports. */
export type ImportChoices = {
  /** Null: the first one that is not hidden. */
  sheet: number | null;
  mapping: Mapping<ColumnName>;
  styles: Partial<Record<ColumnName, DecimalStyle>>;
  missing: MissingChoice;
  /** Id of the target of the facts, such as a price list; null for the default target. */
  target: number | null;
  /** Checks a file that leaves nothing open without waiting for a person. */
  isUnattended: boolean;
};

/** Column of a file: its header, the value of the first row, and how its numbers are read. */
export type FileColumn = {
  header: string;
  sample: string;
  /** Null where texts with numbers have two readings; `examples` shows some. */
  style: DecimalStyle | null;
  examples: readonly string[];
};

/** Facts about an uploaded file that a person needs to choose its sheet and columns. */
export type ImportQuestion = {
  sheets: readonly { name: string; isHidden: boolean }[];
  sheet: number;
  headerRow: number;
  columns: readonly FileColumn[];
  /** Mapping guessed by the headers and those of earlier files. */
  guess: Mapping<ColumnName>;
  /** Headers of columns that mean the same. */
  repeated: readonly string[];
  rows: number;
  hiddenRows: number;
  formulas: number;
};

export type ImportProgress = {
  step: "reading" | "checking" | "comparing" | "preparing" | "writing";
  done: number;
  /** Null while it is not known. */
  total: number | null;
};

/** Reason why an import failed; `place` names the row or part of an unreadable file, or SKUs. */
export type ImportFailure = { reason: string; place: string };

export type ImportDecision = { allowed: readonly GuardName[]; skipsBadRows: boolean };

/** Result of writing: the number of products, and the SKUs that an undo left alone. */
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
  /** Number of the first brand, category or product that the run has created. */
  firstId: number | null;
  /** Row up to which an import in parts is written, or 0 while it is taken back; null if neither is under way. */
  writtenRow: number | null;
  by: ImportActor;
};

/** Columns of numbers whose style a person has to say, and other reasons why a mapping cannot be used yet. */
export type OpenQuestion =
  | { kind: "no-key" }
  | { kind: "repeated"; headers: readonly string[] }
  | { kind: "style"; column: ColumnName; examples: readonly string[] };
