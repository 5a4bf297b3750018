import { createReadStream } from "node:fs";
import { open, rename } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { Cell, TableRow } from "../../platform/spreadsheets/table.ts";

/** Compact JSON form of a cell: text as a string, empty as 0, a number as a pair with its digits, others unchanged. */
type ShortCell = string | 0 | [number, string] | Cell;
type ShortRow = [number: number, isHidden: 0 | 1, cells: ShortCell[]];

/**
 * Maximum number of rows in each line of the cache file, which are checked together. The first line is short, so that
 * the first bad cell is shown sooner; longer ones take fewer statements.
 */
const batch = { first: 100, later: 500 };

/** Writer of the cached rows of a sheet; the file gets its final name only once it is complete. */
export async function createRowCache(path: string) {
  const handle = await open(`${path}.part`, "w", 0o600);
  // Rows wait as JSON text: as objects they would survive until the next garbage collections, which copy them.
  let waiting: string[] = [];
  let size = batch.first;

  async function flush(): Promise<void> {
    if (waiting.length > 0) await handle.write(`${escapeLineEnds(`[${waiting.join(",")}]`)}\n`);
    waiting = [];
    size = batch.later;
  }

  return {
    async add(row: TableRow): Promise<void> {
      const short: ShortRow = [row.number, row.isHidden ? 1 : 0, row.cells.map(shorten)];
      waiting.push(JSON.stringify(short));
      if (waiting.length === size) await flush();
    },
    async finish(): Promise<void> {
      await flush();
      await handle.sync();
      await handle.close();
      await rename(`${path}.part`, path);
    },
    close: (): Promise<void> => handle.close().catch(() => {}),
  };
}

/** Reads the cached rows in batches. */
export async function* readRowCache(path: string): AsyncGenerator<TableRow[]> {
  const lines = createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines)
    yield (JSON.parse(line) as ShortRow[]).map(([number, hidden, cells]) => ({
      number,
      isHidden: hidden === 1,
      cells: cells.map(lengthen),
    }));
}

/** Escapes the line ends of Unicode, which JSON permits within texts but at which `readline` would cut the line. */
function escapeLineEnds(json: string): string {
  return json.replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

function shorten(cell: Cell): ShortCell {
  if (cell.kind === "text" && !cell.formula) return cell.text;
  if (cell.kind === "empty") return 0;
  return cell.kind === "number" && !cell.formula ? [cell.value, cell.text] : cell;
}

function lengthen(cell: ShortCell): Cell {
  if (typeof cell === "string") return { kind: "text", text: cell };
  if (cell === 0) return { kind: "empty" };
  return Array.isArray(cell) ? { kind: "number", value: cell[0], text: cell[1] } : cell;
}
