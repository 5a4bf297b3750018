import type { Database } from "../../platform/database/database.ts";
import type { TableRow } from "../../platform/spreadsheets/table.ts";
import type { CountedTier, Found, ImportProblem } from "../domain/import/report.ts";
import type { ImportRun } from "../domain/import/run.ts";
import type { StoredChange } from "../store/import-changes.ts";
import type { RowOutcome } from "./check-rows.ts";
import type { WrittenChanges } from "./judged-change.ts";
import type { RowOptions } from "./row-parser.ts";

/** Kind of file with records of another capability, such as customers, which checks and writes the rows itself. */
export type RecordsKind = {
  /** Maximum number of rows in a file: they are written in one transaction, which other writers wait for on SQLite. */
  maxRows: number;
  factWords: FactWords;
  createChecker(db: Database, options: RowOptions): Promise<RecordsChecker>;
  /** Reads and prepares all rows to write, before the transaction locks the database. */
  prepare(db: Database, work: RecordsWork): Promise<RecordsPlan>;
};

/** Words for the data of a record, as the differences that an import makes are shown. */
export type FactWords = {
  label(fact: string): string;
  text(fact: string, value: unknown): string;
};

export type RecordsChecker = {
  check(rows: readonly TableRow[]): Promise<RowOutcome<object>[]>;
  /** Problems that can be found only after the last row. */
  finish(): Promise<readonly ImportProblem[]>;
  absent(): Promise<Found>;
  count(): Promise<number>;
  /** Tiers of the checked customers that no price list has. */
  tiersWithoutList(): Promise<CountedTier[]>;
};

export type RecordChange<Facts extends object> = StoredChange<Facts>;

export type RecordsWork = {
  direction: "apply" | "undo";
  run: ImportRun;
  at: number;
  changes: AsyncIterable<readonly StoredChange<object>[]>;
  sign(): void;
};

export type RecordsPlan = {
  /** Writes within a transaction. Rejects with OutdatedImport if a record was changed since it was prepared. */
  write(on: Database): Promise<WrittenChanges>;
};
