import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { type Cell, emptyCell, type TableRow } from "../../platform/spreadsheets/table.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";

/** Compact form of a cell. A number stands for that many empty cells in a row; files of earlier versions have a 0 for each. */
type ShortCell = string | number | [number, string] | Cell;
type ShortRow = [number: number, isHidden: 0 | 1, cells: ShortCell[]];

/** Rows per line of the cache. A short first line shows the first bad cell sooner; long lines need fewer SQL statements. */
const batch = { first: 100, later: 500 };
/** Approximate memory of the rows of a line, which are parsed together; a longer row gets a line of its own. */
const lineBytes = 4 * 1024 * 1024;

/** Maximum size of the cache file. In a workbook, thousands of cells may refer to one long text that it contains once. */
const maxCachedBytes = 600 * 1024 * 1024;

/** Writer of the row cache, renamed once complete. Rejects with UnreadableFile if the rows have too much text. */
export async function createRowCache(path: string, { maxBytes = maxCachedBytes } = {}) {
  const part = `${path}.part`;
  const handle = await open(part, "w", 0o600);
  // Rows wait as JSON texts: as objects they would survive the next garbage collections, which copy live objects.
  let waiting: string[] = [];
  let memory = 0;
  let size = batch.first;
  let bytes = 0;

  async function flush(): Promise<void> {
    if (waiting.length > 0) {
      const line = Buffer.from(`${escapeLineEnds(`[${waiting.join(",")}]`)}\n`);
      bytes += line.length;
      if (bytes > maxBytes) throw new UnreadableFile("too-much-text");
      await handle.write(line);
    }
    waiting = [];
    memory = 0;
    size = batch.later;
  }

  return {
    async add(row: TableRow): Promise<void> {
      const short: ShortRow = [row.number, row.isHidden ? 1 : 0, shorten(row.cells)];
      const text = JSON.stringify(short);
      waiting.push(text);
      memory += text.length + row.cells.length * 8;
      if (waiting.length === size || memory >= lineBytes) await flush();
    },
    async finish(): Promise<void> {
      await flush();
      await handle.sync();
      await handle.close();
      await rename(part, path);
    },
    async close(): Promise<void> {
      await handle.close().catch(() => {});
      await rm(part, { force: true });
    },
  };
}

export async function* readRowCache(path: string): AsyncGenerator<TableRow[]> {
  const lines = createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines)
    yield (JSON.parse(line) as ShortRow[]).map(([number, hidden, cells]) => ({
      number,
      isHidden: hidden === 1,
      cells: lengthen(cells),
    }));
}

/** Escapes the line ends of Unicode, which JSON permits within texts but at which `readline` would cut the line. */
function escapeLineEnds(json: string): string {
  return json.replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

function shorten(cells: readonly Cell[]): ShortCell[] {
  const short: ShortCell[] = [];
  let empty = 0;
  for (const cell of cells) {
    if (cell.kind === "empty" && !cell.formula) {
      empty += 1;
      continue;
    }
    if (empty > 0) short.push(empty);
    empty = 0;
    short.push(shortenOne(cell));
  }
  if (empty > 0) short.push(empty);
  return short;
}

function shortenOne(cell: Cell): ShortCell {
  if (cell.formula || (cell.kind === "number" && (cell.currency || cell.unit))) return cell;
  if (cell.kind === "text") return cell.text;
  return cell.kind === "number" ? [cell.value, cell.text] : cell;
}

function lengthen(short: readonly ShortCell[]): Cell[] {
  const cells: Cell[] = [];
  for (const cell of short) {
    if (typeof cell === "string") cells.push({ kind: "text", text: cell });
    else if (typeof cell === "number")
      for (let count = Math.max(1, cell); count > 0; count -= 1) cells.push(emptyCell);
    else if (Array.isArray(cell)) cells.push({ kind: "number", value: cell[0], text: cell[1] });
    else cells.push(cell);
  }
  return cells;
}
