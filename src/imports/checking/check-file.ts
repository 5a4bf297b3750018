import type { Database } from "../../platform/database/database.ts";
import type { TableRow } from "../../platform/spreadsheets/table.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import {
  addFound,
  createFound,
  type ImportProblem,
  type ImportReport,
  isMissingColumn,
  type MutableFound,
  maxProblems,
  noneFound,
} from "../domain/report.ts";
import type { ImportChoices } from "../domain/run.ts";
import { guardOddRows } from "../domain/unattended-rules.ts";
import type { CheckOptions, ImportKind, MissingRecord, RowOutcome } from "../kinds/import-kind.ts";
import type { ChangeToStore } from "../store/import-changes.ts";

/** `rejectedLater`: rows whose stored changes must be removed, because a problem was found after the last row. */
export type CheckedRows = Omit<
  ImportReport,
  | "rows"
  | "hiddenRows"
  | "hiddenSheets"
  | "otherSheets"
  | "joinedSheets"
  | "formulas"
  | "htmlCells"
  | "mergedCells"
  | "sumRows"
  | "textRows"
  | "ignoredHeaders"
  | "columns"
  | "recalled"
  | "renewed"
> & { rejectedLater: readonly number[]; renewals: readonly object[] };

export type FileToCheck = CheckOptions &
  Pick<ImportChoices, "missing"> & {
    headerRow: number;
    /** Stores a batch. `problemCount`: all problems so far, of which only the first `maxProblems` are to be stored. */
    keep(found: {
      rows: readonly TableRow[];
      problemCount: number;
      changes: readonly ChangeToStore[];
      problems: readonly ImportProblem[];
    }): Promise<void>;
  };

/** Changes of records that are missing from the file get row numbers from here on, which no row of a file can have. */
const firstMissingRow = 2_000_000;

/** Compares all rows of a file with what is stored. Rejects with UnreadableFile if there are too many of them. */
export async function checkRows(
  db: Database,
  batches: AsyncIterable<readonly TableRow[]>,
  { kind, missing: choice, headerRow, keep, ...options }: FileToCheck & { kind: ImportKind },
): Promise<CheckedRows> {
  const counter = createImportCounter(kind.guards);
  const checker = await kind.createChecker(db, options);
  let rowsSeen = 0;
  for await (const rows of batches) {
    rowsSeen += rows.length;
    if (kind.maxRows !== undefined && rowsSeen > kind.maxRows)
      throw new UnreadableFile("too-many-records", String(kind.maxRows));
    const found = counter.add(await checker.check(rows));
    await keep({ rows, ...found, problemCount: counter.problemCount() });
  }
  const late = await checker.finish();
  const problems = [...counter.reject(late), ...counter.missingColumns(headerRow)];
  await keep({ rows: [], changes: [], problems, problemCount: counter.problemCount() });
  for await (const records of checker.listMissing?.(choice) ?? []) {
    const changes = counter.addMissing(records);
    if (choice !== "leave")
      await keep({ rows: [], changes, problems: [], problemCount: counter.problemCount() });
  }
  const counted = counter.summary();
  const {
    leftOut = noneFound,
    negative = noneFound,
    leftOutCells = noneFound,
    ...reported
  } = await checker.report(counted);
  const odd = { leftOut, negative, leftOutCells };
  return {
    rejectedLater: [...new Set(late.map(({ row }) => row))],
    renewals: checker.renewals?.() ?? [],
    records: 0,
    taricCodes: 0,
    tiersWithoutList: [],
    ...counted,
    ...reported,
    ...odd,
    guards: {
      ...reported.guards,
      ...guardOddRows(odd, { counts: counted.counts, rules: options.rules }),
    },
  };
}

