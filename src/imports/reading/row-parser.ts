import { parseCell } from "../../fields/parse-cell.ts";
import type { DecimalStyle } from "../../kernel/decimal-style.ts";
import { foldName } from "../../kernel/fold.ts";
import type { Cell, TableRow } from "../../platform/spreadsheets/table.ts";
import { rowInWords } from "../copy/joined-sheets-copy.ts";
import type { FileKind, ImportColumn, ValuesOfRow } from "../domain/file-kind.ts";
import type { Mapping } from "../domain/guess-mapping.ts";
import { quantitiesOfHeadings } from "../domain/heading-ladder.ts";
import { cellAddress, type JoinedSheet } from "../domain/joined-sheets.ts";
import { mappedColumns } from "../domain/open-questions.ts";
import { parseConstant } from "../domain/parse-constant.ts";
import type { ImportProblem } from "../domain/report.ts";
import type { ImportTranslations } from "../domain/run.ts";
import type { UnattendedRules } from "../domain/unattended-rules.ts";
import { cellText } from "./table-reader.ts";

export type ReadOptions = {
  mapping: Mapping<string>;
  /** Headers of the file, which may name the unit of the numbers below them. */
  headers: readonly string[];
  /** Day of the import, for rates that change by law. */
  today: string;
  /** Texts of columns that have one value in all rows, for rows without a value of their own. */
  constants?: Readonly<Record<string, string>>;
  /** By column: what a cell says, and what is read in its place. */
  translations?: ImportTranslations;
  /** Whether bad cells of optional columns are left out without their rows. */
  rules: Pick<UnattendedRules, "badCells">;
  /** Sheets that are read as one table. */
  joined?: readonly JoinedSheet[] | undefined;
};

export type RowOptions = ReadOptions & {
  /** Null while the file is being read; cells that depend on how their column is written are then skipped. */
  styles: Partial<Record<string, DecimalStyle | null>> | null;
  /** Columns whose dates begin with the month. */
  monthFirst?: ReadonlySet<string>;
};

export type ParsedRow<Columns extends Record<string, ImportColumn>> = {
  row: TableRow;
  values: ValuesOfRow<Columns>;
  problems: ImportProblem[];
  /** Problems of cells that are left out without their row. */
  leftOutCells: ImportProblem[];
  /** True if a cell was skipped because it is not known yet how numbers or dates of its column are written. */
  skipsCells: boolean;
};

