import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { columnLetters } from "../../kernel/column-letters.ts";
import { giveToFolderOwner } from "../../platform/config/data-dir.ts";
import type { Cell, TableRow } from "../../platform/spreadsheets/table.ts";
import { type WorkbookCell, writeWorkbook } from "../../platform/spreadsheets/write-workbook.ts";
import { rowInWords } from "../copy/joined-sheets-copy.ts";
import { mistakesCopy as copy } from "../copy/mistakes-copy.ts";
import { cellInSheet } from "../domain/joined-sheets.ts";
import type { ImportKindCopy } from "../domain/kind-copy.ts";
import { type ImportProblem, isMissingColumn, maxProblems } from "../domain/report.ts";
import type { ImportQuestion } from "../domain/run.ts";
import { cellText } from "../reading/table-reader.ts";
import { listProblems } from "../store/import-problems.ts";
import type { TaskWork } from "../tasks/task-work.ts";

/** Stores the workbook of rows with problems at the check, so that the web server never opens an uploaded file. */
export async function storeMistakes(
  { db, files, kind, run, lease }: TaskWork,
  { question, rows }: { question: ImportQuestion; rows: AsyncIterable<readonly TableRow[]> },
): Promise<void> {
  const path = files.mistakesOf(run);
  const problems = await listProblems(db, { runId: run.id, from: 0, max: maxProblems });
  if (problems.length === 0) return await rm(path, { force: true });
  const part = `${path}.part`;
  try {
    const headers = question.columns.map(({ header }) => header);
    const { copy } = kind;
    const nameRow = (row: number): WorkbookCell =>
      question.joined?.length ? rowInWords(row, question.joined) : { number: String(row) };
    const workbook = writeMistakes({ copy, headers, problems, rows, nameRow, onBatch: lease.sign });
    await pipeline(workbook, createWriteStream(part, { mode: 0o600 }));
    giveToFolderOwner(part);
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

type Mistakes = {
  copy: ImportKindCopy;
  headers: readonly string[];
  /** Sorted by row. */
  problems: readonly ImportProblem[];
  /** Rows of the file below the headers. */
  rows: AsyncIterable<readonly TableRow[]>;
  nameRow: (row: number) => WorkbookCell;
  /** Heartbeat. */
  onBatch: () => void;
};

/**
 * Workbook of the rows with problems: bad cells marked, a column with corrections, missing columns on a second sheet.
 * Codes are text, so that it can be corrected and imported in place of the file.
 */
function writeMistakes(mistakes: Mistakes): Readable {
  const { problem: sentenceOf } = mistakes.copy;
  const missing = mistakes.problems.filter(isMissingColumn);
  const lines = [
    [{ text: copy.correct, mark: "header" as const }],
    ...missing.map((problem) => [{ text: sentenceOf(problem), mark: "note" as const }]),
  ];
  return writeWorkbook([
    { name: copy.sheet, widths: [], rows: mistakeRows(mistakes) },
    ...(missing.length > 0 ? [{ name: copy.missingColumns, widths: [80], rows: lines }] : []),
  ]);
}

async function* mistakeRows({
  copy: words,
  headers,
  problems,
  rows,
  nameRow,
  onBatch,
}: Mistakes): AsyncGenerator<WorkbookCell[]> {
  yield [...headers, copy.correct, copy.row].map((text) => ({ text, mark: "header" }));
  const byRow = Map.groupBy(
    problems.filter((problem) => !isMissingColumn(problem)),
    ({ row }) => row,
  );
  let left = byRow.size;
  if (left === 0) return;
  for await (const batch of rows) {
    onBatch();
    for (const row of batch) {
      const found = byRow.get(row.number);
      if (!found) continue;
      yield [
        ...markRow(row, { words, width: headers.length, problems: found }),
        nameRow(row.number),
      ];
      left -= 1;
      if (left === 0) return;
    }
  }
}

function markRow(
  { cells }: TableRow,
  {
    words,
    width,
    problems,
  }: { words: ImportKindCopy; width: number; problems: readonly ImportProblem[] },
): WorkbookCell[] {
  const wrong = new Set(problems.map(({ cell }) => cellInSheet(cell).replace(/\d+$/, "")));
  const sentences = problems.map(
    (problem) => `${problem.cell}: ${words.column(problem.column)}. ${words.problem(problem)}`,
  );
  const shown = Array.from({ length: width }, (_, at) => {
    const mark = wrong.has(columnLetters(at)) ? { mark: "wrong" as const } : {};
    return { ...written(cells[at]), ...mark };
  });
  return [...shown, { text: sentences.join("\n"), mark: "note" }];
}

/** Copy of a cell; long numbers become text, because they are codes, which a spreadsheet would round. */
function written(cell: Cell | undefined): Exclude<WorkbookCell, null | string> {
  if (cell?.kind === "boolean") return { boolean: cell.value };
  return cell?.kind === "number" &&
    /^-?\d{1,11}(\.\d+)?$/.test(cell.text) &&
    !/^-?0\d/.test(cell.text)
    ? { number: cell.text }
    : { text: cellText(cell) };
}
