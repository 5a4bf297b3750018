import { columnLetters } from "../../kernel/column-letters.ts";
import { foldName } from "../../kernel/fold.ts";
import type { Cell, TableFile, TableRow } from "../../platform/spreadsheets/table.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import { titleRowsCopy } from "../copy/title-rows-copy.ts";
import {
  type DecimalEvidence,
  decideStyle,
  noEvidence,
  noteNumber,
} from "../domain/decimal-evidence.ts";
import type { FileKind } from "../domain/file-kind.ts";
import type { FileReading } from "../domain/file-reading.ts";
import {
  countKnownHeaders,
  findDoubtful,
  findRepeatedMeanings,
  guessMapping,
  type KnownHeadings,
  type Mapping,
  type RememberedHeaders,
} from "../domain/guess-mapping.ts";
import { amountNotes, type HeadingWords, headingKey, headingWords } from "../domain/heading.ts";
import { mapLadder } from "../domain/heading-ladder.ts";
import { hasKeyAndData } from "../domain/open-questions.ts";
import type { Recall } from "../domain/remembered-reading.ts";
import type { FileColumn, ImportChoices, ImportQuestion } from "../domain/run.ts";
import { type Headers, readHeaders } from "./table-reader.ts";
import { createTitleRows } from "./title-rows.ts";

const maxNumberLength = 40;
const maxShownLength = 200;
/**
 * Includes empty cells before the last filled one: a small workbook may place a million cells in its last column.
 * 100 million take half a minute; 200,000 rows of 25 columns are 5 million.
 */
const maxCells = 100_000_000;

/** Chosen sheet, its headers, and the guessed mapping of its columns. */
export type TableHead = Pick<
  ImportQuestion,
  "sheet" | "sheetsToChoose" | "guess" | "repeated" | "doubtful"
> & {
  recalled: FileReading | null;
  headers: Headers;
  words: HeadingWords;
  /** Column after those of the file, for the texts of rows that are titles; null if there are none. */
  titleColumn: number | null;
};

/** Visible sheets among which the one with the columns is looked for. */
const maxSheetsJudged = 50;

type HeadOptions = {
  /** Finds what a user had chosen for a file with the same headings; absent for a file that is read again. */
  recall?: Recall;
  choices: Pick<ImportChoices, "sheet" | "sheetName" | "headerRow" | "titleRows" | "headings">;
  kind: FileKind;
  remembered: RememberedHeaders<string>;
};

/** Head of the sheet that was chosen, else of the first visible one that has the columns of a file of this kind. */
export async function readHead(table: TableFile, options: HeadOptions): Promise<TableHead> {
  const sheets = listSheetsToJudge(table, options.choices);
  const [first = -1, second] = sheets;
  if (second === undefined) return await readHeadOf(table, first, options);
  const heads: TableHead[] = [];
  for (const sheet of sheets) {
    const head = await readHeadOf(table, sheet, options).catch(nullIfEmpty);
    if (head) heads.push(head);
  }
  const fitting = heads.filter(({ guess }) => hasKeyAndData(guess, options.kind));
  const [head] = [...fitting, ...heads];
  if (!head) throw new UnreadableFile("empty");
  const sheetsToChoose = fitting.length > 1 ? fitting.map(({ sheet }) => sheet) : [];
  return { ...head, sheetsToChoose };
}

/** The sheet that was chosen, else the visible ones. Throws UnreadableFile if there is none of the name that was given. */
export function listSheetsToJudge(
  { sheets }: TableFile,
  { sheet, sheetName }: Pick<ImportChoices, "sheet" | "sheetName">,
): number[] {
  if (sheet !== null) return [sheet];
  if (sheetName === null)
    return sheets.flatMap(({ isHidden }, at) => (isHidden ? [] : [at])).slice(0, maxSheetsJudged);
  const found = sheets.findIndex(({ name }) => foldName(name) === foldName(sheetName));
  if (found >= 0) return [found];
  throw new UnreadableFile("no-such-sheet", sheets.map(({ name }) => name).join(", "));
}

export function nullIfEmpty(error: unknown): null {
  if (error instanceof UnreadableFile && ["empty", "no-header-row"].includes(error.reason))
    return null;
  throw error;
}

