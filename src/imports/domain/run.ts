import type { MemberActor } from "../../kernel/actor.ts";
import type { DecimalStyle } from "../../kernel/decimal-style.ts";
import type { DateOrder } from "./date-evidence.ts";
import type { FileReading } from "./file-reading.ts";
import type { Mapping } from "./guess-mapping.ts";
import type { AmountNote } from "./heading.ts";
import type { JoinedSheet } from "./joined-sheets.ts";
import type { ImportReport } from "./report.ts";
import { type UnattendedRules, usualRules } from "./unattended-rules.ts";

/** `read`: mapping awaits confirmation; `checked`: awaits approval; `approved`: about to be applied; `failed`: no change. */
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

/**
 * Background tasks of an import, with the states of the import in which each task can be pending. The tasks for parts
 * follow those of the import itself.
 */
export const importTasks = {
  read: ["uploaded", "read"],
  check: ["read", "checked"],
  "check-parts": ["checked"],
  apply: ["approved"],
  "apply-parts": ["applied"],
  undo: ["applied"],
  forget: ["failed"],
  "erase-file": ["failed"],
} as const satisfies Record<string, readonly ImportState[]>;
export type ImportTask = keyof typeof importTasks;

export const undoDays = 30;

/** Choices for records in use that are not in the file: no change, state `ending`, or state `discontinued`. */
export const missingChoices = ["leave", "ending", "discontinued"] as const;
export type MissingChoice = (typeof missingChoices)[number];

/** Number of records that are not in the file and whose state an import changes as chosen. */
export type EndedRecords = { count: number; choice: MissingChoice };

/** Records that the import ends; the count is 0 until the file has been checked. */
export function endedRecords({
  report,
  choices,
}: Pick<ImportRun, "report" | "choices">): EndedRecords {
  return { count: report?.ended ?? 0, choice: choices.missing };
}

/** By column: what a cell says, and what is read in its place. */
export type ImportTranslations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Where the parts of a file lie: the sheet of each kind, and the row of the headers of each sheet, by its index. */
type PartPlaces = {
  sheets: Readonly<Record<string, number>>;
  headerRows: Readonly<Record<string, number>>;
};

export type ImportChoices = {
  /** Index of the sheet to read; null: the visible one that has the columns, else the first visible one. */
  sheet: number | null;
  /** Name of the sheet to read, as the sender has given it, or `allSheets`; null: none is named. */
  sheetName: string | null;
  /** Number of the row of the headers, 0 for a sheet without headers; null: it is looked for. */
  headerRow: number | null;
  /** Choices for a file whose parts lie on several sheets; what they leave out is looked for. */
  places: PartPlaces;
  mapping: Mapping<string>;
  styles: Partial<Record<string, DecimalStyle>>;
  /** Chosen order of dates by column; dates of other columns begin as the file says, or with the day. */
  dateOrders: Partial<Record<string, DateOrder>>;
  /** Column for which rows with a single text are headings of the rows below them; null: they are rows as others. */
  titleRows: string | null;
  /** Column that the name of the sheet is in all its rows, such as the brand; null: none. */
  sheetNames: string | null;
  /** Column of each heading as the sender says, blank for «not imported»; of a sheet without headings by its letters. */
  headings: Readonly<Record<string, string>>;
  /** Texts of columns that have one value in all rows, such as the catalogue; rows with a cell of their own keep it. */
  constants: Readonly<Record<string, string>>;
  /** Meanings of values by column, such as 21 for the code 0 of the IVA. */
  translations: ImportTranslations;
  missing: MissingChoice;
  /** Database id of the target, such as a list; null until the file is read, and while it names an unknown list. */
  target: number | null;
  /** Name of the target as the sender has given it, or as the name of the file says it; null: none is named. */
  listName: string | null;
  /** True if a file without open questions is checked at once, without waiting for a user. */
  isUnattended: boolean;
  /** Id of the token with which a program has sent the file; null for all other files. */
  tokenId: string | null;
  /** Kinds among which those of the file are looked for when it is read; null for a file that is of one kind. */
  kindsLookedFor: readonly string[] | null;
  /** Rules for odd rows, as they were set for the sender when the file came. */
  rules: UnattendedRules;
  /** Parts of the file before it was last read again; none for a file that has just come, or of one kind. */
  formerParts: readonly FormerPart[];
};

/** Sheet of a part and the heading of the first column that it needs, by which parts of one kind are told apart. */
export type PlaceOfPart = { kind: string; sheetName: string; heading: string };

/** Part of a file as it was before the file was read again, with what was chosen for it. */
export type FormerPart = PlaceOfPart &
  Pick<
    ImportChoices,
    "headings" | "constants" | "translations" | "styles" | "dateOrders" | "target"
  >;

export const noImportChoices: ImportChoices = {
  sheet: null,
  sheetName: null,
  headerRow: null,
  places: { sheets: {}, headerRows: {} },
  titleRows: null,
  sheetNames: null,
  mapping: {},
  styles: {},
  dateOrders: {},
  headings: {},
  constants: {},
  translations: {},
  missing: "leave",
  target: null,
  listName: null,
  isUnattended: false,
  tokenId: null,
  kindsLookedFor: null,
  rules: usualRules,
  formerParts: [],
};

export type FileColumn = {
  header: string;
  sample: string;
  /** Null if the numbers are ambiguous, such as «1.234»; `examples`: some of these numbers. */
  style: DecimalStyle | null;
  examples: readonly string[];
  /** Statements of the header about amounts below it; absent in files that an earlier version has read. */
  notes?: readonly AmountNote[];
  /** Statements of the cells about the amounts beside them, below a header such as «Moneda»; absent for none. */
  rowNotes?: readonly AmountNote[];
  /** True if its dates begin with the month, false if with the day; absent if none tells. */
  isMonthFirst?: boolean | undefined;
  /** Some of its dates that may begin with either («04/03/2027»); absent for none. */
  dates?: readonly string[] | undefined;
};

