import {
  createMergedFiller,
  type MergedRange,
  maxMergedRanges,
  type SparseCell,
  withEmptyCells,
} from "./merged-cells.ts";
import type { NumberFormat } from "./number-format.ts";
import { odsCellContent } from "./ods-cells.ts";
import { readOdsFormats } from "./ods-formats.ts";
import { emptyCell, type Sheet, type TableFile, type TableRow, tableLimits } from "./table.ts";
import { UnreadableFile } from "./unreadable-file.ts";
import { parseXml, readXml } from "./xml-events.ts";
import { contains, type ZipArchive } from "./zip-archive.ts";

const part = "content.xml";
const manifest = "META-INF/manifest.xml";

/** True for a package of OpenDocument, encrypted or not (OASIS OpenDocument 1.3, part 2, section 3). */
export function isOpenDocument(zip: ZipArchive): boolean {
  return zip.has(part) || zip.has("encrypted-package");
}

/** Opens an OpenDocument spreadsheet (OASIS OpenDocument 1.3, part 3, section 9); its `close` closes the archive. */
export async function openOds(zip: ZipArchive): Promise<TableFile> {
  const isEncrypted =
    !zip.has(part) || (zip.has(manifest) && (await contains(zip, manifest, "encryption-data")));
  if (isEncrypted) throw new UnreadableFile("encrypted");
  const sheets = await readSheets(zip);
  const formats = await readOdsFormats(zip);
  return {
    format: "ods",
    sheets,
    rows(sheet, { columns = tableLimits.columns } = {}) {
      if (!sheets[sheet]) throw new UnreadableFile("no-sheet");
      return readRows(zip, { sheet, columns, formats });
    },
    close: () => zip.close(),
  };
}

async function readSheets(zip: ZipArchive): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  const hiddenStyles = new Set<string>();
  const parents: string[] = [];
  let style = "";
  await readXml(await zip.open(part), {
    part,
    open(name, attributes) {
      if (name === "style") style = attributes["style:name"] ?? "";
      if (name === "table-properties" && attributes["table:display"] === "false")
        hiddenStyles.add(style);
      if (isSheet(name, attributes, parents.at(-1)))
        sheets.push({
          name: attributes["table:name"] ?? "",
          isHidden: hiddenStyles.has(attributes["table:style-name"] ?? ""),
        });
      parents.push(name);
    },
    close: () => void parents.pop(),
  });
  if (sheets.length === 0) throw new UnreadableFile("no-sheet");
  return sheets;
}

/** Tables also stand in links, and LibreOffice keeps those of other files as sheets of one style. */
function isSheet(name: string, attributes: Record<string, string>, parent?: string): boolean {
  return (
    name === "table" && parent === "spreadsheet" && attributes["table:style-name"] !== "ta_extref"
  );
}

/** Cells stay as they are repeated until their row is given: a chunk of the file may hold hundreds of wide rows. */
type RepeatedCell = SparseCell & { repeated: number };
type OpenRow = { repeated: number; isHidden: boolean; style?: string; cells: RepeatedCell[] };
type FinishedRow = OpenRow & { number: number };
type OpenCell = { attributes: Record<string, string>; isCovered: boolean; format?: NumberFormat };

type SheetOptions = {
  sheet: number;
  columns: number;
  formats: ReadonlyMap<string, NumberFormat>;
};

