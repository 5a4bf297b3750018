import type { Database } from "../../platform/database/database.ts";
import type { TableRow } from "../../platform/spreadsheets/table.ts";
import type { ExportedRow } from "../domain/export.ts";
import type { FileKind } from "../domain/file-kind.ts";
import type { ImportKindCopy } from "../domain/kind-copy.ts";
import type {
  Found,
  FoundGuards,
  ImportCounts,
  ImportProblem,
  KindReport,
} from "../domain/report.ts";
import type { ImportRun, MissingChoice } from "../domain/run.ts";
import type { UnattendedRules } from "../domain/unattended-rules.ts";
import type { ParsedRow, ReadOptions, RowOptions } from "../reading/row-parser.ts";
import type { ChangePart, ChangeToStore, StoredChange } from "../store/import-changes.ts";
import type { TaskLease } from "../tasks/task-lease.ts";

/**
 * Kind of import file, such as stock reports. Its capability says how such a file is read, compared with what is stored, and
 * written; everything else is the same for all kinds. `src/import-kinds.ts` lists them.
 */
export type ImportKind = FileKind & {
  copy: ImportKindCopy;
  exported: KindExport;
  /** Largest number of rows of a file that is written in one transaction however large it is. */
  maxRows?: number;
  /** Targets such as lists, the default first. */
  listTargets?(on: Database): Promise<readonly ImportTarget[]>;
  /** Names, for display, what changes are about. */
  nameChanges(
    on: Database,
    changes: readonly StoredChange[],
    run: Pick<ImportRun, "partOf">,
  ): Promise<readonly ChangeName[]>;
  createChecker(db: Database, options: CheckOptions): Promise<RowChecker>;
  /** Problems besides those of single cells that can be found while the file is still being read. */
  createEarlyChecker?(db: Database, options: ReadOptions): EarlyChecker;
  /**
   * Writes a part of the changes, or takes them back, in one transaction whose last step is `end`. Rejects with
   * OutdatedImport if a record was changed since the check.
   */
  write(db: Database, work: WriteWork, part: PartToWrite): Promise<void>;
  /** Present if a large file is written in several transactions. */
  inParts?: {
    /** Names of records changed since the check; the first ones are enough. */
    findOutdated(db: Database, work: WriteWork): Promise<readonly string[]>;
    /** True if a change frees a code that another record of the file may get, so that it has to be written first. */
    givesUpCodes?(from: object, to: object): boolean;
    /** Last step, once all parts are written. */
    finish?(db: Database, work: WriteWork): Promise<void>;
  };
  /**
   * Finds the records of a part's changes that the import before it has created; drops the changes of records that do
   * not exist.
   */
  linkCreated?(db: Database, runId: string): Promise<void>;
  /** Records that a file only confirms, so that nothing but the date of its report is stored with them. */
  renewals?: Renewals;
  /** Deletes what an undone import has created besides its records; `first`: its lowest database id. */
  deleteUnused?(on: Database, created: { first: number }): Promise<void>;
};

/** All records of a kind as rows of a file that changes nothing when it is imported. */
export type KindExport = {
  /** Columns that are exported, in the order of the file. */
  columns: readonly string[];
  /** False for records that do not tell when they were changed. */
  knowsChanges: boolean;
  rows(on: Database, options: ExportOptions): AsyncIterable<readonly ExportedRow[]>;
};

/** `target`: id of the target whose records are exported; 0 for kinds with a single one. `changedSince`: 0 for all. */
export type ExportOptions = { target: number; changedSince: number };

export type ImportKinds = Readonly<Record<string, ImportKind>>;

export type ImportTarget = { id: number; name: string };

export type ChangeName = { code: string; name: string };

/** @throws if no capability has registered the kind. */
export function getImportKind(kinds: ImportKinds, name: string): ImportKind {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind) throw new Error(`no capability imports files of the kind ${name}`);
  return kind;
}

/** Names of the kinds that files are guessed to be of, the usual one first; the sender has to name all others. */
export function listGuessedKinds(kinds: ImportKinds): readonly string[] {
  return Object.values(kinds).flatMap(({ name, signature }) => (signature ? [name] : []));
}