/** Facts about an uploaded file that its import page shows, so that the user can choose the sheet and the columns. */
export type ImportQuestion = {
  sheets: readonly { name: string; isHidden: boolean }[];
  sheet: number;
  /** Sheets that are read as one table, with the one above first; empty for a single sheet, absent in old runs. */
  joined?: readonly JoinedSheet[];
  /** Indices of the visible sheets that have the columns, if there are several and nobody has chosen one. */
  sheetsToChoose: readonly number[];
  /** 0 if the sheet has no row of headers. */
  headerRow: number;
  columns: readonly FileColumn[];
  guess: Mapping<string>;
  /** Headers that occur twice, or that mean the same import column. */
  repeated: readonly string[];
  /** Columns that the file needs, each with the headers that may mean it; absent in files of an earlier version. */
  doubtful?: readonly DoubtfulColumn[];
  /** Statements outside the headings about the amounts of all rows; absent in files of an earlier version. */
  statements?: readonly AmountStatement[];
  rows: number;
  hiddenRows: number;
  formulas: number;
  /** Cells whose text was HTML; absent in files of an earlier version. */
  htmlCells?: number;
  /** Cells below the first one of a merged range, which have its value. */
  mergedCells: number;
  /** Rows of subtotals and totals, which are not read. */
  sumRows: number;
  /** Choices taken over from an earlier file with the same headings; null if there were none, absent in old runs. */
  recalled?: FileReading | null;
  /** Rows with a single text, which may be headings of the rows below them. */
  titleRows: { count: number; examples: readonly string[] };
  /** Rows with a single text that are not read, because it is no code; absent in runs of an earlier version. */
  textRows?: { count: number; examples: readonly string[] };
};

/** Statement about amounts in a title or note, or in the cells below a heading; `text`: the title, note or heading. */
export type AmountStatement = { text: string; note: AmountNote };

export type ImportProgress = {
  step: "reading" | "checking" | "comparing" | "preparing" | "writing";
  done: number;
  /** Total of the step, of which `done` are processed; null while it is unknown. */
  total: number | null;
  /** Number of bad cells found so far. */
  problems: number;
};

/** `place`: row or part of the file that cannot be read, or the records that caused the failure. */
export type ImportFailure = { reason: string; place: string };

export type ImportDecision = {
  allowed: readonly string[];
  skipsBadRows: boolean;
  /** True for the part of a file that is not to be imported. */
  isLeftOut?: boolean;
};

/** Result of applying or undoing; `kept`: records that the undo skipped because they were changed after the import. */
export type WrittenRecords = { records: number; kept: readonly string[]; keptCount: number };

/** Author of an import or of a step of it; `program`: another program, such as an ERP, with a token. */
export type ImportActor =
  | MemberActor
  | { kind: "command" }
  | { kind: "folder" }
  | { kind: "program" };

export type ImportEvent = {
  at: number;
  event: "uploaded" | "chosen" | "approved" | "undo-asked";
  by: ImportActor;
};

export type ImportRun = {
  id: string;
  /** Import of the same file whose tasks include this one's; null for an import that is no part of another. */
  partOf: string | null;
  kind: string;
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
  outcome: WrittenRecords | null;
  createdAt: number;
  changedAt: number;
  appliedAt: number | null;
  /** Lowest database id that this import has given to what it has created. */
  firstId: number | null;
  /** Last row committed by a write in several transactions; 0 during its rollback; null if none is under way. */
  writtenRow: number | null;
  by: ImportActor;
  /** Bytes that are kept of its changes; absent until they are stored. */
  keptBytes?: number;
};

/** True if sheet, mapping and kind can be chosen: the file was read, and the worker is not at it. */
export function isAwaitingChoices({ state, task }: Pick<ImportRun, "state" | "task">): boolean {
  return ["read", "checked", "failed"].includes(state) && task === null;
}

/** Column that no header means for certain; `note`: statement of a header that speaks against it. */
export type DoubtfulColumn = {
  column: string;
  headers: readonly { header: string; note: AmountNote | null }[];
};

/** Reason why a mapping cannot be used until the user answers, such as by choosing a decimal separator. */
export type OpenQuestion =
  /** Several sheets have the columns of such a file; one is read at a time. */
  | { kind: "sheet"; sheets: readonly string[] }
  | { kind: "no-key" }
  /** No column but those that say what a row is about, so that the file would write nothing. */
  | { kind: "no-data" }
  | { kind: "repeated"; headers: readonly string[] }
  /** Target to write to: the file names none that exists. */
  | { kind: "list"; name: string | null }
  /** No header means a needed column for certain, but these contain its name («Precio USD»). */
  | ({ kind: "doubtful" } & DoubtfulColumn)
  /** A column of amounts is mapped to a header that says they are of another kind («Precio con IVA»). */
  | { kind: "other-amounts"; column: string; header: string; note: AmountNote }
  | { kind: "style"; column: string; examples: readonly string[] }
  /** Headings that the sender names and the file does not have, or for columns that such files do not have. */
  | { kind: "heading"; headings: readonly string[] }
  /** The value that a column has in all rows, or that is read for another one, is none of its values. */
  | { kind: "constant"; column: string; text: string };

/** Kinds of stored imports that are changes by hand, each with one record. */
export const editKinds = ["edit", "stock-edit"] as const;
