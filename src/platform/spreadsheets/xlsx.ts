import {
  columnOfLetters,
  createMergedFiller,
  type MergedRange,
  readMergedRanges,
  type SparseCell,
  withEmptyCells,
} from "./merged-cells.ts";
import { dateOfSerial, type NumberFormat, parseNumberFormat } from "./number-format.ts";
import { createPackageParts, type PackageParts } from "./package-parts.ts";
import {
  type Cell,
  emptyCell,
  type Sheet,
  type TableFile,
  type TableRow,
  tableLimits,
} from "./table.ts";
import { UnreadableFile } from "./unreadable-file.ts";
import { parseXml, readXml } from "./xml-events.ts";
import type { ZipArchive } from "./zip-archive.ts";

type Workbook = { sheets: (Sheet & { part: string })[]; is1904: boolean };

/** Opens an XLSX workbook, transitional or strict (ECMA-376, ISO/IEC 29500); its `close` closes the archive. */
export async function openXlsx(zip: ZipArchive): Promise<TableFile> {
  const parts = createPackageParts(zip);
  const main = await parts.findRelated({ of: "", type: "officeDocument" });
  if (!main) throw new UnreadableFile("not-a-table");
  const workbook = await readWorkbook(zip, { parts, main });
  const styles = await parts.findRelated({ of: main, type: "styles" });
  const strings = await parts.findRelated({ of: main, type: "sharedStrings" });
  const formats = styles ? await readFormats(zip, styles) : [];
  const shared = strings ? await readSharedStrings(zip, strings) : [];
  const merged = new Map<string, Promise<MergedRange[]>>();
  const mergedIn = (part: string) => {
    const found = merged.get(part) ?? readMergedRanges(zip, part);
    merged.set(part, found);
    return found;
  };
  return {
    format: "xlsx",
    sheets: workbook.sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    rows(sheet, { columns = tableLimits.columns } = {}) {
      const part = workbook.sheets[sheet]?.part;
      if (!part) throw new UnreadableFile("no-sheet");
      return readRows(zip, { part, formats, shared, is1904: workbook.is1904, columns, mergedIn });
    },
    close: () => zip.close(),
  };
}

async function readWorkbook(
  zip: ZipArchive,
  { parts, main: part }: { parts: PackageParts; main: string },
): Promise<Workbook> {
  const names = new Map((await parts.relationshipsOf(part)).map(({ id, name }) => [id, name]));
  const workbook: Workbook = { sheets: [], is1904: false };
  await readXml(await zip.open(part), {
    part,
    open(name, attributes) {
      if (name === "workbookPr") workbook.is1904 = isTrue(attributes.date1904);
      if (name !== "sheet") return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
      const target = names.get(id);
      // Chart sheets and dialogs are sheets of a workbook too, but hold no cells.
      if (target && !/chartsheet|dialogsheet/i.test(target))
        workbook.sheets.push({
          name: attributes.name ?? "",
          isHidden: (attributes.state ?? "visible") !== "visible",
          part: target,
        });
    },
  });
  if (workbook.sheets.length === 0) throw new UnreadableFile("no-sheet");
  return workbook;
}

/** Number formats; cells refer to them by index (attribute `s`). */
async function readFormats(zip: ZipArchive, part: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  const parsed = new Map<number, NumberFormat>();
  let isInCells = false;
  await readXml(await zip.open(part), {
    part,
    open(name, { numFmtId, formatCode }) {
      if (name === "numFmt") codes.set(Number(numFmtId), formatCode ?? "");
      if (name === "cellXfs") isInCells = true;
      if (name !== "xf" || !isInCells) return;
      const id = Number(numFmtId ?? 0);
      const format = parsed.get(id) ?? parseNumberFormat({ id, code: codes.get(id) });
      parsed.set(id, format);
      formats.push(format);
    },
    close(name) {
      if (name === "cellXfs") isInCells = false;
    },
  });
  return formats;
}

