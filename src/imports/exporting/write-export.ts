import { setImmediate } from "node:timers/promises";
import { csvLine } from "../../kernel/csv.ts";
import type { Database } from "../../platform/database/database.ts";
import { writeOds } from "../../platform/spreadsheets/write-ods.ts";
import {
  type WorkbookCell,
  type WorkbookSheet,
  writeWorkbook,
} from "../../platform/spreadsheets/write-workbook.ts";
import { exportCopy } from "../copy/export-copy.ts";
import type { ExportedCell, ExportedRow, ExportFormat } from "../domain/export.ts";
import { findListByName } from "../domain/named-list.ts";
import type { ExportOptions, ImportKind, ImportTarget } from "../kinds/import-kind.ts";

type ExportedKind = Pick<ImportKind, "copy" | "exported">;

/**
 * Pieces of a file of all records of a kind, with the columns and headings of its imports, so that the file changes
 * nothing when it is imported again. `db` is null before the first start of the site. JSON has the names of the columns
 * in place of their headings.
 */
export function writeExport(
  db: Database | null,
  {
    kind,
    format,
    targetName,
    ...options
  }: ExportOptions & {
    kind: ExportedKind;
    format: ExportFormat;
    /** Name of the target; names the sheet, by which an import finds the target again. */
    targetName: string | null;
  },
): AsyncIterable<string | Uint8Array> {
  const rows = db ? readRows(db, { kind, options }) : noRows();
  if (format === "csv") return toCsv(kind, rows);
  if (format === "json") return toJson(rows);
  const sheets = [toSheet(kind, { name: targetName ?? exportCopy.sheet, rows })];
  return format === "ods" ? writeOds(sheets) : writeWorkbook(sheets);
}

/** Target with a name, compared as imports compare it; the first one if none is named. */
export function findExportTarget(
  targets: readonly ImportTarget[],
  name: string | null,
): ImportTarget | null {
  if (name === null) return targets[0] ?? null;
  const found = findListByName(name, targets);
  return found.kind === "found" ? found.list : null;
}

async function* readRows(
  db: Database,
  { kind, options }: { kind: ExportedKind; options: ExportOptions },
): AsyncGenerator<ExportedRow> {
  for await (const rows of kind.exported.rows(db, options)) {
    yield* rows;
    // `node:sqlite` is synchronous: without a pause the site would answer nobody else until the last record.
    await setImmediate();
  }
}

async function* noRows(): AsyncGenerator<ExportedRow> {}

/** Byte order mark, without which Excel reads the file as Windows-1252. */
const byteOrderMark = "\uFEFF";

async function* toCsv({ copy, exported }: ExportedKind, rows: AsyncIterable<ExportedRow>) {
  const { columns } = exported;
  yield `${byteOrderMark}${csvLine(columns.map(copy.column))}`;
  for await (const row of rows) yield csvLine(columns.map((column) => csvText(row[column])));
}

function csvText(cell: ExportedCell = ""): string {
  return typeof cell === "string" ? withoutDash(cell) : cell.number.replace(".", ",");
}

/** A lone dash would delete the value when the file is imported; an empty cell keeps it. */
function withoutDash(text: string): string {
  return text.trim() === "-" ? "" : text;
}

async function* toJson(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string> {
  let start = "[\n";
  for await (const row of rows) {
    yield `${start}${JSON.stringify(Object.fromEntries(Object.entries(row).flatMap(toProperty)))}`;
    start = ",\n";
  }
  yield start === "[\n" ? "[]\n" : "\n]\n";
}

function toProperty([column, cell]: [string, ExportedCell]): [string, string | number][] {
  if (cell === "") return [];
  return [[column, typeof cell === "string" ? cell : Number(cell.number)]];
}

function toSheet(
  { copy, exported }: ExportedKind,
  { name, rows }: { name: string; rows: AsyncIterable<ExportedRow> },
): WorkbookSheet {
  const { columns } = exported;
  const headings = columns.map(copy.column);
  async function* cells(): AsyncGenerator<WorkbookCell[]> {
    yield headings.map((text) => ({ text, mark: "header" }));
    for await (const row of rows) yield columns.map((column) => workbookCell(row[column]));
  }
  const widths = headings.map((heading) => Math.max(12, heading.length + 2));
  return { name, widths, rows: cells() };
}

function workbookCell(cell: ExportedCell = ""): WorkbookCell {
  return typeof cell === "string" ? withoutDash(cell) : cell;
}
