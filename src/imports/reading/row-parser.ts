import { parseCell } from "../../fields/parse-cell.ts";
import type { DecimalStyle } from "../../kernel/decimal-style.ts";
import type { Cell, TableRow } from "../../platform/spreadsheets/table.ts";
import type { FileKind, ImportColumn, ValuesOfRow } from "../domain/file-kind.ts";
import type { Mapping } from "../domain/guess-mapping.ts";
import { mappedColumns } from "../domain/open-questions.ts";
import type { ImportProblem } from "../domain/report.ts";
import { cellAddress, cellText } from "./table-reader.ts";

export type ReadOptions = {
  mapping: Mapping<string>;
  /** Headers of the file, which may name the unit of the numbers below them. */
  headers: readonly string[];
  /** Day of the import, for rates that change by law. */
  today: string;
};

export type RowOptions = ReadOptions & {
  /** Null while the file is being read; cells that depend on the separator are then skipped. */
  styles: Partial<Record<string, DecimalStyle | null>> | null;
};

export type ParsedRow<Columns extends Record<string, ImportColumn>> = {
  row: TableRow;
  values: ValuesOfRow<Columns>;
  problems: ImportProblem[];
  /** True if a cell was skipped because the decimal separator of its column is not known yet. */
  skipsCells: boolean;
};

export function createRowParser<Columns extends Record<string, ImportColumn>>(
  { columns: fields, keys, numbers, words, unitOfHeading, solvedByColumn }: FileKind,
  { mapping, headers, styles, today }: RowOptions,
) {
  const columns = mappedColumns(mapping).flatMap(([column, index]) => {
    const field = fields[column];
    if (!field) return [];
    const style = styles?.[column] ?? ("comma" as const);
    const mayDependOnStyle = styles === null && numbers.has(column);
    const unit = unitOfHeading(headers[index] ?? "", column);
    return [{ column, index, field, mayDependOnStyle, context: { words, today, style, unit } }];
  });

  /** Problem of a cell. If the file lacks its column: that it is missing, or the problem at the cell that names the row. */
  function at(row: TableRow, wanted: string, problem: string): ImportProblem {
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

  function keyColumnOf(row: TableRow): string {
    const mapped = keys.filter((key) => mapping[key] !== undefined);
    const isFilled = (key: string) => cellText(row.cells[mapping[key] ?? 0]) !== "";
    return mapped.find(isFilled) ?? mapped[0] ?? keys[0] ?? "";
  }

  function parse(row: TableRow): ParsedRow<Columns> {
    const values: Partial<Record<string, unknown>> = {};
    const problems: ImportProblem[] = [];
    let skipsCells = false;
    for (const { column, index, field, mayDependOnStyle, context } of columns) {
      const cell = row.cells[index] ?? { kind: "empty" };
      if (mayDependOnStyle && hasSeparator(cell)) {
        skipsCells = true;
        continue;
      }
      const outcome = parseCell(cell, field, context);
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
