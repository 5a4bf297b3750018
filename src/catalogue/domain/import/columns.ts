import type { ImportKind } from "./kinds.ts";

/** Kind of the cells of a column, with their limits. Lengths are in characters. */
export type ColumnKind =
  | { kind: "line"; most: number }
  | { kind: "text"; most: number }
  | KindOf<PlainKind>
  | { kind: "whole"; least: number; most: number };

type KindOf<Name> = Name extends string ? { kind: Name } : never;

type PlainKind =
  | "sku"
  | "gtin"
  | "yes-no"
  | "country"
  | "cn-code"
  | "un-number"
  | "catalogue"
  | "category"
  | "iva"
  | "state"
  | "content"
  | "months"
  | "grams"
  | "addresses";

/** Columns of a file of products. */
export const productColumns = {
  sku: { kind: "sku" },
  previousSku: { kind: "sku" },
  gtin: { kind: "gtin" },
  supplierCode: { kind: "line", most: 40 },
  name: { kind: "line", most: 120 },
  text: { kind: "text", most: 4000 },
  warnings: { kind: "text", most: 2000 },
  brand: { kind: "line", most: 60 },
  catalogue: { kind: "catalogue" },
  category: { kind: "category" },
  family: { kind: "line", most: 80 },
  variant: { kind: "line", most: 60 },
  iva: { kind: "iva" },
  content: { kind: "content" },
  pao: { kind: "months" },
  bestBefore: { kind: "yes-no" },
  inci: { kind: "text", most: 4000 },
  responsibleName: { kind: "line", most: 120 },
  responsiblePost: { kind: "line", most: 200 },
  responsibleElectronic: { kind: "line", most: 200 },
  manufacturer: { kind: "line", most: 120 },
  origin: { kind: "country" },
  cnCode: { kind: "cn-code" },
  grams: { kind: "grams" },
  unNumber: { kind: "un-number" },
  limitedQuantity: { kind: "yes-no" },
  minimum: { kind: "whole", least: 1, most: 100_000 },
  multiple: { kind: "whole", least: 1, most: 100_000 },
  unitsPerCase: { kind: "whole", least: 1, most: 100_000 },
  caseGtin: { kind: "gtin" },
  forResale: { kind: "yes-no" },
  adult: { kind: "yes-no" },
  discreetName: { kind: "line", most: 120 },
  state: { kind: "state" },
  replacedBy: { kind: "sku" },
  pictureAddresses: { kind: "addresses" },
} as const satisfies Record<string, ColumnKind>;

type Columns<Kind extends ImportKind> = (typeof columnsOfKind)[Kind];

/** Columns of the files of each kind. A name that several kinds share is the same column in all of them. */
export const columnsOfKind = {
  products: productColumns,
} as const satisfies Record<ImportKind, Record<string, ColumnKind>>;

export type ColumnName = { [Kind in ImportKind]: keyof Columns<Kind> & string }[ImportKind];

const columns: Readonly<Record<ColumnName, ColumnKind>> = Object.assign(
  {},
  ...Object.values(columnsOfKind),
);

export const columnNames = Object.keys(columns) as readonly ColumnName[];

export function listColumns(kind: ImportKind): readonly ColumnName[] {
  return Object.keys(columnsOfKind[kind]) as ColumnName[];
}

export function kindOfColumn(column: ColumnName): ColumnKind {
  return columns[column];
}

/** Columns whose cells are numbers, in which a separator may be for decimals or for thousands. */
export function holdsNumbers(column: ColumnName): boolean {
  return ["whole", "grams", "content", "iva", "months"].includes(columns[column].kind);
}

/** Names under which files head the columns of a kind, the usual one first. */
export type KindHeaders = Readonly<Partial<Record<ColumnName, readonly [string, ...string[]]>>>;
export type ImportHeaders = Readonly<Record<ImportKind, KindHeaders>>;
