import type { Database } from "../../platform/database/database.ts";
import type { TableRow } from "../../platform/spreadsheets/table.ts";
import type { Found, ImportProblem } from "../domain/import/report.ts";
import type { ImportRun } from "../domain/import/run.ts";
import type { StoredChange } from "../store/import-changes.ts";
import type { RowOutcome } from "./check-rows.ts";
import type { WrittenChanges } from "./judged-change.ts";
import type { RowOptions } from "./row-parser.ts";

/** Kind of import file with records of another capability, such as customers, which checks and writes them itself. */
export type RecordsKind = {
  createChecker(db: Database, options: RowOptions): Promise<RecordsChecker>;
  /** Reads and prepares all rows to write, before the lock of the database is taken. */
  prepare(db: Database, work: RecordsWork): Promise<RecordsPlan>;
};

export type RecordsChecker = {
  check(rows: readonly TableRow[]): Promise<RowOutcome<object>[]>;
  /** Problems that only show when all rows are known. */
  finish(): Promise<readonly ImportProblem[]>;
  /** Existing records that do not occur in the file; they stay as they are. */
  absent(): Promise<Found>;
  /** Number of records before the import. */
  count(): Promise<number>;
};

/** Change of a record, with its data before and after. */
export type RecordChange<Facts extends object> = StoredChange<Facts>;

export type RecordsWork = {
  direction: "apply" | "undo";
  run: ImportRun;
  at: number;
  changes: AsyncIterable<readonly StoredChange<object>[]>;
  /** Heartbeat of a long preparation. */
  sign(): void;
};

export type RecordsPlan = {
  /** Writes within a transaction. Rejects with OutdatedImport if a record was changed since it was prepared. */
  write(on: Database): Promise<WrittenChanges>;
};
