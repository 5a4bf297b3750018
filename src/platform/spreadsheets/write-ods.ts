import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import { tableLimits } from "./table.ts";
import { type WorkbookCell, type WorkbookSheet, xmlEntities } from "./write-workbook.ts";

/** Writes an OpenDocument spreadsheet (OASIS OpenDocument 1.3) as a stream; rows are read while they are sent. */
export function writeOds(sheets: readonly Omit<WorkbookSheet, "choices">[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: Error) => output.destroy(error);
  const add = (name: string, text: string, compress = true) =>
    zip.addBuffer(Buffer.from(text), name, { mtime: madeAt, compress });
  // Part 2, section 3.3: the first file, not compressed, so that programs tell the format by the first bytes.
  add("mimetype", mediaType, false);
  add("META-INF/manifest.xml", manifest);
  const content = Readable.from(writeContent(sheets), { objectMode: false });
  content.once("error", fail);
  zip.addReadStream(content, "content.xml", { mtime: madeAt });
  zip.once("error", fail);
  // Stops reading rows when the client disconnects.
  output.once("close", () => content.destroy());
  zip.outputStream.pipe(output);
  zip.end();
  return output;
}

/** Fixed time of all files in the package, so that the same rows give the same bytes. */
const madeAt = new Date(2020, 0, 1);

const mediaType = "application/vnd.oasis.opendocument.spreadsheet";
const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const names = "urn:oasis:names:tc:opendocument:xmlns";
const manifest = `${declaration}<manifest:manifest xmlns:manifest="${names}:manifest:1.0" manifest:version="1.3"><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${mediaType}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;

const chunkCharacters = 32 * 1024;

async function* writeContent(
  sheets: readonly Omit<WorkbookSheet, "choices">[],
): AsyncGenerator<string> {
  const widths = [...new Set(sheets.flatMap((sheet) => sheet.widths))];
  let chunk = `${contentStart}<office:automatic-styles>${widths.map(columnStyle).join("")}${cellStyles}</office:automatic-styles><office:body><office:spreadsheet>`;
  for (const { name, widths: own, rows } of sheets) {
    chunk += `<table:table table:name="${escapeXml(name)}">${own.map(column).join("")}`;
    let count = 0;
    for await (const row of rows) {
      count += 1;
      if (count > tableLimits.rows) throw new Error("more rows than a sheet can hold");
      chunk += `<table:table-row>${row.map(writeCell).join("")}</table:table-row>`;
      if (chunk.length < chunkCharacters) continue;
      yield chunk;
      chunk = "";
    }
    chunk += "</table:table>";
  }
  yield `${chunk}</office:spreadsheet></office:body></office:document-content>`;
}

const contentStart = `${declaration}<office:document-content xmlns:office="${names}:office:1.0" xmlns:style="${names}:style:1.0" xmlns:table="${names}:table:1.0" xmlns:text="${names}:text:1.0" xmlns:number="${names}:datastyle:1.0" xmlns:fo="${names}:xsl-fo-compatible:1.0" office:version="1.3">`;

const styleOf = {
  plain: "plain",
  text: "text",
  header: "header",
  wrong: "wrong",
  note: "note",
} as const;

/** Styles of cells; all but those of numbers have the format «text», which keeps zeros typed later. */
const cellStyles = `<number:text-style style:name="as-text"><number:text-content/></number:text-style><style:style style:name="${styleOf.plain}" style:family="table-cell"/>${cellStyle("text", "", "")}${cellStyle("header", ' fo:background-color="#e8ede4"', ' fo:font-weight="bold"')}${cellStyle("wrong", ' fo:background-color="#fbdad7"', ' fo:font-weight="bold" fo:color="#8c1d18"')}${cellStyle("note", ' fo:wrap-option="wrap"', "")}`;

function cellStyle(
  name: Exclude<keyof typeof styleOf, "plain">,
  ofCell: string,
  ofText: string,
): string {
  return `<style:style style:name="${styleOf[name]}" style:family="table-cell" style:data-style-name="as-text"><style:table-cell-properties${ofCell}/><style:text-properties${ofText}/></style:style>`;
}

/** A character is some two millimetres wide. */
function columnStyle(width: number): string {
  return `<style:style style:name="width-${width}" style:family="table-column"><style:table-column-properties style:column-width="${Math.ceil(width) * 2}mm"/></style:style>`;
}

function column(width: number): string {
  return `<table:table-column table:style-name="width-${width}" table:default-cell-style-name="${styleOf.text}"/>`;
}

function writeCell(cell: WorkbookCell): string {
  if (cell === null || cell === "") return "<table:table-cell/>";
  const content = typeof cell === "string" ? { text: cell } : cell;
  const isText = "text" in content;
  const style = ` table:style-name="${styleOf[content.mark ?? (isText ? "text" : "plain")]}"`;
  if ("number" in content)
    return `<table:table-cell${style} office:value-type="float" office:value="${Number(content.number)}"/>`;
  if ("boolean" in content)
    return `<table:table-cell${style} office:value-type="boolean" office:boolean-value="${content.boolean}"/>`;
  if (content.text === "") return `<table:table-cell${style}/>`;
  return `<table:table-cell${style} office:value-type="string">${paragraphs(content.text.slice(0, tableLimits.cellCharacters))}</table:table-cell>`;
}

/** Lines are paragraphs; several blanks, and those at the ends, would be lost as characters (part 3, section 6.1.2). */
function paragraphs(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => {
      const content = escapeXml(line)
        .replace(/^ +| +$| {2,}/g, ({ length }) => `<text:s text:c="${length}"/>`)
        .replaceAll("\t", "<text:tab/>");
      return `<text:p>${content}</text:p>`;
    })
    .join("");
}

/** Escapes XML; characters that it cannot hold are left out. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/[&<>"]/g, (character) => xmlEntities[character] ?? character)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out.
      .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "")
  );
}
