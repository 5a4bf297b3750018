import { randomBytes } from "node:crypto";
import { unreadableSentences } from "../../src/imports/copy/unreadable-files-copy.ts";
import { workbook, workbookEntries } from "../support/workbook.ts";
import { writeZip } from "../support/zip-writer.ts";
import type { NamedFile } from "./import-client.ts";

/** Files that are refused as a whole, each with the sentence that the page shows for it. */
export function refusedFiles(): (NamedFile & { title: string; sentence: string })[] {
  const sentence = unreadableSentences;
  const refused = (title: string, said: string, content: NamedFile["content"], name: string) => ({
    title,
    content,
    name,
    sentence: said,
  });
  const inner = workbook(sheet(""));
  return [
    refused(
      "a zip bomb",
      sentence["zip-bomb"](),
      writeZip([
        ...workbookEntries(sheet("")),
        { name: "xl/media/a.bin", content: Buffer.alloc(32 * 1024 * 1024) },
      ]),
      "bomba.xlsx",
    ),
    refused(
      "an archive that declares five gigabytes",
      sentence["zip-bomb"](),
      writeZip([...workbookEntries(sheet("")), { name: "a", content: "a", declared: 0xf0000000 }]),
      "grande.xlsx",
    ),
    refused(
      "a part that inflates to more than it declares",
      sentence.damaged(),
      writeZip(workbookEntries(sheet("")).map((entry) => ({ ...entry, declared: 10 }))),
      "miente.xlsx",
    ),
    refused(
      "a nested archive",
      sentence["not-a-table"](),
      writeZip([{ name: "dentro.xlsx", content: inner }]),
      "matrioska.xlsx",
    ),
    refused(
      "a document type with entities",
      sentence["document-type"](),
      workbook(
        `<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;&b;&b;&b;">]>${sheet('<row r="1"><c t="str"><v>&d;</v></c></row>')}`,
      ),
      "entidades.xlsx",
    ),
    refused(
      "an external entity",
      sentence["document-type"](),
      workbook(`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${sheet("")}`),
      "externa.xlsx",
    ),
    refused(
      "row 2^31",
      sentence["too-many-rows"](),
      workbook(sheet('<row r="2147483648"><c r="A2147483648"><v>1</v></c></row>')),
      "filas.xlsx",
    ),
    refused(
      "a column beyond the last",
      sentence["too-many-columns"](),
      workbook(sheet('<row r="1"><c r="XFE1"><v>1</v></c></row>')),
      "columnas.xlsx",
    ),
    refused(
      "names that climb out of the folder",
      sentence["unsafe-file-name"](),
      writeZip([
        ...workbookEntries(sheet("")),
        { name: "../../../../etc/cron.d/x", content: "* * * * * root id" },
      ]),
      "../../../../etc/passwd.xlsx",
    ),
    refused(
      "too many parts",
      sentence["too-many-files"](),
      writeZip(Array.from({ length: 5001 }, (_, at) => ({ name: `${at}`, content: "" }))),
      "partes.xlsx",
    ),
    refused(
      "an encrypted archive",
      sentence.encrypted(),
      writeZip(workbookEntries(sheet("")).map((entry) => ({ ...entry, isEncrypted: true }))),
      "clave.xlsx",
    ),
    refused("a broken archive", sentence.damaged(), inner.subarray(0, 300), "medio.xlsx"),
    refused(
      "a workbook of Excel 97 to 2003, or with a password",
      sentence["old-or-encrypted-excel"](),
      Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(4096)]),
      "antiguo.xls",
    ),
    refused("a picture", sentence["not-a-table"](), pngStart, "foto.xlsx"),
    refused("noise", sentence["not-a-table"](), noise(), "ruido.csv"),
    refused(
      "a cell of a megabyte",
      sentence["cell-too-long"](),
      workbook(
        sheet(`<row r="1"><c t="inlineStr"><is><t>${"ab".repeat(500_000)}</t></is></c></row>`),
      ),
      "celda.xlsx",
    ),
    refused(
      "a quote that never ends",
      "Unas comillas se abren y no se cierran",
      `SKU;Nombre\nA;"${"b;c\n".repeat(300_000)}`,
      "comillas.csv",
    ),
    refused("an empty sheet", sentence.empty(), workbook(sheet("")), "vacia.xlsx"),
  ];
}

export function sheet(rows: string): string {
  return `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
}

/** XML of a worksheet row; a cell is a text, or an object with the XML of the cell. */
export function row(
  number: number,
  cells: readonly (string | { xml: string })[],
  flags = "",
): string {
  const written = cells.map((cell) =>
    typeof cell === "string" ? `<c t="inlineStr"><is><t>${cell}</t></is></c>` : cell.xml,
  );
  return `<row r="${number}"${flags}>${written.join("")}</row>`;
}

const pngStart = Buffer.from("89504e470d0a1a0a0000000d494844520000", "hex");

function noise(): Buffer {
  const bytes = randomBytes(20_000);
  bytes[0] = 0x41;
  bytes[1] = 0x00;
  bytes[2] = 0x01;
  return bytes;
}
