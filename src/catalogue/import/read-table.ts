import type { Cell, TableFile, TableRow } from "../../platform/spreadsheets/table.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import type { ColumnName, KindHeaders } from "../domain/import/columns.ts";
import {
  type DecimalEvidence,
  decideStyle,
  noEvidence,
  noteNumber,
} from "../domain/import/decimal-style.ts";
import {
  findRepeatedMeanings,
  guessMapping,
  type RememberedHeaders,
} from "../domain/import/guess-mapping.ts";
import type { FileColumn, ImportQuestion } from "../domain/import/run.ts";
import { type Headers, readHeaders } from "./table-reader.ts";

const longestNumber = 40;
const longestShown = 200;
/**
 * Includes empty cells before the last filled one: a small workbook may place a million cells in its last column.
 * 100 million take half a minute; 200,000 products of 25 columns are 5 million.
 */
const mostCells = 100_000_000;

/** Chosen sheet, its headers, and the guessed mapping of its columns. */
export type TableHead = Pick<ImportQuestion, "sheet" | "guess" | "repeated"> & { headers: Headers };

export async function readHead(
  table: TableFile,
  {
    sheet: chosen,
    names,
    remembered,
  }: {
    sheet: number | null;
    names: KindHeaders;
    remembered: RememberedHeaders<ColumnName>;
  },
): Promise<TableHead> {
  const sheet = chosen ?? table.sheets.findIndex(({ isHidden }) => !isHidden);
  if (sheet < 0 || sheet >= table.sheets.length) throw new UnreadableFile("no-sheet");
  const headers = await readHeaders(table, sheet);
  const known = { names, remembered };
  const guess = guessMapping(headers.texts, known);
  return { sheet, headers, guess, repeated: findRepeatedMeanings(headers.texts, known) };
}

/** Reads all rows before the check, because decimal separators are found by all numbers of a column. */
export async function readRows(
  table: TableFile,
  { sheet, headers, guess, repeated }: TableHead,
  keep: (row: TableRow) => Promise<void>,
  { most = mostCells } = {},
): Promise<ImportQuestion> {
  const evidence = headers.texts.map(noEvidence);
  const counts = { rows: 0, hiddenRows: 0, formulas: 0, mergedCells: 0 };
  let cells = 0;
  for await (const row of table.rows(sheet, { columns: headers.texts.length })) {
    if (row.number <= headers.row) continue;
    counts.rows += 1;
    cells += row.cells.length;
    if (cells > most) throw new UnreadableFile("too-many-cells");
    if (row.isHidden) counts.hiddenRows += 1;
    counts.mergedCells += row.mergedCells ?? 0;
    row.cells.forEach((cell, at) => {
      if (cell.formula) counts.formulas += 1;
      noteCell(evidence[at], cell);
    });
    await keep(row);
  }
  return {
    sheets: table.sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    sheet,
    headerRow: headers.row,
    columns: describeColumns(headers, evidence),
    ...{ guess, repeated },
    ...counts,
  };
}

function noteCell(evidence: DecimalEvidence | undefined, cell: Cell): void {
  // Only texts with a point or comma tell the decimal separator; others are skipped, because regular expressions are slow.
  if (!evidence || cell.kind !== "text" || cell.text.length > longestNumber) return;
  if (!cell.text.includes(",") && !cell.text.includes(".")) return;
  // Cuts off count and unit of net contents («6 × 10 ml», «1,5 l»), so that only the number is examined.
  noteNumber(evidence, cell.text.replace(/^.*[x×*]/i, "").replace(/\p{L}+\.?\s*$/u, ""));
}

function describeColumns(headers: Headers, evidence: readonly DecimalEvidence[]): FileColumn[] {
  return headers.texts.map((text, at) => {
    const decision = decideStyle(evidence[at] ?? noEvidence());
    return {
      header: text.slice(0, longestShown),
      sample: (headers.example[at] ?? "").slice(0, longestShown),
      style: decision.kind === "decided" ? decision.style : null,
      examples: decision.kind === "ask" ? decision.examples : [],
    };
  });
}
