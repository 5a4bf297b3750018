import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import { columnLetters } from "../../kernel/column-letters.ts";
import { tableLimits } from "./table.ts";
import {
  contentTypes,
  packageRelationships,
  workbookPart,
  workbookRelationships,
  workbookStyles,
} from "./workbook-parts.ts";

export type CellMark = "header" | "wrong" | "note";

/** Cell to write. A string is never a formula or number; its format «text» keeps leading zeros typed later. */
export type WorkbookCell =
  | null
  | string
  | { text: string; mark?: CellMark }
  /** Decimal number with a point, such as `4.125`. */
  | { number: string; mark?: CellMark }
  | { boolean: boolean; mark?: CellMark };

export type WorkbookSheet = {
  name: string;
  /** Widths of the columns, in characters. */
  widths: readonly number[];
  /** Drop-down values by column (from 0), for the cells below the header row. */
  choices?: ReadonlyMap<number, readonly string[]>;
  /** Rows; the first one holds the headers and is frozen, so that it stays in view. */
  rows: Iterable<readonly WorkbookCell[]> | AsyncIterable<readonly WorkbookCell[]>;
};

/** Writes an XLSX workbook (ECMA-376) as a stream; rows are read while they are sent. */
export function writeWorkbook(sheets: readonly WorkbookSheet[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: Error) => output.destroy(error);
  const add = (name: string, content: string) =>
    zip.addBuffer(Buffer.from(content), name, { mtime: madeAt });
  add("[Content_Types].xml", contentTypes(sheets.length));
  add("_rels/.rels", packageRelationships);
  add("xl/workbook.xml", workbookPart(sheets.map(({ name }) => escapeXml(sheetName(name)))));
  add("xl/_rels/workbook.xml.rels", workbookRelationships(sheets.length));
  add("xl/styles.xml", workbookStyles);
  const parts = sheets.map((sheet, at) => {
    const part = Readable.from(writeSheet(sheet), { objectMode: false });
    part.once("error", fail);
    zip.addReadStream(part, `xl/worksheets/sheet${at + 1}.xml`, { mtime: madeAt });
    return part;
  });
  zip.once("error", fail);
  // Stops reading rows when the client disconnects.
  output.once("close", () => {
    for (const part of parts) part.destroy();
  });
  zip.outputStream.pipe(output);
  zip.end();
  return output;
}

/** Fixed time of all files in the archive, so that the same rows give the same bytes. */
const madeAt = new Date(2020, 0, 1);

/** Excel allows 31 characters, without `[ ] : * ? / \`. */
function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31) || "Hoja1";
}

const chunkCharacters = 32 * 1024;

async function* writeSheet({ widths, choices, rows }: WorkbookSheet): AsyncGenerator<string> {
  let chunk = `${sheetStart}<cols>${widths.map(column).join("")}</cols><sheetData>`;
  let number = 0;
  for await (const row of rows) {
    number += 1;
    if (number > tableLimits.rows) throw new Error("more rows than a sheet can hold");
    chunk += `<row r="${number}">${row.map((cell, at) => writeCell(cell, columnLetters(at) + number)).join("")}</row>`;
    if (chunk.length < chunkCharacters) continue;
    yield chunk;
    chunk = "";
  }
  yield `${chunk}</sheetData>${validations(choices)}</worksheet>`;
}

const sheetStart =
  '<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** Column element with the format «text», which applies to empty cells, because they are not written. */
function column(width: number, at: number): string {
  return `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${styleOf.text}" customWidth="1"/>`;
}

/** Indices into `cellXfs` of `workbook-parts.ts`. */
const styleOf = { text: 1, header: 2, wrong: 3, wrongNumber: 4, note: 5 } as const;

function writeCell(cell: WorkbookCell, address: string): string {
  if (cell === null || cell === "") return "";
  const content = typeof cell === "string" ? { text: cell } : cell;
  const isWrong = content.mark === "wrong";
  if ("number" in content)
    return `<c r="${address}" s="${isWrong ? styleOf.wrongNumber : 0}"><v>${Number(content.number)}</v></c>`;
  if ("boolean" in content)
    return `<c r="${address}" s="${isWrong ? styleOf.wrongNumber : 0}" t="b"><v>${content.boolean ? 1 : 0}</v></c>`;
  const style = styleOf[content.mark ?? "text"];
  // An empty cell is written only to show its mark.
  if (content.text === "") return `<c r="${address}" s="${style}"/>`;
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(content.text.slice(0, tableLimits.cellCharacters))}</t></is></c>`;
}

/** Drop-down lists; other values may be typed too (`showErrorMessage`). */
function validations(choices: ReadonlyMap<number, readonly string[]> = new Map()): string {
  if (choices.size === 0) return "";
  const lists = [...choices].map(([at, values]) => {
    const letters = columnLetters(at);
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${letters}2:${letters}${tableLimits.rows}"><formula1>${escapeXml(`"${values.join(",")}"`)}</formula1></dataValidation>`;
  });
  return `<dataValidations count="${lists.length}">${lists.join("")}</dataValidations>`;
}

export const xmlEntities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes XML. Control characters become `_x0001_`, and text that looks so is escaped (ECMA-376-1, 22.4.2.4). */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/_(?=x[0-9A-F]{4}_)/gi, "_x005F_")
      .replace(/[&<>"]/g, (character) => xmlEntities[character] ?? character)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped.
      .replace(/[\x00-\x08\x0b-\x1f\ufffe\uffff]/g, (character) => {
        const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
        return `_x${code}_`;
      })
  );
}