async function readHeadOf(
  table: TableFile,
  sheet: number,
  options: HeadOptions,
): Promise<TableHead> {
  if (sheet < 0 || sheet >= table.sheets.length) throw new UnreadableFile("no-sheet");
  const countKnown = (texts: readonly string[]) => countKnownHeaders(texts, knownHeadings(options));
  const headers = await readHeaders(table, { sheet, row: options.choices.headerRow, countKnown });
  return judgeHeaders(headers, { sheet, ...options });
}

/** Vocabulary of a kind, with what users and the sender of the file say of headings. */
export function knownHeadings({
  choices,
  kind: { headings },
  remembered,
}: Pick<HeadOptions, "kind" | "remembered"> & {
  choices: Pick<ImportChoices, "headings">;
}): KnownHeadings<string> {
  return { headings, remembered: new Map([...remembered, ...toMeanings(choices.headings)]) };
}

/** Meaning of the headers of a sheet for a kind of file. */
export function judgeHeaders(
  headers: Headers,
  { sheet, ...options }: HeadOptions & { sheet: number },
): TableHead {
  const { choices, kind, recall } = options;
  const { headings } = kind;
  const recalled = recall?.(kind.name, headers.texts) ?? null;
  const known = { ...knownHeadings(options), examples: headers.example };
  const guess = guessColumns(headers, { kind, known, named: choices.headings });
  const titleRows = choices.titleRows ?? recalled?.titleRows ?? null;
  const withNote = (header: string) => {
    const notes = amountNotes(headingWords(header), headings.words);
    return { header, note: notes.find((note) => note !== "without-tax") ?? null };
  };
  const doubtful = kind.needed.flatMap((column) => {
    const found = findDoubtful(headers.texts, { name: column, mapping: guess, known });
    return found.length > 0 ? [{ column, headers: found.map(withNote) }] : [];
  });
  const repeated = findRepeatedMeanings(headers.texts, known);
  const found = { repeated, doubtful, words: headings.words, sheetsToChoose: [], sheet, recalled };
  if (titleRows === null) return { ...found, headers, guess, titleColumn: null };
  const titleColumn = headers.texts.length;
  return {
    ...found,
    headers: { ...headers, texts: [...headers.texts, titleRowsCopy.column] },
    guess: { ...guess, [titleRows]: titleColumn },
    titleColumn,
  };
}

/** Meanings of the headings that a sender names, as those that users have chosen before. */
function toMeanings(named: ImportChoices["headings"]): [string, string | null][] {
  return Object.entries(named).map(([heading, column]) => [headingKey(heading), column || null]);
}

export function guessColumns(
  { texts, row }: Headers,
  {
    kind: { ladder },
    known,
    named,
  }: { kind: FileKind; known: KnownHeadings<string>; named: ImportChoices["headings"] },
): Mapping<string> {
  if (row === 0) return mapByLetters(texts.length, named);
  const mapping = guessMapping(texts, known);
  return ladder ? mapLadder(texts, { ladder, mapping, known }) : mapping;
}

/** Mapping of a sheet without headings, whose columns are named by their letters. */
function mapByLetters(count: number, named: ImportChoices["headings"]): Mapping<string> {
  const letters = Array.from({ length: count }, (_, at) => columnLetters(at));
  return Object.fromEntries(
    Object.entries(named).flatMap(([heading, column]) => {
      const at = letters.indexOf(heading.trim().toUpperCase());
      return at < 0 || column === "" ? [] : [[column, at]];
    }),
  );
}

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
    recalled,
  }: TableHead,
  keep: (row: TableRow) => Promise<void>,
  { max = maxCells } = {},
): Promise<ImportQuestion> {
  const evidence = headers.texts.map(noEvidence);
  const counts = { rows: 0, hiddenRows: 0, formulas: 0, mergedCells: 0, sumRows: 0 };
  const titles = createTitleRows({ column: titleColumn });
  let cells = 0;
  const columns = titleColumn ?? headers.texts.length;
  for await (const read of table.rows(sheet, { columns })) {
    if (read.number <= headers.row) continue;
    if (isSumRow(read, words)) {
      counts.sumRows += 1;
      continue;
    }
    const row = titles.take(read);
    if (!row) continue;
    counts.rows += 1;
    cells += row.cells.length;
    if (cells > max) throw new UnreadableFile("too-many-cells");
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