async function readSharedStrings(zip: ZipArchive, part: string): Promise<string[]> {
  const strings: string[] = [];
  const text = textCollector(part);
  await readXml(await zip.open(part), {
    part,
    open(name) {
      if (name === "si") text.start();
      text.open(name);
    },
    text: text.add,
    close(name) {
      text.close(name);
      if (name === "si") strings.push(text.take());
    },
  });
  return strings;
}

/** Maximum length of a cell's text in XML, in which escaped characters (`_x000D_`) take seven characters each. */
const maxEscapedLength = tableLimits.cellCharacters * 7;

/** Collector of a string item's text: joins its formatted runs, without phonetic guides (ECMA-376-1, 18.4). */
function textCollector(part: string) {
  let collected = "";
  let isText = false;
  let phonetic = 0;
  return {
    start() {
      collected = "";
    },
    open(name: string) {
      if (name === "rPh") phonetic += 1;
      if (name === "t") isText = phonetic === 0;
    },
    close(name: string) {
      if (name === "rPh") phonetic -= 1;
      if (name === "t") isText = false;
    },
    add(text: string) {
      if (!isText) return;
      collected += text;
      if (collected.length > maxEscapedLength) throw new UnreadableFile("cell-too-long", part);
    },
    take: () => decodeEscapes(collected),
  };
}

/** Decodes control characters, which workbooks write as `_x000D_` (ECMA-376-1, 22.4.2.4). */
function decodeEscapes(text: string): string {
  return text.includes("_x")
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
}

type SheetParts = {
  part: string;
  formats: readonly NumberFormat[];
  shared: readonly string[];
  is1904: boolean;
  columns: number;
  mergedIn(part: string): Promise<readonly MergedRange[]>;
};

/** Row whose cells still have their columns, without the empty cells between them. */
type SparseRow = Omit<TableRow, "cells" | "mergedCells"> & { cells: SparseCell[] };

type OpenCell = { type: string; style: number; isFormula: boolean; value: string | null };

async function* readRows(zip: ZipArchive, parts: SheetParts): AsyncGenerator<TableRow> {
  const { part, columns } = parts;
  const fill = createMergedFiller(await parts.mergedIn(part));
  const finished: SparseRow[] = [];
  const text = textCollector(part);
  let row: SparseRow | null = null;
  let isBlank = true;
  let characters = 0;
  let cell: OpenCell | null = null;
  let number = 0;
  let column = 0;
  let isValue = false;
  const handlers = {
    part,
    open(name: string, attributes: Record<string, string>) {
      if (name === "row") {
        const previous = number;
        number = attributes.r === undefined ? number + 1 : Number(attributes.r);
        if (number > tableLimits.rows) throw new UnreadableFile("too-many-rows", part);
        // Spreadsheet programs refuse rows and cells out of order too: of two with one address, one would be lost.
        if (!(Number.isInteger(number) && number > previous))
          throw new UnreadableFile("damaged", part);
        row = { number, isHidden: isTrue(attributes.hidden), cells: [] };
        isBlank = true;
        characters = 0;
        column = -1;
      } else if (name === "c" && row) {
        const previous = column;
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        if (!(column < tableLimits.columns)) throw new UnreadableFile("too-many-columns", part);
        if (!(column > previous)) throw new UnreadableFile("damaged", part);
        const { t: type = "n", s: style = 0 } = attributes;
        cell = { type, style: Number(style), isFormula: false, value: null };
        text.start();
      } else if (name === "f" && cell) cell.isFormula = true;
      else if (name === "v" && cell) {
        isValue = true;
        cell.value ??= "";
      } else text.open(name);
    },
    text(value: string) {
      if (!cell || !isValue) return text.add(value);
      cell.value += value;
      if ((cell.value ?? "").length > maxEscapedLength)
        throw new UnreadableFile("cell-too-long", part);
    },
    close(name: string) {
      if (name === "v") isValue = false;
      else if (name === "c" && row && cell) {
        const content = contentOf({ ...cell, inline: text.take() }, parts);
        cell = null;
        if (content.kind === "empty") return;
        isBlank = false;
        if (column >= columns) return;
        if ("text" in content) characters += content.text.length;
        if (characters > tableLimits.rowCharacters)
          throw new UnreadableFile("row-too-long", String(number));
        row.cells.push({ column, cell: content });
      } else if (name === "row" && row) {
        if (!isBlank) finished.push(row);
        row = null;
      } else text.close(name);
    },
  };
  for await (const _ of parseXml(await zip.open(part), handlers)) {
    // Empty cells are added row by row: a chunk of the file may hold a thousand rows with a cell in the last column.
    for (const sparse of finished) {
      const mergedCells = fill(sparse.number, sparse.cells);
      yield {
        ...sparse,
        cells: withEmptyCells(sparse.cells),
        ...(mergedCells > 0 && { mergedCells }),
      };
    }
    finished.length = 0;
  }
}

