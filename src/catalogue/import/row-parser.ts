import type { TableRow } from "../../platform/spreadsheets/table.ts";
import type { CellContext, CellOutcome, CellValue, ValuesOfRow } from "../domain/import/cell.ts";
import { type ColumnKind, type ColumnName, kindOfColumn } from "../domain/import/columns.ts";
import type { DecimalStyle } from "../domain/import/decimal-style.ts";
import type { Mapping } from "../domain/import/guess-mapping.ts";
import { parseCell } from "../domain/import/parse-cell.ts";
import type { ImportProblem } from "../domain/import/report.ts";
import { cellAddress, cellText } from "./table-reader.ts";

export type RowOptions = {
  mapping: Mapping<ColumnName>;
  styles: Partial<Record<ColumnName, DecimalStyle | null>>;
  context: Omit<CellContext, "style">;
};

export type ParsedRow<Columns extends Record<string, ColumnKind>> = {
  row: TableRow;
  values: ValuesOfRow<Columns>;
  problems: ImportProblem[];
};

/** Parser of the mapped cells of rows, for files of every kind. */
export function createRowParser<Columns extends Record<string, ColumnKind>>({
  mapping,
  styles,
  context,
}: RowOptions) {
  const columns = Object.entries(mapping) as [ColumnName, number][];

  /** Problem of the cell in a row and column. */
  function at(row: TableRow, column: ColumnName, problem: ImportProblem["problem"]): ImportProblem {
    const index = mapping[column] ?? 0;
    return {
      row: row.number,
      cell: cellAddress(index, row.number),
      column,
      problem,
      text: cellText(row.cells[index]).slice(0, 80),
    };
  }

  function parse(row: TableRow): ParsedRow<Columns> {
    const values: Partial<Record<ColumnName, CellValue | null>> = {};
    const problems: ImportProblem[] = [];
    for (const [column, index] of columns) {
      const cell = row.cells[index] ?? { kind: "empty" };
      const outcome: CellOutcome<CellValue> = parseCell(cell, kindOfColumn(column), {
        ...context,
        style: styles[column] ?? "comma",
      });
      if (outcome.kind === "value") values[column] = outcome.value;
      if (outcome.kind === "cleared") values[column] = null;
      if (outcome.kind === "problem")
        problems.push({
          ...at(row, column, outcome.problem),
          ...(outcome.limit !== undefined && { limit: outcome.limit }),
        });
    }
    return { row, values: values as ValuesOfRow<Columns>, problems };
  }

  return { at, parse };
}
