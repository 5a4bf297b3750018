import { openCsv } from "./csv-file.ts";
import { isOpenDocument, openOds } from "./ods.ts";
import type { TableFile } from "./table.ts";
import { readStart } from "./text-encoding.ts";
import { UnreadableFile } from "./unreadable-file.ts";
import { openXlsx } from "./xlsx.ts";
import { openZip } from "./zip-archive.ts";

/** Limits of workbooks, which are ZIP archives: 200,000 products of 25 columns expand to 424 MB, read as a stream. */
const workbookLimits = { files: 5_000, inflatedBytes: 600 * 1024 * 1024 };

/** Opens an XLSX, ODS or CSV file; recognises the format by the content, not by the name. Rejects with UnreadableFile. */
export async function openTable(path: string): Promise<TableFile> {
  const start = await readStart(path, 8);
  if (start.length === 0) throw new UnreadableFile("empty");
  if (start.toString("latin1", 0, 4) === "PK\x03\x04") {
    const zip = await openZip(path, workbookLimits);
    try {
      return await (isOpenDocument(zip) ? openOds(zip) : openXlsx(zip));
    } catch (error) {
      zip.close();
      throw error;
    }
  }
  // Compound File Binary Format: workbooks of Excel 97 to 2003, and encrypted XLSX files (MS-CFB, MS-OFFCRYPTO).
  if (start.toString("hex") === "d0cf11e0a1b11ae1")
    throw new UnreadableFile("old-or-encrypted-excel");
  return await openCsv(path);
}