/** Names of the kinds of files about people, which have pages and a permission of their own. */
export function listPersonalKinds(kinds: ImportKinds): readonly string[] {
  return Object.values(kinds).flatMap(({ name, isPersonal }) => (isPersonal ? [name] : []));
}

/** Guards of all kinds, by which a command names those that it allows. */
export function listGuardNames(kinds: ImportKinds): readonly string[] {
  return [...new Set(Object.values(kinds).flatMap(({ guards }) => guards))];
}

/** Targets from which the user can choose; empty if files of this kind have a single target. */
export async function listImportTargets(
  db: Database,
  { listTargets }: Pick<ImportKind, "listTargets">,
): Promise<readonly ImportTarget[]> {
  return (await listTargets?.(db)) ?? [];
}

export type CheckOptions = RowOptions & {
  /** Id of the target to which rows are written; 0 for kinds with a single target. */
  target: number;
  /** Instants of the import and of its check. */
  now: number;
  checkedAt: number;
  rules: UnattendedRules;
  /** Import of which this one is a part; null for an import that is no part. */
  before: PrecedingImportPart | null;
  /** True if the rows have data of other kinds too, so that one of them may have none of this kind. */
  sharesRows: boolean;
};

/** Import of the same file that is applied before a part of it, which may be about what that one creates. */
export type PrecedingImportPart = {
  id: string;
  kind: string;
  /** True if both are read from the same rows. */
  hasSameRows: boolean;
};

/** `shown`: code to show with the guards; by default the key of the change. */
export type RowOutcome<Facts extends object = object> =
  | {
      kind: "change";
      change: ChangeToStore<Facts>;
      guards?: readonly string[];
      shown?: string;
    }
  /** Row that only adds to the change of an earlier row, whose number it has; it is no record of its own. */
  | { kind: "addition"; change: ChangeToStore<Facts> }
  | { kind: "unchanged" }
  | { kind: "rejected"; problems: readonly ImportProblem[] };

/** Compares the rows of one file with what is stored. */
export type RowChecker = {
  check(rows: readonly TableRow[]): Promise<readonly RowOutcome[]>;
  /** Problems that can be found only after the last row. */
  finish(): Promise<readonly ImportProblem[]>;
  /** Records that the file does not name, in batches, each with the change that the user's choice makes to it. */
  listMissing?(choice: MissingChoice): AsyncIterable<readonly MissingRecord[]>;
  /** Details of the report beside the counted rows. */
  report(counted: { counts: ImportCounts; guards: FoundGuards }): Promise<CheckerReport>;
  /** Records that the file confirms. */
  renewals?(): readonly object[];
};

/** `change`: null if the choice leaves the record as it is. */
export type MissingRecord = {
  shown: string;
  change: Omit<ChangeToStore, "row" | "kind"> | null;
  guards: readonly string[];
};

export type CheckerReport = Partial<KindReport> & { guards: FoundGuards; missing?: Found };

export type EarlyChecker = {
  note(row: ParsedRow<Record<string, never>>): void;
  /** True if rows were noted that `take` has not judged yet. */
  isWaiting(): boolean;
  take(): Promise<readonly ImportProblem[]>;
};

/** Number of changes above which an import is written in parts, and the maximum size of a part. */
export type ImportParts = { above: number; rows: number };

export type WriteWork = {
  kind: ImportKind;
  run: ImportRun;
  lease: TaskLease;
  at: number;
  parts?: ImportParts;
};

export type PartToWrite = {
  direction: "apply" | "undo";
  part: ChangePart;
  end(on: Database, written: WrittenChanges): Promise<void>;
};

/** Number of written changes, and names of records left unchanged because they were changed after the import. */
export type WrittenChanges = { records: number; kept: readonly string[]; firstId?: number };

/** Error: records were changed since the file was checked. */
export class OutdatedImport extends Error {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super("records have changed since the file was checked");
    this.names = names;
  }
}

export type Renewals = {
  /** Stores the confirmed records in place of those of an earlier check. */
  replace(on: Database, found: { runId: string; renewals: readonly object[] }): Promise<void>;
  count(on: Database, runId: string): Promise<number>;
  apply(on: Database, runId: string): Promise<number>;
  undo(on: Database, runId: string): Promise<number>;
};