async function* readRows(
  zip: ZipArchive,
  { sheet, columns, formats }: SheetOptions,
): AsyncGenerator<TableRow> {
  const merged: MergedRange[] = [];
  const fill = createMergedFiller(merged);
  const text = textCollector();
  const parents: string[] = [];
  const columnStyles: string[] = [];
  const finished: FinishedRow[] = [];
  let row: OpenRow | null = null;
  let cell: OpenCell | null = null;
  let at = -1;
  let isInSheet = false;
  let number = 1;
  let column = 0;
  let characters = 0;

  function addColumns(attributes: Record<string, string>): void {
    const style = attributes["table:default-cell-style-name"] ?? "";
    const first = columnStyles.length;
    const end = first + countOf(attributes["table:number-columns-repeated"]);
    for (let each = first; each < Math.min(end, tableLimits.columns); each += 1)
      columnStyles.push(style);
  }

  function openRow(attributes: Record<string, string>): OpenRow {
    column = 0;
    characters = 0;
    return {
      repeated: countOf(attributes["table:number-rows-repeated"]),
      isHidden: /^(collapse|filter)$/.test(attributes["table:visibility"] ?? ""),
      style: attributes["table:default-cell-style-name"],
      cells: [],
    };
  }

  function closeRow(ended: OpenRow): void {
    const last = number + ended.repeated - 1;
    if (ended.cells.length > 0) {
      if (last > tableLimits.rows) throw new UnreadableFile("too-many-rows", part);
      finished.push({ ...ended, number });
    }
    number = last + 1;
  }

  function closeCell({ attributes, isCovered, format }: OpenCell, { cells }: OpenRow): void {
    const repeated = countOf(attributes["table:number-columns-repeated"]);
    const content = isCovered
      ? emptyCell
      : odsCellContent(attributes, { shown: text.take(), format });
    const first = column;
    column += repeated;
    if (content.kind === "empty") return;
    if (column > tableLimits.columns) throw new UnreadableFile("too-many-columns", part);
    if ("text" in content) characters += content.text.length * repeated;
    if (characters > tableLimits.rowCharacters)
      throw new UnreadableFile("row-too-long", String(number));
    if (first < columns)
      cells.push({ column: first, repeated: Math.min(repeated, columns - first), cell: content });
    addMerged(attributes, first);
  }

  function addMerged(attributes: Record<string, string>, first: number): void {
    const rows = countOf(attributes["table:number-rows-spanned"]);
    if (rows === 1) return;
    const last = number + rows - 1;
    const lastColumn = first + countOf(attributes["table:number-columns-spanned"]) - 1;
    if (last > tableLimits.rows || lastColumn >= tableLimits.columns) return;
    if (merged.length === maxMergedRanges) throw new UnreadableFile("too-many-merged-cells");
    merged.push({ first: number, last, column: first, lastColumn });
  }

  const handlers = {
    part,
    open(name: string, attributes: Record<string, string>) {
      const parent = parents.at(-1);
      parents.push(name);
      if (cell) return text.open(name, attributes);
      if (isSheet(name, attributes, parent)) {
        at += 1;
        isInSheet = at === sheet;
      }
      if (!isInSheet) return;
      if (name === "table-column") addColumns(attributes);
      if (name === "table-row") row = openRow(attributes);
      if (row && (name === "table-cell" || name === "covered-table-cell")) {
        const style = attributes["table:style-name"] ?? row.style ?? columnStyles[column] ?? "";
        cell = {
          attributes,
          isCovered: name === "covered-table-cell",
          format: formats.get(style),
        };
        text.start(parents.length);
      }
    },
    text(value: string) {
      if (cell) text.add(value);
    },
    close(name: string) {
      const depth = parents.length;
      parents.pop();
      if (cell && row && text.isClosedBy(depth)) {
        closeCell(cell, row);
        cell = null;
      } else if (cell) text.close(depth);
      else if (name === "table-row" && row) {
        closeRow(row);
        row = null;
      } else if (name === "table" && parents.at(-1) === "spreadsheet") isInSheet = false;
    },
  };
  for await (const _ of parseXml(await zip.open(part), handlers)) {
    for (const { repeated, cells, number: first, isHidden } of finished)
      for (let number = first; number < first + repeated; number += 1) {
        const own = cells.flatMap(repeatCell);
        const mergedCells = fill(number, own);
        yield {
          number,
          isHidden,
          cells: withEmptyCells(own),
          ...(mergedCells > 0 && { mergedCells }),
        };
      }
    finished.length = 0;
    if (at > sheet) return;
  }
}

function repeatCell({ column, repeated, cell }: RepeatedCell): SparseCell[] {
  return Array.from({ length: repeated }, (_, at) => ({ column: column + at, cell }));
}

/** Elements in a paragraph whose text is not shown in the cell. */
const unshown = new Set(["annotation", "note", "ruby-text", "frame", "custom-shape"]);

/** Collector of a cell's text: its paragraphs are lines (part 3, section 6). Depths are numbers of open elements. */
function textCollector() {
  let collected = "";
  let cellDepth = 0;
  let paragraphs = 0;
  /** Depth of the element that is passed over, with all that it contains; 0 for none. */
  let passedOver = 0;
  let depth = 0;

  function add(text: string): void {
    if (passedOver > 0 || depth === cellDepth) return;
    collected += text;
    if (collected.length > tableLimits.cellCharacters)
      throw new UnreadableFile("cell-too-long", part);
  }

  return {
    start(at: number) {
      collected = "";
      paragraphs = 0;
      passedOver = 0;
      cellDepth = at;
      depth = at;
    },
    open(name: string, attributes: Record<string, string>) {
      depth += 1;
      if (passedOver > 0) return;
      const isParagraph = depth === cellDepth + 1 && name === "p";
      if (isParagraph) {
        if (paragraphs > 0) add("\n");
        paragraphs += 1;
      } else if (depth === cellDepth + 1 || unshown.has(name)) passedOver = depth;
      else if (name === "s")
        add(" ".repeat(Math.min(countOf(attributes["text:c"]), tableLimits.cellCharacters + 1)));
      else if (name === "tab") add("\t");
      else if (name === "line-break") add("\n");
    },
    add,
    close(at: number) {
      if (passedOver === at) passedOver = 0;
      depth = at - 1;
    },
    isClosedBy: (at: number) => at === cellDepth,
    take: () => collected,
  };
}

function countOf(attribute: string | undefined): number {
  const count = Number.parseInt(attribute ?? "1", 10);
  return count >= 1 ? count : 1;
}
