import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { TableRow } from "../../platform/spreadsheets/table.ts";
import type { JoinedSheet } from "../domain/joined-sheets.ts";
import type { ImportProblem } from "../domain/report.ts";
import type { ImportKind } from "../kinds/import-kind.ts";
import { addEarlyProblems, maxEarlyProblems } from "../store/import-problems.ts";
import type { TaskLease } from "../tasks/task-lease.ts";
import { type ReadOptions, RowParser } from "./row-parser.ts";

export type EarlyProblems = ReturnType<typeof createEarlyProblems>;

/** Minimum milliseconds between two writes; the first bad cell is written at once. */
const writeEvery = 250;

/**
 * Finder of bad cells while a file is being read, so that its page shows them early: problems of single cells regardless
 * of decimal separators, and those that its kind finds without. The check finds them again and replaces these.
 */
export function createEarlyProblems(
  db: Database,
  {
    runId,
    kind,
    lease,
    isJoined,
    ...given
  }: Omit<ReadOptions, "joined"> & {
    runId: string;
    kind: ImportKind;
    lease: TaskLease;
    /** True for several sheets that are read as one table: addresses of cells name their sheet. */
    isJoined: boolean;
  },
) {
  /** Sheets of which rows have been read; where a sheet begins is known once those before it are read. */
  const joined: JoinedSheet[] = [];
  const options: ReadOptions = { ...given, joined };
  const parser = new RowParser<Record<string, never>>(kind, { ...options, styles: null });
  const checker = kind.createEarlyChecker?.(db, options);
  let waiting: ImportProblem[] = [];
  let stored = 0;
  let found = 0;
  let writtenAt = Number.NEGATIVE_INFINITY;

  async function write(): Promise<void> {
    writtenAt = performance.now();
    if (checker?.isWaiting()) waiting.push(...(await checker.take()));
    found += waiting.length;
    const problems = waiting.slice(0, maxEarlyProblems - stored);
    waiting = [];
    if (problems.length === 0) return;
    await inTransaction(db, async (on) => {
      await lease.renew(on, { problems: found });
      await addEarlyProblems(on, { runId, first: stored, problems });
    });
    stored += problems.length;
  }

  return {
    count: (): number => found,
    /** Notes the sheet of the rows that are added next. */
    startSheet(sheet: JoinedSheet): void {
      if (isJoined) joined.push(sheet);
    },
    async add(row: TableRow): Promise<void> {
      const parsed = parser.parse(row);
      waiting.push(...parsed.problems);
      checker?.note(parsed);
      if (waiting.length === 0 && !checker?.isWaiting()) return;
      if (performance.now() - writtenAt >= writeEvery) await write();
    },
    finish: write,
  };
}
