import { foldName } from "../../kernel/fold.ts";
import type { Cell, TableFile, TableRow } from "../../platform/spreadsheets/table.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import { type ColumnName, columnNames, type KindHeaders } from "../domain/import/columns.ts";
import {
  type DecimalEvidence,
  decideStyle,
  noEvidence,
  noteNumber,
} from "../domain/import/decimal-style.ts";
import { findRepeatedHeaders, guessMapping } from "../domain/import/guess-mapping.ts";
import type { FileColumn, ImportQuestion } from "../domain/import/run.ts";
import { type Headers, readHeaders } from "./table-reader.ts";

/** Maximum length of a text that may be a number with a unit. */
const longestNumber = 40;
const longestShown = 200;

/**
 * Reads a whole sheet before the check: its headers, the guessed mapping of its columns, and their decimal separators,
 * for which the numbers of all rows are needed. `keep` receives every row below the headers.
 */
export async function readTable(
  table: TableFile,
  {
    sheet: chosen,
    names,
    remembered,
    keep,
  }: {
    sheet: number | null;
    names: KindHeaders;
    remembered: ReadonlyMap<string, ColumnName>;
    keep(row: TableRow): Promise<void>;
  },
): Promise<ImportQuestion> {
  const sheet = chosen ?? table.sheets.findIndex(({ isHidden }) => !isHidden);
  if (sheet < 0 || sheet >= table.sheets.length) throw new UnreadableFile("no-sheet");
  const headers = await readHeaders(table, sheet);
  const evidence = headers.texts.map(noEvidence);
  const counts = { rows: 0, hiddenRows: 0, formulas: 0 };
  for await (const row of table.rows(sheet)) {
    if (row.number <= headers.row) continue;
    counts.rows += 1;
    if (row.isHidden) counts.hiddenRows += 1;
    for (const [at, cell] of row.cells.entries()) {
      if (cell.formula) counts.formulas += 1;
      noteCell(evidence[at], cell);
    }
    await keep(row);
  }
  return {
    sheets: table.sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    sheet,
    headerRow: headers.row,
    columns: describeColumns(headers, evidence),
    guess: guessMapping(headers.texts, { names, remembered }),
    repeated: findRepeatedMeanings(headers.texts, names),
    ...counts,
  };
}

function noteCell(evidence: DecimalEvidence | undefined, cell: Cell): void {
  // Only a text with a point or a comma is evidence; the others are passed over, because the search patterns are slow.
  if (!evidence || cell.kind !== "text" || cell.text.length > longestNumber) return;
  if (!cell.text.includes(",") && !cell.text.includes(".")) return;
  // Net contents have a unit after the number («1,5 l») and sometimes a count before it («6 × 10 ml»). Unit and count
  // are cut off, so that only the number is examined.
  noteNumber(evidence, cell.text.replace(/^.*[x×*]/i, "").replace(/\p{L}+\.?\s*$/u, ""));
}

function describeColumns(headers: Headers, evidence: readonly DecimalEvidence[]): FileColumn[] {
  return headers.texts.map((text, at) => {
    const decision = decideStyle(evidence[at] ?? noEvidence());
    return {
      header: text.slice(0, longestShown),
      sample: (headers.example[at] ?? "").slice(0, longestShown),
      style: decision.kind === "decided" ? decision.style : null,
      examples: decision.kind === "ask" ? decision.examples : [],
    };
  });
}

/** Headers that occur twice, or that mean the same import column. */
function findRepeatedMeanings(headers: readonly string[], names: KindHeaders): string[] {
  const folded = headers.map(foldName);
  const synonyms = columnNames
    .map((column) => {
      const known = new Set((names[column] ?? []).map(foldName));
      return headers.filter((_, at) => known.has(folded[at] ?? ""));
    })
    .filter((found) => found.length > 1);
  return [...new Set([...findRepeatedHeaders(headers), ...synonyms.flat()])];
}
