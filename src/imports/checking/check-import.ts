import { access } from "node:fs/promises";
import { formatIsoDay } from "../../kernel/format.ts";
import type { Database } from "../../platform/database/database.ts";
import { engineOf } from "../../platform/database/engine.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { openTable } from "../../platform/spreadsheets/open-table.ts";
import type { TableRow } from "../../platform/spreadsheets/table.ts";
import { dateColumns, type FileKind } from "../domain/file-kind.ts";
import { mappedColumns, monthFirstColumns, stylesOf } from "../domain/open-questions.ts";
import type { ImportChoices, ImportQuestion, ImportRun } from "../domain/run.ts";
import type { PrecedingImportPart } from "../kinds/import-kind.ts";
import { readRowCache } from "../reading/row-cache.ts";
import { readSheetRows } from "../reading/sheet-rows.ts";
import {
  addChanges,
  clearChanges,
  countSpread,
  deleteChanges,
  noteKeptBytes,
} from "../store/import-changes.ts";
import { addProblems, clearCheckedProblems, clearEarlyProblems } from "../store/import-problems.ts";
import { findImportRun, listParts } from "../store/import-runs.ts";
import { nextVersion, type TaskWork } from "../tasks/task-work.ts";
import { checkRows } from "./check-file.ts";
import { storeMistakes } from "./mistakes-workbook.ts";

/** Compares the rows of a file, or of one of its parts, with what is stored, and stores what would change. */
export async function checkFile(work: TaskWork): Promise<void> {
  const { db, kind, kinds, run, lease, now } = work;
  const { question, choices, id: runId } = run;
  if (!question) throw new Error(`import ${runId} has not been read`);
  await clearCheckedProblems(db, runId);
  await clearChanges(db, runId);
  const others = await listOtherParts(db, run);
  const foundEarly = run.progress?.problems ?? 0;
  let done = 0;
  let problemsStored = 0;
  let keptBytes = 0;
  const { rejectedLater, renewals, ...checked } = await checkRows(db, rowsOf(work), {
    ...choices,
    kind,
    target: choices.target ?? 0,
    before: await findPartBefore(db, run),
    sharesRows: others.some((other) => other.question?.sheet === question.sheet),
    headerRow: question.headerRow,
    headers: question.columns.map(({ header }) => header),
    joined: question.joined,
    now: run.createdAt,
    checkedAt: now(),
    styles: stylesOf(question, choices, kind),
    monthFirst: monthFirstColumns(question, choices),
    today: formatIsoDay(now()),
    async keep({ rows, changes, problems, problemCount }) {
      done += rows.length;
      const progress = { done, total: question.rows, problems: Math.max(foundEarly, problemCount) };
      await lease.note({ step: "checking", ...progress });
      if (changes.length + problems.length === 0) return;
      const through = rows.at(-1)?.number;
      await inTransaction(db, async (on) => {
        await lease.renew(on);
        const bytes = await addChanges(on, { runId, changes });
        keptBytes += bytes;
        if (foundEarly > 0 && through) await clearEarlyProblems(on, { runId, through });
        await addProblems(on, { runId, first: problemsStored, problems });
      });
      problemsStored += problems.length;
    },
  });
  await clearEarlyProblems(db, { runId });
  await deleteChanges(db, { runId, rows: rejectedLater });
  await noteKeptBytes(db, { runId, bytes: keptBytes });
  await countSpread[engineOf(db)](db);
  // Another kind's are left if the file was checked as one of that kind before.
  for (const known of Object.values(kinds))
    await known.renewals?.replace(db, { runId, renewals: known === kind ? renewals : [] });
  await storeMistakes(work, { question, rows: rowsOf(work) });
  const report = {
    ...describeReading({ question, choices, kind }, { others, isPart: run.partOf !== null }),
    rows: question.rows,
    renewed: renewals.length,
    ...checked,
  };
  const task = run.partOf === null && others.length > 0 ? "check-parts" : null;
  await lease.end(
    db,
    nextVersion(run, { state: "checked", task, report, changedAt: now() }),
    run.version,
  );
}

type Read = {
  question: ImportQuestion;
  choices: Pick<ImportChoices, "mapping" | "dateOrders">;
  kind: FileKind;
};

