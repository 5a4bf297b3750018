import { foldName } from "../../kernel/fold.ts";
import {
  type Cell,
  emptyCell,
  type TableFile,
  type TableRow,
} from "../../platform/spreadsheets/table.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import {
  beginWithDay,
  beginWithMonth,
  type DateEvidence,
  noDates,
  noteDate,
} from "../domain/date-evidence.ts";
import {
  type DecimalEvidence,
  decideStyle,
  noEvidence,
  noteNumber,
} from "../domain/decimal-evidence.ts";
import {
  type AmountNote,
  amountNoteOfCell,
  amountNotes,
  type HeadingWords,
  headingKey,
  headingWords,
} from "../domain/heading.ts";
import type { JoinedSheet } from "../domain/joined-sheets.ts";
import type { FileColumn, ImportQuestion } from "../domain/run.ts";
import type { TableHead } from "./read-table.ts";
import { readSheetRows } from "./sheet-rows.ts";
import { createStatements } from "./statements.ts";
import { cellText, type Headers } from "./table-reader.ts";
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
    leftOut,
    keys,
    titleColumn,
    sheetColumn,
    joined,
    recalled,
  }: TableHead,
  keep: (row: TableRow) => Promise<void>,
  {
    max = maxCells,
    onSheet,
  }: {
    max?: number;
    /** Called before the first row of each sheet. */
    onSheet?: ((sheet: JoinedSheet) => void) | undefined;
  } = {},
): Promise<ImportQuestion> {
  const evidence = headers.texts.map(() => ({ decimals: noEvidence(), dates: noDates() }));
  const counts = { rows: 0, hiddenRows: 0, formulas: 0, htmlCells: 0, mergedCells: 0, sumRows: 0 };
  const rowNotes = headers.texts.flatMap((text, at) => {
    const heading = headingKey(text);
    const isAbout = words.ofCurrency.includes(heading) || words.ofTax.includes(heading);
    return isAbout ? [{ at, heading, found: new Set<AmountNote>() }] : [];
  });
  const keysAt = keys.flatMap((key) => guess[key] ?? []);
  const titles = createTitleRows({ column: titleColumn, headers: headers.texts, keysAt });
  const statements = createStatements({ headers: headers.texts, words, leftOut });
  let cells = 0;
  const columns = titleColumn ?? sheetColumn ?? headers.texts.length;
  const sheets = joined.length > 0 ? joined : [{ sheet, headerRow: headers.row }];
  const read: JoinedSheet[] = [];
  const startSheet = (started: JoinedSheet) => {
    titles.startSheet();
    read.push(started);
    onSheet?.(started);
  };
  for (const each of sheets) await statements.readAbove(table, each);
  // Rows are read one column further than the headers: the second half of a split number stands there.
  const beyond = table.delimiter === "," ? 1 : 0;
  const wanted = { sheets, columns: columns + beyond };
  for await (const row of readSheetRows(table, wanted, startSheet)) {
    if (beyond > 0 && isSplit(row, columns))
      throw new UnreadableFile("split-number", `${row.number}`);
    row.cells.length = Math.min(row.cells.length, columns);
    if (isHeaderRow(row, headers)) continue;
    if (isSumRow(row, { words, keysAt })) {
      counts.sumRows += 1;
      continue;
    }
    const titled = titles.take(row);
    if (!titled) {
      statements.addText(row);
      continue;
    }
    statements.addRow(titled);
    counts.rows += 1;
    cells += titled.cells.length;
    if (cells > max) throw new UnreadableFile("too-many-cells");
    if (titled.isHidden) counts.hiddenRows += 1;
    counts.mergedCells += titled.mergedCells ?? 0;
    titled.cells.forEach((cell, at) => {
      if (cell.formula) counts.formulas += 1;
      if (cell.html) counts.htmlCells += 1;
      noteCell(evidence[at], cell);
    });
    for (const { at, heading, found } of rowNotes) {
      const text = cellText(titled.cells[at]);
      const note = amountNoteOfCell(heading, { text, vocabulary: words });
      if (note) found.add(note);
    }
    await keep(sheetColumn === null ? titled : withName(titled, sheetColumn, read.at(-1)?.name));
  }
  return {
    sheets: table.sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    sheet,
    joined: joined.length > 0 ? read : [],
    sheetsToChoose,
    headerRow: headers.row,
    columns: describeColumns(headers, { evidence, rowNotes, words, delimiter: table.delimiter }),
    guess,
    repeated,
    doubtful,
    recalled,
    titleRows: titles.found(),
    textRows: titles.unread(),
    statements: statements.found(),
    ...counts,
  };
}

