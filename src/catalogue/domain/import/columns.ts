import type { ProblemOf } from "../../../fields/field.ts";
import type { ImportColumn } from "../../../imports/domain/file-kind.ts";
import {
  codeColumns,
  productColumns,
  translationColumns,
} from "../../../products/domain/product-columns.ts";
import { stockColumns } from "../../../stock/domain/stock-columns.ts";
import { customerColumns } from "../../../companies/domain/import/customer-columns.ts";
import type { ImportKindName } from "../kinds.ts";
import { priceColumns } from "../../../prices/domain/price-columns.ts";

type Columns<Kind extends ImportKindName> = (typeof columnsOfKind)[Kind];

/** Columns by kind of import file. A column name that several kinds share has the same data type in all of them. */
export const columnsOfKind = {
  products: productColumns,
  prices: priceColumns,
  stock: stockColumns,
  codes: codeColumns,
  translations: translationColumns,
  customers: customerColumns,
} as const satisfies Record<ImportKindName, Record<string, ImportColumn>>;

export type ColumnName = { [Kind in ImportKindName]: keyof Columns<Kind> & string }[ImportKindName];

/** Problem of a cell, by the field of its column. */
export type ColumnProblem = {
  [Kind in ImportKindName]: ProblemOf<Columns<Kind>[keyof Columns<Kind>]>;
}[ImportKindName];

const columns: Readonly<Record<ColumnName, ImportColumn<unknown, ColumnProblem>>> = Object.assign(
  {},
  ...Object.values(columnsOfKind),
);

export const columnNames = Object.keys(columns) as readonly ColumnName[];

/** Columns in the order of the template for this kind of file, required and optional ones. */
export function listColumns(kind: ImportKindName): readonly ColumnName[] {
  return Object.keys(columnsOfKind[kind]) as ColumnName[];
}

/** Field of a column, the same in every kind of file that has the column. */
export function fieldOfColumn(column: ColumnName): ImportColumn<unknown, ColumnProblem> {
  return columns[column];
}
