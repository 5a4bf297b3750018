import type { TextContext } from "../../fields/cell.ts";
import { parseCell } from "../../fields/parse-cell.ts";
import type { DecimalStyle } from "../../kernel/decimal-style.ts";
import { foldName } from "../../kernel/fold.ts";
import { type Cell, emptyCell, type TableRow } from "../../platform/spreadsheets/table.ts";
import { rowInWords } from "../copy/joined-sheets-copy.ts";
import {
  dateColumns,
  type FileKind,
  type ImportColumn,
  type ValuesOfRow,
} from "../domain/file-kind.ts";
import type { Mapping } from "../domain/guess-mapping.ts";
import { type HeadingLadder, quantitiesOfHeadings } from "../domain/heading-ladder.ts";
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

/** Parser of the rows of one file: typed values by column, and the problems of cells. */
export class RowParser<Columns extends Record<string, ImportColumn>> {
  private readonly kind: FileKind;
  private readonly mapping: Mapping<string>;
  private readonly joined: readonly JoinedSheet[] | undefined;
  private readonly leavesOutBadCells: boolean;
  private readonly columns: readonly MappedColumn[];
  /** Values that all rows have unless their cells say something else. */
  private readonly constants: Partial<Record<string, unknown>>;
  /** Amounts whose headings name the quantity from which they count. */
  private readonly namedRungs: HeadingLadder["rungs"];

  constructor(kind: FileKind, options: RowOptions) {
    this.kind = kind;
    this.mapping = options.mapping;
    this.joined = options.joined;
    this.leavesOutBadCells = options.rules.badCells === "leave-out";
    this.columns = mappedFields(kind, options);
    this.constants = readConstants(kind, options);
    this.namedRungs = findNamedRungs(kind.ladder, options);
  }

  parse(row: TableRow): ParsedRow<Columns> {
    const values = { ...this.constants };
    const found: ImportProblem[] = [];
    let skipsCells = false;
    for (const column of this.columns) {
      const cell = translate(row.cells[column.index] ?? emptyCell, column.meanings);
      if (isAmbiguous(cell, column)) {
        skipsCells = true;
        continue;
      }
      const outcome = parseCell(cell, column.field, contextOf(column, row));
      if (outcome.kind === "value") values[column.name] = outcome.value;
      if (outcome.kind === "cleared") values[column.name] = null;
      if (outcome.kind === "problem")
        found.push({
          ...this.at(row, column.name, outcome.problem),
          ...(outcome.limit !== undefined && { limit: outcome.limit }),
        });
    }
    // The quantity in a heading is nothing without an amount below it.
    for (const { amount, quantity } of this.namedRungs)
      if (values[amount] === undefined) delete values[quantity];
    const leftOutCells = found.filter(({ column }) => this.isLeftOut(column, values));
    for (const { column } of leftOutCells) this.removeGroupOf(column, values);
    return {
      row,
      values: values as ValuesOfRow<Columns>,
      problems: found.filter(({ column }) => !this.isLeftOut(column, values)),
      leftOutCells,
      skipsCells,
    };
  }

  /** Problem of a cell. If the file lacks its column: that it is missing, or the problem at the cell that names the row. */
  at(row: TableRow, wanted: string, problem: string): ImportProblem {
    const isMissing = this.mapping[wanted] === undefined;
    if (isMissing && this.kind.solvedByColumn.has(problem))
      return { row: row.number, cell: "", column: wanted, problem, text: "" };
    const column = isMissing ? this.keyColumnOf(row) : wanted;
    const index = this.mapping[column] ?? 0;
    return {
      row: row.number,
      cell: cellAddress(index, row.number, this.joined),
      column,
      problem,
      text: cellText(row.cells[index]).slice(0, 80),
    };
  }

  /** Row of the file for people. */
  nameRow(row: number): string {
    return rowInWords(row, this.joined);
  }

  private keyColumnOf(row: TableRow): string {
    const { keys } = this.kind;
    const mapped = keys.filter((key) => this.mapping[key] !== undefined);
    const isFilled = (key: string) => cellText(row.cells[this.mapping[key] ?? 0]) !== "";
    return mapped.find(isFilled) ?? mapped[0] ?? keys[0] ?? "";
  }

  /** True for a column whose bad cells are left out without their row. */
  private isLeftOut(column: string, values: Partial<Record<string, unknown>>): boolean {
    return this.leavesOutBadCells && isOptional(column, { kind: this.kind, values });
  }

  private removeGroupOf(column: string, values: Partial<Record<string, unknown>>): void {
    const group = this.kind.optional.find((columns) => columns.includes(column)) ?? [];
    for (const other of group) delete values[other];
  }
}

type MappedColumn = {
  name: string;
  index: number;
  field: ImportColumn;
  mayDependOnStyle: boolean;
  mayDependOnOrder: boolean;
  /** Index of the column with the unit of this one's numbers. */
  unitIndex: number | undefined;
  /** Texts that are read in place of others. */
  meanings: ReadonlyMap<string, string>;
  context: CellContext;
};

type CellContext = TextContext & { today: string; unit: string | null };

/** Columns of the file that are read, with all that is the same for each of their cells. */
function mappedFields(kind: FileKind, options: RowOptions): MappedColumn[] {
  const { mapping, headers, styles, today, translations = {}, monthFirst } = options;
  const dates = dateColumns(kind);
  return mappedColumns(mapping).flatMap(([name, index]) => {
    const field = kind.columns[name];
    if (!field) return [];
    return {
      name,
      index,
      field,
      mayDependOnStyle: styles === null && kind.numbers.has(name),
      mayDependOnOrder: styles === null && dates.has(name),
      unitIndex: mapping[kind.unitColumns[name] ?? ""],
      meanings: new Map(Object.entries(translations[name] ?? {})),
      context: {
        words: kind.words,
        today,
        style: styles?.[name] ?? "comma",
        unit: kind.unitOfHeading(headers[index] ?? "", name),
        isMonthFirst: monthFirst?.has(name),
      },
    };
  });
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

function findNamedRungs(
  ladder: HeadingLadder | null,
  { headers, mapping }: Pick<RowOptions, "headers" | "mapping">,
): HeadingLadder["rungs"] {
  const named = quantitiesOfHeadings(headers, { ladder, mapping });
  return ladder?.rungs.filter(({ quantity }) => named[quantity] !== undefined) ?? [];
}

function translate(cell: Cell, meanings: ReadonlyMap<string, string>): Cell {
  if (meanings.size === 0) return cell;
  const text = meanings.get(cellText(cell).trim());
  return text === undefined ? cell : { kind: "text", text };
}

/** True for a cell that cannot be read before it is known how the numbers or dates of its column are written. */
function isAmbiguous(cell: Cell, { mayDependOnStyle, mayDependOnOrder }: MappedColumn): boolean {
  return (mayDependOnStyle && hasSeparator(cell)) || (mayDependOnOrder && cell.kind === "text");
}

function hasSeparator(cell: Cell): boolean {
  return cell.kind === "text" && (cell.text.includes(",") || cell.text.includes("."));
}

/** Context of a cell, with the unit that another cell of its row names. */
function contextOf({ unitIndex, context }: MappedColumn, row: TableRow): CellContext {
  const unit = unitIndex === undefined ? "" : foldName(cellText(row.cells[unitIndex]));
  return unit === "" ? context : { ...context, unit };
}

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