/** Row with the name of its sheet in a column after those of the file. */
function withName(row: TableRow, column: number, text = ""): TableRow {
  const cells = Array.from({ length: column }, (_, at) => row.cells[at] ?? emptyCell);
  return { ...row, cells: [...cells, { kind: "text", text }] };
}

/** True for a row with more fields than headers because of a decimal comma: «A,4,55» below «SKU,Precio». */
function isSplit({ cells }: TableRow, columns: number): boolean {
  const [whole = "", decimals = ""] = [cells[columns - 1], cells[columns]].map(cellText);
  return /^\s*[+-]?\d+$/.test(whole) && /^\d{1,4}\s*$/.test(decimals);
}

/** True for headers that stand again among the rows, as on each page of a printed listing. */
function isHeaderRow({ cells }: TableRow, { texts }: Headers): boolean {
  if (texts.filter((text) => text !== "").length < 2) return false;
  return texts.every((text, at) => {
    const cell = cells[at];
    const own =
      cell?.kind === "text" ? cell.text : cell === undefined || cell.kind === "empty" ? "" : null;
    return (
      own === text ||
      (own !== null && own.length === text.length && foldName(own) === foldName(text))
    );
  });
}

/**
 * True for a row of a subtotal or total: its first cell begins with such a word, and no other cell is a text or names
 * what the row is about («Total Repair» with its EAN).
 */
function isSumRow(
  { cells }: TableRow,
  { words: { sums }, keysAt }: { words: HeadingWords; keysAt: readonly number[] },
): boolean {
  const at = cells.findIndex(({ kind }) => kind !== "empty");
  const [first, ...others] = cells.filter(({ kind }) => kind !== "empty");
  if (keysAt.some((key) => key !== at && (cells[key]?.kind ?? "empty") !== "empty")) return false;
  if (first?.kind !== "text" || others.some((cell) => cell.kind === "text" && !isNumber(cell.text)))
    return false;
  // A code such as «TOTAL-01» is no word and a figure.
  const word =
    /^\s*([\p{L}. ]+?)\s*(?:[:\s]|$)/u.exec(
      first.text.slice(0, maxShownLength).replace(/^\s*sub-(?=total)/i, "sub"),
    )?.[1] ?? "";
  return sums.includes(foldName(word));
}

function isNumber(text: string): boolean {
  return text.length <= maxNumberLength && /^[\s\d.,€%+-]*$/.test(text);
}

/** Texts of a column that tell how its numbers and dates are written. */
type TextEvidence = { decimals: DecimalEvidence; dates: DateEvidence };

function noteCell(evidence: TextEvidence | undefined, cell: Cell): void {
  if (!evidence || cell.kind !== "text" || cell.text.length > maxNumberLength) return;
  noteDate(evidence.dates, cell.text);
  // Only texts with a point or comma tell the decimal separator; others are skipped, because regular expressions are slow.
  if (!cell.text.includes(",") && !cell.text.includes(".")) return;
  // Cuts off count and unit of net contents («6 × 10 ml», «1,5 l»), so that only the number is examined.
  noteNumber(evidence.decimals, cell.text.replace(/^.*[x×*]/i, "").replace(/\p{L}+\.?\s*$/u, ""));
}

function describeColumns(
  headers: Headers,
  {
    evidence,
    rowNotes,
    words,
    delimiter,
  }: {
    evidence: readonly TextEvidence[];
    rowNotes: readonly { at: number; found: ReadonlySet<AmountNote> }[];
    words: HeadingWords;
    delimiter: string | undefined;
  },
): FileColumn[] {
  return headers.texts.map((text, at) => {
    const { decimals, dates } = evidence[at] ?? { decimals: noEvidence(), dates: noDates() };
    const decision = decideStyle(decimals, { delimiter });
    return {
      header: text.slice(0, maxShownLength),
      sample: (headers.example[at] ?? "").slice(0, maxShownLength),
      style: decision.kind === "decided" ? decision.style : null,
      examples: decision.kind === "ask" ? decision.examples : [],
      notes: amountNotes(headingWords(text), words),
      ...(beginWithMonth(dates) && { isMonthFirst: true }),
      ...(beginWithDay(dates) && { isMonthFirst: false }),
      ...(dates.ambiguous.length > 0 && { dates: dates.ambiguous }),
      ...ofRows(rowNotes.find((one) => one.at === at)?.found),
    };
  });
}

function ofRows(found: ReadonlySet<AmountNote> = new Set()): Pick<FileColumn, "rowNotes"> {
  return found.size === 0 ? {} : { rowNotes: [...found] };
}