/** Counter of changes, problems and guards (kinds of changes that are often mistakes) over the rows of a file. */
function createImportCounter(guardNames: readonly string[]) {
  const counts = { added: 0, changed: 0, unchanged: 0, rejected: 0 };
  const missing = createFound();
  let problemCount = 0;
  let ended = 0;
  /** Guards by row: a later row on the same record may replace those of earlier ones. */
  const guardsOfRow = new Map<number, { shown: string; names: readonly string[] }>();
  const kinds = new Map<number, "added" | "changed">();
  /** Columns that the file does not have, with the number of rows that need them. */
  const missingColumns = new Map<string, ImportProblem & { limit: number }>();

  function noteMissingColumn(problem: ImportProblem): void {
    const key = `${problem.column} ${problem.problem}`;
    const rows = missingColumns.get(key)?.limit ?? 0;
    missingColumns.set(key, { ...problem, limit: rows + 1 });
  }

  /** Counts problems; returns those to store, which are limited to `maxProblems` for the whole file. */
  function takeProblems(all: readonly ImportProblem[]): readonly ImportProblem[] {
    for (const problem of all) if (isMissingColumn(problem)) noteMissingColumn(problem);
    const found = all.filter((problem) => !isMissingColumn(problem));
    const taken = found.slice(0, Math.max(0, maxProblems - problemCount));
    problemCount += found.length;
    return taken;
  }

  function noteGuards(row: number, shown: string, names: readonly string[] = []): void {
    if (names.length > 0 || guardsOfRow.has(row)) guardsOfRow.set(row, { shown, names });
  }

  return {
    problemCount: (): number => problemCount,
    add(outcomes: readonly RowOutcome[]) {
      const problems: ImportProblem[] = [];
      const changes = new Map<number, ChangeToStore>();
      for (const outcome of outcomes) {
        if (outcome.kind === "unchanged") counts.unchanged += 1;
        if (outcome.kind === "rejected") {
          counts.rejected += 1;
          problems.push(...takeProblems(outcome.problems));
        }
        if (outcome.kind === "addition") {
          const { change } = outcome;
          if (!kinds.has(change.row)) {
            const counted = change.before ? "changed" : "added";
            counts.unchanged -= 1;
            counts[counted] += 1;
            kinds.set(change.row, counted);
          }
          changes.set(change.row, change);
        }
        if (outcome.kind !== "change") continue;
        const { change, guards, shown = change.key } = outcome;
        const counted = change.before ? "changed" : "added";
        noteGuards(change.row, shown, guards);
        counts[counted] += 1;
        kinds.set(change.row, counted);
        changes.set(change.row, change);
      }
      return { changes: [...changes.values()], problems };
    },
    /** Rejects rows that were already counted as changed or unchanged; returns the problems to store. */
    reject(late: readonly ImportProblem[]): readonly ImportProblem[] {
      for (const row of new Set(late.map((problem) => problem.row))) {
        const kind = kinds.get(row);
        if (kind) counts[kind] -= 1;
        else counts.unchanged -= 1;
        counts.rejected += 1;
      }
      return takeProblems(late);
    },
    /** Problems of missing columns, added to the count; few, so that the maximum of stored problems does not apply. */
    missingColumns(headerRow: number): readonly ImportProblem[] {
      problemCount += missingColumns.size;
      return [...missingColumns.values()].map((problem) => ({ ...problem, row: headerRow }));
    },
    /** Counts records missing from the file; returns the changes that the user's choice makes to them. */
    addMissing(records: readonly MissingRecord[]): ChangeToStore[] {
      return records.flatMap(({ shown, change, guards }): ChangeToStore[] => {
        const row = firstMissingRow + missing.count;
        addFound(missing, shown);
        if (!change) return [];
        noteGuards(row, shown, guards);
        ended += 1;
        return [{ ...change, row, kind: "missing" }];
      });
    },
    summary() {
      const guards: Record<string, MutableFound> = Object.fromEntries(
        guardNames.map((name) => [name, createFound()]),
      );
      for (const { shown, names } of guardsOfRow.values())
        for (const name of names) if (guards[name]) addFound(guards[name], shown);
      return { counts, problemCount, missing, ended, guards };
    },
  };
}