/** Statements of a report on how the file was read; those on a sheet are made by the first of the parts that share it. */
function describeReading(
  { question, choices, kind }: Read,
  { others, isPart }: { others: readonly ImportRun[]; isPart: boolean },
) {
  const columnAt = new Map(mappedColumns(choices.mapping).map(([column, at]) => [at, column]));
  const sameSheet = others.filter((other) => other.question?.sheet === question.sheet);
  const isFirst = !isPart || sameSheet.length === 0;
  const usedByOthers = new Set(
    sameSheet.flatMap((other) => mappedColumns(other.choices.mapping).map(([, at]) => at)),
  );
  const joined = question.joined ?? [];
  const dates = dateColumns(kind);
  const monthFirst = monthFirstColumns(question, choices);
  const read = new Set([
    question.sheet,
    ...joined.map(({ sheet }) => sheet),
    ...others.flatMap((other) => [
      other.question?.sheet,
      ...(other.question?.joined ?? []).map(({ sheet }) => sheet),
    ]),
  ]);
  const unread = isPart ? [] : question.sheets.filter((_, at) => !read.has(at));
  const ofSheet = (count: number) => (isFirst ? count : 0);
  return {
    hiddenRows: ofSheet(question.hiddenRows),
    formulas: ofSheet(question.formulas),
    htmlCells: ofSheet(question.htmlCells ?? 0),
    mergedCells: ofSheet(question.mergedCells),
    sumRows: ofSheet(question.sumRows),
    ...(isFirst && question.textRows && { textRows: question.textRows }),
    hiddenSheets: unread.filter(({ isHidden }) => isHidden).map(({ name }) => name),
    otherSheets: unread.filter(({ isHidden }) => !isHidden).map(({ name }) => name),
    joinedSheets: isFirst ? joined.map(({ name }) => name) : [],
    ignoredHeaders: isFirst
      ? question.columns
          .filter(({ header }, at) => header !== "" && !columnAt.has(at) && !usedByOthers.has(at))
          .map(({ header }) => header)
      : [],
    recalled: question.recalled ?? null,
    columns: question.columns.flatMap(({ header, dates: ambiguous }, at) => {
      const column = columnAt.get(at);
      if (column === undefined) return [];
      const isMonthFirst = monthFirst.has(column);
      const isTold =
        dates.has(column) && (isMonthFirst || Boolean(ambiguous ?? choices.dateOrders[column]));
      return [{ header, column, ...(isTold && { isMonthFirst }) }];
    }),
  };
}

const rowsAtOnce = 200;

/** Rows of the file below the headers, from the row cache, or from the file itself if there is no cache. */
async function* rowsOf({ files, run }: TaskWork): AsyncGenerator<readonly TableRow[]> {
  const owner = run.partOf ?? run.id;
  const sheet = run.question?.sheet ?? 0;
  const cache = files.rowsOf(owner, sheet);
  const cached = await access(cache).then(
    () => true,
    () => false,
  );
  if (cached) return yield* readRowCache(cache);
  const table = await openTable(files.pathOf(owner));
  try {
    let batch: TableRow[] = [];
    const columns = run.question?.columns.length ?? 0;
    const { joined = [], headerRow = 0 } = run.question ?? {};
    const sheets = joined.length > 0 ? joined : [{ sheet, headerRow }];
    for await (const row of readSheetRows(table, { sheets, columns })) {
      batch.push(row);
      if (batch.length < rowsAtOnce) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  } finally {
    table.close();
  }
}

/** Imports of the same file: the parts of an import, or of a part the import and its further parts. */
async function listOtherParts(db: Database, { id, partOf }: ImportRun): Promise<ImportRun[]> {
  const first = partOf === null ? null : await findImportRun(db, partOf);
  const parts = await listParts(db, partOf ?? id);
  return [...(first ? [first] : []), ...parts].filter((other) => other.id !== id);
}

async function findPartBefore(
  db: Database,
  { partOf, question }: ImportRun,
): Promise<PrecedingImportPart | null> {
  const first = partOf === null ? null : await findImportRun(db, partOf);
  if (!first) return null;
  const hasSameRows = first.question?.sheet === question?.sheet;
  return { id: first.id, kind: first.kind, hasSameRows };
}