export function createRowParser<Columns extends Record<string, ImportColumn>>(
  kind: FileKind,
  {
    mapping,
    headers,
    styles,
    today,
    constants,
    translations = {},
    rules,
    joined,
    monthFirst,
  }: RowOptions,
) {
  const {
    columns: fields,
    keys,
    numbers,
    words,
    unitOfHeading,
    unitColumns,
    solvedByColumn,
  } = kind;
  const fixed = readConstants(kind, { constants, headers, mapping, today });
  const named = quantitiesOfHeadings(headers, { ladder: kind.ladder, mapping });
  const namedRungs = kind.ladder?.rungs.filter(({ quantity }) => named[quantity] !== undefined);
  const columns = mappedColumns(mapping).flatMap(([column, index]) => {
    const field = fields[column];
    if (!field) return [];
    const style = styles?.[column] ?? ("comma" as const);
    const mayDependOnStyle = styles === null && numbers.has(column);
    const mayDependOnOrder = styles === null && dateKinds.has(field.kind);
    const unit = unitOfHeading(headers[index] ?? "", column);
    const unitIndex = mapping[unitColumns[column] ?? ""];
    const context = { words, today, style, unit, isMonthFirst: monthFirst?.has(column) };
    const meanings = new Map(Object.entries(translations[column] ?? {}));
    return [
      { column, index, field, mayDependOnStyle, mayDependOnOrder, unitIndex, meanings, context },
    ];
  });

  /** Problem of a cell. If the file lacks its column: that it is missing, or the problem at the cell that names the row. */
  function at(row: TableRow, wanted: string, problem: string): ImportProblem {
    if (mapping[wanted] === undefined && solvedByColumn.has(problem))
      return { row: row.number, cell: "", column: wanted, problem, text: "" };
    const column = mapping[wanted] === undefined ? keyColumnOf(row) : wanted;
    const index = mapping[column] ?? 0;
    return {
      row: row.number,
      cell: cellAddress(index, row.number, joined),
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
    const values: Partial<Record<string, unknown>> = { ...fixed };
    const found: ImportProblem[] = [];
    let skipsCells = false;
    for (const {
      column,
      index,
      field,
      mayDependOnStyle,
      mayDependOnOrder,
      unitIndex,
      meanings,
      context,
    } of columns) {
      const cell = translate(row.cells[index] ?? { kind: "empty" }, meanings);
      if ((mayDependOnStyle && hasSeparator(cell)) || (mayDependOnOrder && cell.kind === "text")) {
        skipsCells = true;
        continue;
      }
      const unit = unitIndex === undefined ? "" : foldName(cellText(row.cells[unitIndex]));
      const outcome = parseCell(cell, field, unit === "" ? context : { ...context, unit });
      if (outcome.kind === "value") values[column] = outcome.value;
      if (outcome.kind === "cleared") values[column] = null;
      if (outcome.kind === "problem")
        found.push({
          ...at(row, column, outcome.problem),
          ...(outcome.limit !== undefined && { limit: outcome.limit }),
        });
    }
    // The quantity in a heading is nothing without an amount below it.
    for (const { amount, quantity } of namedRungs ?? [])
      if (values[amount] === undefined) delete values[quantity];
    const isLeftOut = ({ column }: ImportProblem) =>
      rules.badCells === "leave-out" && isOptional(column, { kind, values });
    const leftOutCells = found.filter(isLeftOut);
    for (const { column } of leftOutCells)
      for (const other of kind.optional.find((group) => group.includes(column)) ?? [])
        delete values[other];
    return {
      row,
      values: values as ValuesOfRow<Columns>,
      problems: found.filter((problem) => !isLeftOut(problem)),
      leftOutCells,
      skipsCells,
    };
  }

  /** Row of the file for people. */
  const nameRow = (row: number): string => rowInWords(row, joined);

  return { at, parse, nameRow };
}

/** Kinds of fields for dates. */
const dateKinds: ReadonlySet<string> = new Set(["day", "moment"]);

/** True for a column without which a row is still right: an optional one, or a further key beside the first one. */
function isOptional(
  column: string,
  { kind, values }: { kind: FileKind; values: Partial<Record<string, unknown>> },
): boolean {
  const [first = "", ...furtherKeys] = kind.keys;
  return furtherKeys.includes(column)
    ? Boolean(values[first])
    : kind.optional.some((group) => group.includes(column));
}

/**
 * Values of the columns that have one value in all rows, as the user has chosen, and of the quantities that headings
 * name. Texts that are not valid are left out: they are asked about before.
 */
function readConstants(
  { columns, ladder, words }: FileKind,
  { constants = {}, headers, mapping, today }: Omit<ReadOptions, "rules">,
): Partial<Record<string, unknown>> {
  const texts = { ...quantitiesOfHeadings(headers, { ladder, mapping }), ...constants };
  return Object.fromEntries(
    Object.entries(texts).flatMap(([column, text]) => {
      const outcome = parseConstant(columns[column], { text, words, today });
      return outcome.kind === "value" ? [[column, outcome.value]] : [];
    }),
  );
}

function translate(cell: Cell, meanings: ReadonlyMap<string, string>): Cell {
  if (meanings.size === 0) return cell;
  const text = meanings.get(cellText(cell).trim());
  return text === undefined ? cell : { kind: "text", text };
}

function hasSeparator(cell: Cell): boolean {
  return cell.kind === "text" && (cell.text.includes(",") || cell.text.includes("."));
}
