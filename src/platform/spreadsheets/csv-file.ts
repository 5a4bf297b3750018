import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { type Cell, emptyCell, type TableFile, type TableRow, tableLimits } from "./table.ts";
import {
  createDecoder,
  decodeText,
  detectText,
  readStart,
  type TextEncoding,
  withoutZeros,
} from "./text-encoding.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** The comma last: it stands in numbers and titles too. */
const delimiters = [";", "\t", "|", ","] as const;

/** Opens a text file of separated values (RFC 4180), in the encodings and with the delimiters that spreadsheets write. */
export async function openCsv(path: string): Promise<TableFile> {
  const { encoding, end } = await detectText(path);
  if (end === 0) throw new UnreadableFile("empty");
  const bytes = (await readStart(path, 64 * 1024)).subarray(0, end);
  const start = withoutZeros(createDecoder(encoding ?? "windows-1252").decode(bytes));
  const isTable = !hasControlCharacters(start) && (encoding !== null || /[\n\r;,\t|]/.test(start));
  if (!isTable) throw new UnreadableFile("not-a-table");
  if (encoding === null) throw new UnreadableFile("unknown-encoding");
  // First line that names the delimiter for Excel (`sep=;`); it is not data.
  const declared = /^sep=(.)\r?\n/i.exec(start);
  const delimiter = declared?.[1] ?? detectDelimiter(start);
  return {
    format: "csv",
    delimiter,
    sheets: [{ name: "", isHidden: false }],
    rows: (_, { columns = tableLimits.columns } = {}) =>
      readRows(path, {
        encoding,
        end,
        columns,
        delimiter,
        skipped: declared ? 1 : 0,
      }),
    close() {},
  };
}

function hasControlCharacters(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: text files hold no control characters but white space.
  return /[\x01-\x08\x0e-\x1f]/.test(text);
}

/** Delimiter that splits most of the first lines into one number of fields; semicolon if there is one column. */
function detectDelimiter(start: string): string {
  const lines = start
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\n|\r/)
    .slice(0, 50)
    .filter((line) => line.trim() !== "");
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const alike = Map.groupBy(
      counts.filter((count) => count > 0),
      (count) => count,
    );
    const scored = [...alike].map(
      ([count, of]) => (of.length / counts.length) * 1000 + Math.min(count, 100),
    );
    return { delimiter, score: Math.max(0, ...scored) };
  });
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}

async function* readRows(
  path: string,
  options: {
    encoding: TextEncoding;
    end: number;
    delimiter: string;
    skipped: number;
    columns: number;
  },
): AsyncGenerator<TableRow> {
  const parser = Readable.from(decodeText(path, options)).pipe(
    parse({
      delimiter: options.delimiter,
      from_line: options.skipped + 1,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: tableLimits.rowCharacters,
    }),
  );
  let number = 0;
  let width = 0;
  try {
    for await (const fields of parser as AsyncIterable<string[]>) {
      number += 1;
      if (holdsRecords(fields, { width, delimiter: options.delimiter }))
        throw new UnreadableFile("unclosed-quote", String(number));
      width = fields.length;
      if (number > tableLimits.rows) throw new UnreadableFile("too-many-rows");
      if (fields.length > tableLimits.columns) throw new UnreadableFile("too-many-columns");
      const cells = fields.map((text) => cellOf(text, number));
      if (cells.some(({ kind }) => kind !== "empty"))
        yield { number, isHidden: false, cells: cells.slice(0, options.columns) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isQuote = ["CSV_QUOTE_NOT_CLOSED", "CSV_MAX_RECORD_SIZE"].includes(error.code);
    throw new UnreadableFile(isQuote ? "unclosed-quote" : "damaged", String(number + 1));
  }
}

/**
 * True if a field of several lines is made of the records of a quote that was not closed: read without it, each line
 * has as many fields as the record before. A text of several lines has no such delimiters.
 */
function holdsRecords(
  fields: readonly string[],
  { width, delimiter }: { width: number; delimiter: string },
): boolean {
  return fields.some((field, at) => {
    if (width < 2 || !/[\n\r]/.test(field)) return false;
    const counts = field.split(/\r\n|\n|\r/).map((line) => line.split(delimiter).length);
    const last = counts.length - 1;
    return counts.every((count, line) => {
      const before = line === 0 ? at : 0;
      const after = line === last ? fields.length - at - 1 : 0;
      return before + count + after === width;
    });
  });
}

/**
 * Cell of a field. Programs write codes as `="0843"` so that spreadsheets do not read them as numbers, and texts that
 * begin like a formula after an apostrophe, as `csvLine` does; some write one before codes too.
 */
function cellOf(field: string, row: number): Cell {
  const text =
    /^="([^"]*)"$/.exec(field)?.[1] ?? field.replace(/^'(?=[=+\-@\t\r＝＋－＠]|\d+$)/, "");
  if (text.length > tableLimits.cellCharacters)
    throw new UnreadableFile("cell-too-long", String(row));
  return text === "" ? emptyCell : { kind: "text", text };
}
