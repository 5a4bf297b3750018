import { columnLetters } from "../../kernel/column-letters.ts";
import { foldName } from "../../kernel/fold.ts";
import type { TableFile } from "../../platform/spreadsheets/table.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import { joinedSheetsCopy } from "../copy/joined-sheets-copy.ts";
import { titleRowsCopy } from "../copy/title-rows-copy.ts";
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
import { allSheets } from "../domain/joined-sheets.ts";
import { hasKeyAndData } from "../domain/open-questions.ts";
import type { Recall } from "../domain/remembered-reading.ts";
import type { ImportChoices, ImportQuestion } from "../domain/run.ts";
import type { SheetToRead } from "./sheet-rows.ts";
import { type Headers, readHeaders } from "./table-reader.ts";

/** Chosen sheet, its headers, and the guessed mapping of its columns. */
export type TableHead = Pick<
  ImportQuestion,
  "sheet" | "sheetsToChoose" | "guess" | "repeated" | "doubtful"
> & {
  recalled: FileReading | null;
  headers: Headers;
  words: HeadingWords;
  /** Headings that users left out of earlier files. */
  leftOut: ReadonlySet<string>;
  /** Import columns by which a row names what it is about. */
  keys: readonly string[];
  /** Columns after those of the file for the texts of rows that are titles, and for the name of the sheet; null for none. */
  titleColumn: number | null;
  sheetColumn: number | null;
  /** Sheets that are read as one table, this one first; empty for a single sheet. */
  joined: readonly SheetToRead[];
};

/** Visible sheets among which the one with the columns is looked for. */
const maxSheetsJudged = 50;

type HeadOptions = {
  /** Finds what a user had chosen for a file with the same headings; absent for a file that is read again. */
  recall?: Recall;
  choices: Pick<
    ImportChoices,
    "sheet" | "sheetName" | "headerRow" | "titleRows" | "sheetNames" | "headings"
  >;
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
  if (options.choices.sheetName === allSheets)
    return { ...head, joined: joinSheets(head, fitting) };
  const sheetsToChoose = fitting.length > 1 ? fitting.map(({ sheet }) => sheet) : [];
  return { ...head, sheetsToChoose };
}

type SheetHeaders = { sheet: number; headers: Headers };

/** Sheets with the headers of the first one, in the same order; none if it is the only one. */
export function joinSheets(first: SheetHeaders, all: readonly SheetHeaders[]): SheetToRead[] {
  const keysOf = ({ headers: { texts } }: SheetHeaders) =>
    texts.map(headingKey).join("|").replace(/\|+$/, "");
  const same = all.filter((one) => keysOf(one) === keysOf(first));
  return same.length < 2
    ? []
    : same.map(({ sheet, headers: { row } }) => ({ sheet, headerRow: row }));
}

/** The sheet that was chosen, else the visible ones. Throws UnreadableFile if there is none of the name that was given. */
export function listSheetsToJudge(
  { sheets }: TableFile,
  { sheet, sheetName }: Pick<ImportChoices, "sheet" | "sheetName">,
): number[] {
  if (sheet !== null) return [sheet];
  if (sheetName === null || sheetName === allSheets)
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
  const sheetNames = choices.sheetNames ?? recalled?.sheetNames ?? null;
  const withNote = (header: string) => {
    const notes = amountNotes(headingWords(header), headings.words);
    return { header, note: notes.find((note) => note !== "without-tax") ?? null };
  };
  const doubtful = kind.needed.flatMap((column) => {
    const found = findDoubtful(headers.texts, { name: column, mapping: guess, known });
    return found.length > 0 ? [{ column, headers: found.map(withNote) }] : [];
  });
  const repeated = findRepeatedMeanings(headers.texts, known);
  const added = [
    ...(titleRows === null ? [] : [{ column: titleRows, header: titleRowsCopy.column }]),
    ...(sheetNames === null ? [] : [{ column: sheetNames, header: joinedSheetsCopy.column }]),
  ];
  const width = headers.texts.length;
  const mapped = added.map(({ column }, at) => [column, width + at] as const);
  return {
    repeated,
    doubtful,
    words: headings.words,
    leftOut: new Set([...known.remembered].flatMap(([key, name]) => (name === null ? [key] : []))),
    keys: kind.keys,
    sheetsToChoose: [],
    joined: [],
    sheet,
    recalled,
    headers: { ...headers, texts: [...headers.texts, ...added.map(({ header }) => header)] },
    guess: { ...guess, ...Object.fromEntries(mapped) },
    titleColumn: titleRows === null ? null : width,
    sheetColumn: sheetNames === null ? null : width + added.length - 1,
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
