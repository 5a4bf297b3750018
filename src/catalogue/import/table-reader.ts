import {
  type Cell,
  columnLetters,
  type TableFile,
  type TableRow,
} from "../../platform/spreadsheets/table.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import type { ColumnName } from "../domain/import/columns.ts";
import { holdsNumbers } from "../domain/import/columns.ts";
import {
  type DecimalEvidence,
  type DecimalStyle,
  decideStyle,
  noEvidence,
  noteNumber,
} from "../domain/import/decimal-style.ts";
import type { Mapping } from "../domain/import/guess-mapping.ts";

/** Rows among which the headers are looked for; above them there may be a title. */
const rowsBeforeHeaders = 20;

export type Headers = { row: number; texts: readonly string[]; example: readonly string[] };

/** Headers of a sheet: the first row with two texts or more, or with one if no row has two. */
export async function readHeaders(table: TableFile, sheet: number): Promise<Headers> {
  const rows: TableRow[] = [];
  for await (const row of table.rows(sheet)) {
    rows.push(row);
    if (rows.length === rowsBeforeHeaders) break;
  }
  const texts = (row: TableRow) => row.cells.filter(({ kind }) => kind === "text").length;
  const found = rows.find((row) => texts(row) >= 2) ?? rows.find((row) => texts(row) === 1);
  if (!found) throw new UnreadableFile("empty");
  const next = rows.find(({ number }) => number > found.number);
  return {
    row: found.number,
    texts: found.cells.map(cellText),
    example: (next?.cells ?? []).map(cellText),
  };
}

export type SheetFacts = {
  rows: number;
  hiddenRows: number;
  formulas: number;
  /** Decimal separator of each column of numbers, null where it has to be asked for. */
  styles: Partial<Record<ColumnName, DecimalStyle | null>>;
  examples: Partial<Record<ColumnName, readonly string[]>>;
};

/** Reads a whole sheet for what no single row can tell: the decimal separators of its columns, and counts. */
export async function surveySheet(
  table: TableFile,
  { sheet, headerRow, mapping }: { sheet: number; headerRow: number; mapping: Mapping<ColumnName> },
): Promise<SheetFacts> {
  const numeric = (Object.entries(mapping) as [ColumnName, number][])
    .filter(([column]) => holdsNumbers(column))
    .map(([column, at]) => ({ column, at, evidence: noEvidence() }));
  const facts: SheetFacts = { rows: 0, hiddenRows: 0, formulas: 0, styles: {}, examples: {} };
  for await (const row of table.rows(sheet)) {
    if (row.number <= headerRow) continue;
    facts.rows += 1;
    if (row.isHidden) facts.hiddenRows += 1;
    for (const cell of row.cells) if (cell.formula) facts.formulas += 1;
    for (const { at, evidence } of numeric) noteCell(evidence, row.cells[at]);
  }
  for (const { column, evidence } of numeric) {
    const decision = decideStyle(evidence);
    facts.styles[column] = decision.kind === "decided" ? decision.style : null;
    if (decision.kind === "ask") facts.examples[column] = decision.examples;
  }
  return facts;
}

function noteCell(evidence: DecimalEvidence, cell: Cell | undefined): void {
  // Contents have their unit behind the number («1,5 l»), and their count before it («6 × 10 ml»).
  if (cell?.kind === "text")
    noteNumber(evidence, cell.text.replace(/^.*[x×*]/i, "").replace(/\p{L}+\.?\s*$/u, ""));
}

/** Text of a cell as a person sees it, for headers and examples. */
export function cellText(cell: Cell | undefined): string {
  if (!cell || cell.kind === "empty") return "";
  if (cell.kind === "boolean") return cell.value ? "VERDADERO" : "FALSO";
  return cell.text;
}

/** Address of a cell in a spreadsheet: column 0 of row 7 is A7. */
export function cellAddress(column: number, row: number): string {
  return `${columnLetters(column)}${row}`;
}
