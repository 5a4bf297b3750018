import { foldName } from "../../kernel/fold.ts";
import {
  type Cell,
  emptyCell,
  type TableFile,
  type TableRow,
} from "../../platform/spreadsheets/table.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import {
  type DecimalEvidence,
  decideStyle,
  noEvidence,
  noteNumber,
} from "../domain/decimal-evidence.ts";
import { amountNotes, type HeadingWords, headingWords } from "../domain/heading.ts";
import type { JoinedSheet } from "../domain/joined-sheets.ts";
import type { FileColumn, ImportQuestion } from "../domain/run.ts";
import type { TableHead } from "./read-table.ts";
import { readSheetRows } from "./sheet-rows.ts";
import type { Headers } from "./table-reader.ts";
import { createTitleRows } from "./title-rows.ts";

const maxNumberLength = 40;
const maxShownLength = 200;
/**
 * Includes empty cells before the last filled one: a small workbook may place a million cells in its last column.
 * 100 million take half a minute; 200,000 rows of 25 columns are 5 million.
 */
const maxCells = 100_000_000;

/** Reads all rows before the check, because decimal separators are found by all numbers of a column. */
export async function readRows(
  table: TableFile,
  {
    sheet,
    sheetsToChoose,
    headers,
    guess,
    repeated,
    doubtful,
    words,
    titleColumn,
    sheetColumn,
    joined,
    recalled,
  }: TableHead,
  keep: (row: TableRow) => Promise<void>,
  { max = maxCells } = {},
): Promise<ImportQuestion> {
  const evidence = headers.texts.map(noEvidence);
  const counts = { rows: 0, hiddenRows: 0, formulas: 0, mergedCells: 0, sumRows: 0 };
  const titles = createTitleRows({ column: titleColumn });
  let cells = 0;
  const columns = titleColumn ?? sheetColumn ?? headers.texts.length;
  const sheets = joined.length > 0 ? joined : [{ sheet, headerRow: headers.row }];
  const read: JoinedSheet[] = [];
  const startSheet = (started: JoinedSheet) => {
    titles.startSheet();
    read.push(started);
  };
  for await (const row of readSheetRows(table, { sheets, columns }, startSheet)) {
    if (isSumRow(row, words)) {
      counts.sumRows += 1;
      continue;
    }
    const titled = titles.take(row);
    if (!titled) continue;
    counts.rows += 1;
    cells += titled.cells.length;
    if (cells > max) throw new UnreadableFile("too-many-cells");
    if (titled.isHidden) counts.hiddenRows += 1;
    counts.mergedCells += titled.mergedCells ?? 0;
    titled.cells.forEach((cell, at) => {
      if (cell.formula) counts.formulas += 1;
      noteCell(evidence[at], cell);
    });
    await keep(sheetColumn === null ? titled : withName(titled, sheetColumn, read.at(-1)?.name));
  }
  return {
    sheets: table.sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    sheet,
    joined: joined.length > 0 ? read : [],
    sheetsToChoose,
    headerRow: headers.row,
    columns: describeColumns(headers, { evidence, words, delimiter: table.delimiter }),
    guess,
    repeated,
    doubtful,
    recalled,
    titleRows: titles.found(),
    ...counts,
  };
}

/** Row with the name of its sheet in a column after those of the file. */
function withName(row: TableRow, column: number, text = ""): TableRow {
  const cells = Array.from({ length: column }, (_, at) => row.cells[at] ?? emptyCell);
  return { ...row, cells: [...cells, { kind: "text", text }] };
}

/** True for a row of a subtotal or total: its first cell begins with such a word, and no other cell is a text. */
function isSumRow({ cells }: TableRow, { sums }: HeadingWords): boolean {
  const [first, ...others] = cells.filter(({ kind }) => kind !== "empty");
  if (first?.kind !== "text" || others.some((cell) => cell.kind === "text" && !isNumber(cell.text)))
    return false;
  // A code such as «TOTAL-01» is no word and a figure.
  const word =
    /^\s*([\p{L}. ]+?)\s*(?:[:\s]|$)/u.exec(first.text.slice(0, maxShownLength))?.[1] ?? "";
  return sums.includes(foldName(word));
}

function isNumber(text: string): boolean {
  return text.length <= maxNumberLength && /^[\s\d.,€%+-]*$/.test(text);
}

function noteCell(evidence: DecimalEvidence | undefined, cell: Cell): void {
  // Only texts with a point or comma tell the decimal separator; others are skipped, because regular expressions are slow.
  if (!evidence || cell.kind !== "text" || cell.text.length > maxNumberLength) return;
  if (!cell.text.includes(",") && !cell.text.includes(".")) return;
  // Cuts off count and unit of net contents («6 × 10 ml», «1,5 l»), so that only the number is examined.
  noteNumber(evidence, cell.text.replace(/^.*[x×*]/i, "").replace(/\p{L}+\.?\s*$/u, ""));
}

function describeColumns(
  headers: Headers,
  {
    evidence,
    words,
    delimiter,
  }: {
    evidence: readonly DecimalEvidence[];
    words: HeadingWords;
    delimiter: string | undefined;
  },
): FileColumn[] {
  return headers.texts.map((text, at) => {
    const decision = decideStyle(evidence[at] ?? noEvidence(), { delimiter });
    return {
      header: text.slice(0, maxShownLength),
      sample: (headers.example[at] ?? "").slice(0, maxShownLength),
      style: decision.kind === "decided" ? decision.style : null,
      examples: decision.kind === "ask" ? decision.examples : [],
      notes: amountNotes(headingWords(text), words),
    };
  });
}
