import type { Readable } from "node:stream";
import { openTable } from "../../platform/spreadsheets/open-table.ts";
import { type Cell, columnLetters, type TableRow } from "../../platform/spreadsheets/table.ts";
import { type WorkbookCell, writeWorkbook } from "../../platform/spreadsheets/write-workbook.ts";
import { importProblemSentence } from "../copy/es-file-problems.ts";
import { mistakesCopy as copy } from "../copy/es-import-workbooks.ts";
import type { ImportProblem } from "../domain/import/report.ts";
import { cellText } from "./table-reader.ts";

/**
 * Workbook of the rows that have problems, with the bad cells marked and a column that says what to correct. Codes
 * are written as text, so that the workbook can be corrected and imported in place of the file.
 */
export function writeMistakes({
  path,
  sheet,
  headerRow,
  problems,
}: {
  path: string;
  sheet: number;
  headerRow: number;
  /** Sorted by row. */
  problems: readonly ImportProblem[];
}): Readable {
  return writeWorkbook([
    { name: copy.sheet, widths: [], rows: mistakeRows({ path, sheet, headerRow, problems }) },
  ]);
}

async function* mistakeRows({
  path,
  sheet,
  headerRow,
  problems,
}: Parameters<typeof writeMistakes>[0]): AsyncGenerator<WorkbookCell[]> {
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const last = problems.at(-1)?.row ?? 0;
  const table = await openTable(path);
  try {
    let width = 0;
    for await (const row of table.rows(sheet)) {
      if (row.number === headerRow) {
        width = row.cells.length;
        const headers = [...row.cells.map(cellText), copy.correct, copy.row];
        yield headers.map((text) => ({ text, mark: "header" }));
      }
      const found = byRow.get(row.number);
      if (found && row.number > headerRow) yield markRow(row, { width, problems: found });
      if (row.number >= last && row.number >= headerRow) return;
    }
  } finally {
    table.close();
  }
}

function markRow(
  { number, cells }: TableRow,
  { width, problems }: { width: number; problems: readonly ImportProblem[] },
): WorkbookCell[] {
  const wrong = new Set(problems.map(({ cell }) => cell.replace(/\d+$/, "")));
  const sentences = problems.map((problem) => `${problem.cell}: ${importProblemSentence(problem)}`);
  const length = Math.max(width, 0);
  const shown = Array.from({ length }, (_, at) => {
    const mark = wrong.has(columnLetters(at)) ? { mark: "wrong" as const } : {};
    return { ...written(cells[at]), ...mark };
  });
  return [...shown, { text: sentences.join("\n"), mark: "note" }, { number: String(number) }];
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
