import { parseCell } from "../../fields/parse-cell.ts";
import type { DecimalStyle } from "../../kernel/decimal-style.ts";
import type { Cell, TableRow } from "../../platform/spreadsheets/table.ts";
import type { ImportColumn, ImportContext, ValuesOfRow } from "../domain/import/cell.ts";
import { type ColumnName, fieldOfColumn, holdsNumbers } from "../domain/import/columns.ts";
import type { Mapping } from "../domain/import/guess-mapping.ts";
import { unitOfHeading } from "../domain/import/heading-unit.ts";
import { keyColumns } from "../domain/import/open-questions.ts";
import { type ImportProblem, solvedByColumn } from "../domain/import/report.ts";
import { cellAddress, cellText } from "./table-reader.ts";

export type RowOptions = {
  mapping: Mapping<ColumnName>;
  /** Headers of the file, which may name the unit of the numbers below them. */
  headers: readonly string[];
  /** Null while the file is being read; cells that depend on the separator are then skipped. */
  styles: Partial<Record<ColumnName, DecimalStyle | null>> | null;
  context: Omit<ImportContext, "style">;
};

export type ParsedRow<Columns extends Record<string, ImportColumn>> = {
  row: TableRow;
  values: ValuesOfRow<Columns>;
  problems: ImportProblem[];
  /** True if a cell was skipped because the decimal separator of its column is not known yet. */
  skipsCells: boolean;
};

export function createRowParser<Columns extends Record<string, ImportColumn>>({
  mapping,
  headers,
  styles,
  context,
}: RowOptions) {
  const columns = (Object.entries(mapping) as [ColumnName, number][]).map(([column, index]) => ({
    column,
    index,
    field: fieldOfColumn(column),
    style: styles?.[column] ?? "comma",
    mayDependOnStyle: styles === null && holdsNumbers(column),
    unit: unitOfHeading(headers[index] ?? "", fieldOfColumn(column), context.words),
  }));

  /** Problem of a cell. If the file lacks its column: that it is missing, or the problem at the cell that names the row. */
  function at(row: TableRow, wanted: ColumnName, problem: ImportProblem["problem"]): ImportProblem {
    if (mapping[wanted] === undefined && solvedByColumn.has(problem))
      return { row: row.number, cell: "", column: wanted, problem, text: "" };
    const column = mapping[wanted] === undefined ? keyColumnOf(row) : wanted;
    const index = mapping[column] ?? 0;
    return {
      row: row.number,
      cell: cellAddress(index, row.number),
      column,
      problem,
      text: cellText(row.cells[index]).slice(0, 80),
    };
  }

  function keyColumnOf(row: TableRow): ColumnName {
    const mapped = keyColumns.filter((key) => mapping[key] !== undefined);
    const isFilled = (key: ColumnName) => cellText(row.cells[mapping[key] ?? 0]) !== "";
    return mapped.find(isFilled) ?? mapped[0] ?? "sku";
  }

  function parse(row: TableRow): ParsedRow<Columns> {
    const values: Partial<Record<ColumnName, unknown>> = {};
    const problems: ImportProblem[] = [];
    let skipsCells = false;
    for (const { column, index, field, style, unit, mayDependOnStyle } of columns) {
      const cell = row.cells[index] ?? { kind: "empty" };
      if (mayDependOnStyle && hasSeparator(cell)) {
        skipsCells = true;
        continue;
      }
      const outcome = parseCell(cell, field, {
        ...context,
        style,
        unit,
      });
      if (outcome.kind === "value") values[column] = outcome.value;
      if (outcome.kind === "cleared") values[column] = null;
      if (outcome.kind === "problem")
        problems.push({
          ...at(row, column, outcome.problem),
          ...(outcome.limit !== undefined && { limit: outcome.limit }),
        });
    }
    return { row, values: values as ValuesOfRow<Columns>, problems, skipsCells };
  }

  return { at, parse };
}

function hasSeparator(cell: Cell): boolean {
  return cell.kind === "text" && (cell.text.includes(",") || cell.text.includes("."));
}
