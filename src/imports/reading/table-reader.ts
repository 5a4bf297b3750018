import type { Cell, TableFile, TableRow } from "../../platform/spreadsheets/table.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";

/** Number of first rows in which the headers are searched; a title or letterhead may stand above them. */
const rowsBeforeHeaders = 20;

export type Headers = {
  /** Number of their row, below which the data begin; 0 if the sheet has none. */
  row: number;
  texts: readonly string[];
  example: readonly string[];
};

/** Number of the texts that are known as headers of columns. */
export type CountKnown = (texts: readonly string[]) => number;

/** Headers of a sheet: those of the row that a person has chosen, else of the first rows the one with most known headers. */
export async function readHeaders(
  table: TableFile,
  { sheet, row, countKnown }: { sheet: number; row: number | null; countKnown: CountKnown },
): Promise<Headers> {
  const rows = await readFirstRows(table, { sheet, row });
  if (row === 0) return withoutHeaders(rows);
  const found = row === null ? findHeaderRow(rows, countKnown) : rows.at(-2);
  if (row !== null && found?.number !== row) throw new UnreadableFile("no-header-row", String(row));
  if (!found) throw new UnreadableFile("empty");
  const above = rows.find(({ number }) => number === found.number - 1);
  const own = withGroups({ above, own: found.cells.map(cellText), countKnown });
  const below = rows.find(({ number }) => row === null && number === found.number + 1);
  const joined = below ? withSubheaders({ own, below, countKnown }) : null;
  const last = joined && below ? below.number : found.number;
  const next = rows.find(({ number }) => number > last);
  return { row: last, texts: joined ?? own, example: (next?.cells ?? []).map(cellText) };
}

/** First rows of a sheet; if a row is chosen, that one with the row above it (if there is one) and the row below. */
async function readFirstRows(
  table: TableFile,
  { sheet, row: chosen }: { sheet: number; row: number | null },
): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of table.rows(sheet)) {
    rows.push(row);
    if (chosen === null || chosen === 0) {
      if (rows.length === rowsBeforeHeaders) break;
      continue;
    }
    if (row.number > chosen) break;
    if (rows.length > 2) rows.shift();
  }
  // Without a row below it, the chosen one is the last: an empty one takes the place.
  if (chosen && rows.at(-1)?.number === chosen)
    rows.push({ number: chosen + 1, isHidden: false, cells: [] });
  return rows;
}

function withoutHeaders(rows: readonly TableRow[]): Headers {
  if (rows.length === 0) throw new UnreadableFile("empty");
  const columns = Math.max(...rows.map(({ cells }) => cells.length));
  const texts = Array.from({ length: columns }, () => "");
  return { row: 0, texts, example: rows[0]?.cells.map(cellText) ?? [] };
}

/** Row with most known headers, if it has two of them; else the first one with two texts, or with one if none has two. */
function findHeaderRow(rows: readonly TableRow[], countKnown: CountKnown): TableRow | undefined {
  const texts = (row: TableRow) => row.cells.filter(({ kind }) => kind === "text").length;
  const first = rows.find((row) => texts(row) >= 2) ?? rows.find((row) => texts(row) === 1);
  let best = { row: first, known: Math.max(1, first ? countKnownIn(first, countKnown) : 0) };
  for (const row of rows) {
    const known = countKnownIn(row, countKnown);
    if (known > best.known) best = { row, known };
  }
  return best.row;
}

function countKnownIn({ cells }: TableRow, countKnown: CountKnown): number {
  return countKnown(cells.map((cell) => (cell.kind === "text" ? cell.text : "")));
}

/**
 * Headers of two rows: a column without a header of its own has the one above it («Referencia» over both rows), and a
 * header that is unknown alone is known together with the group above it («Precio» over «Tarifa» and «PVPR»).
 */
function withGroups({
  above,
  own,
  countKnown,
}: {
  above: TableRow | undefined;
  own: readonly string[];
  countKnown: CountKnown;
}): readonly string[] {
  if (!above || countKnown(own) === own.filter((text) => text !== "").length) return own;
  const isKnown = (text: string) => text !== "" && countKnown([text]) === 1;
  let group = "";
  const joined = own.map((text, at) => {
    const over = cellText(above.cells[at]);
    group = over || group;
    if (text === "") return isKnown(over) ? over : "";
    const both = `${group} ${text}`;
    return group !== text && !isKnown(text) && isKnown(both) ? both : text;
  });
  return countKnown(joined) > countKnown(own) ? joined : own;
}

/**
 * Headers of two rows of which the first one has the known headers: «Precio» over «USD» and «EUR». The row below has
 * headers too if it is made of words alone, one of them beside a header and below none; and either nothing is below the
 * first header, or one is known itself. Null for a row of data.
 */
function withSubheaders({
  own,
  below,
  countKnown,
}: {
  own: readonly string[];
  below: TableRow;
  countKnown: CountKnown;
}): readonly string[] | null {
  const isWord = (cell: Cell) =>
    cell.kind === "empty" || (cell.kind === "text" && !/^[\s\d.,€%-]*$/.test(cell.text));
  const width = Math.max(own.length, below.cells.length);
  const subs = Array.from({ length: width }, (_, at) => cellText(below.cells[at]).trim());
  const first = own.findIndex((text) => text !== "");
  const opens = subs.some((sub, at) => sub !== "" && at > first && (own[at] ?? "") === "");
  if (!opens || !below.cells.every(isWord)) return null;
  const isKnown = (text: string) => countKnown([text]) === 1;
  if (subs[first] !== "" && !subs.some(isKnown)) return null;
  let group = "";
  return subs.map((sub, at) => {
    group = own[at] || group;
    if (sub === "") return own[at] ?? "";
    return isKnown(sub) || group === "" ? sub : `${group} ${sub}`;
  });
}

/** Text of a cell as a person sees it, for headers and examples. */
export function cellText(cell: Cell | undefined): string {
  if (!cell || cell.kind === "empty") return "";
  if (cell.kind === "boolean") return cell.value ? "VERDADERO" : "FALSO";
  return cell.kind === "number" ? cell.text.replace(".", ",") : cell.text;
}