/** Column of a cell reference, from 0 («A1» is 0, «XFD1» 16383). */
function columnOf(reference: string): number {
  return columnOfLetters(/^[A-Z]{1,3}(?=[1-9])/.exec(reference)?.[0] ?? "XFE");
}

type RawCell = OpenCell & { inline: string };

function contentOf({ isFormula, ...raw }: RawCell, parts: SheetParts): Cell {
  const content = readValue({ ...raw, value: raw.value ?? "" }, parts);
  if (!isFormula) return content;
  if (content.kind !== "empty") return { ...content, formula: true };
  // The value may be an empty text. Without a value, the program that wrote the file has not computed the formula.
  const isText = ["str", "s"].includes(raw.type) && raw.value !== null;
  return isText || raw.type === "inlineStr" ? content : { kind: "error", text: "", formula: true };
}

/** Converts the raw value of a cell by its type (ECMA-376-1, 18.18.11). */
function readValue(
  { type, style, value, inline }: Omit<RawCell, "isFormula" | "value"> & { value: string },
  parts: SheetParts,
): Cell {
  if (value === "" && type !== "inlineStr") return emptyCell;
  switch (type) {
    case "s":
      return textCell(sharedText(parts, value));
    case "inlineStr":
      return textCell(inline);
    case "str":
      return textCell(decodeEscapes(value));
    case "b":
      return { kind: "boolean", value: isTrue(value) };
    case "e":
      return { kind: "error", text: value };
    case "d":
      return { kind: "date", text: value.replace(/T00:00:00(\.0+)?Z?$/, "").replace(/Z$/, "") };
    default:
      return numberCell(value, { format: parts.formats[style], is1904: parts.is1904 });
  }
}

/** A text that the workbook does not contain is damage: an empty cell would be taken for a value left out. */
function sharedText({ part, shared }: SheetParts, index: string): string {
  const text = shared[Number(index)];
  if (text === undefined) throw new UnreadableFile("damaged", part);
  return text;
}

function textCell(text: string): Cell {
  return text === "" ? emptyCell : { kind: "text", text };
}

function numberCell(
  text: string,
  { format, is1904 }: { format: NumberFormat | undefined; is1904: boolean },
): Cell {
  const value = Number(text);
  if (!Number.isFinite(value)) return { kind: "error", text };
  const date = format?.isDate ? dateOfSerial(value, { is1904 }) : null;
  if (date) return { kind: "date", text: date };
  const isPadded = format && format.digits > 0 && Number.isSafeInteger(value) && value >= 0;
  return {
    kind: "number",
    value,
    text: isPadded ? String(value).padStart(format.digits, "0") : text,
    ...(format?.currency && { currency: format.currency }),
    ...(format?.unit && { unit: format.unit }),
  };
}

function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true";
}
