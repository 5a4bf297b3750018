import { customerColumns } from "./customer-columns.ts";
import type { Headings } from "./guess-mapping.ts";
import type { HeadingWords } from "./heading.ts";
import type { ImportKind } from "./kinds.ts";

/** Data type of a column, with the limits of its values (for texts: number of characters). */
export type ColumnKind =
  | { kind: "line"; max: number }
  | { kind: "text"; max: number }
  /** Name; two names with the same letters and digits count as the same name. */
  | { kind: "name"; max: number }
  | KindOf<PlainKind>
  | { kind: "whole"; min: number; max: number };

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
  | "oversell"
  | "content"
  | "months"
  | "unit-price"
  | "amount"
  | "grams"
  | "addresses"
  | "day"
  | "moment"
  | "codes"
  | "gtins"
  | "language";

export const productColumns = {
  sku: { kind: "sku" },
  previousSku: { kind: "sku" },
  gtin: { kind: "gtin" },
  supplierCode: { kind: "line", max: 40 },
  name: { kind: "line", max: 120 },
  text: { kind: "text", max: 4000 },
  warnings: { kind: "text", max: 2000 },
  brand: { kind: "name", max: 60 },
  catalogue: { kind: "catalogue" },
  category: { kind: "category" },
  family: { kind: "name", max: 80 },
  variant: { kind: "line", max: 60 },
  iva: { kind: "iva" },
  content: { kind: "content" },
  pao: { kind: "months" },
  bestBefore: { kind: "yes-no" },
  inci: { kind: "text", max: 4000 },
  responsibleName: { kind: "line", max: 120 },
  responsiblePost: { kind: "line", max: 200 },
  responsibleElectronic: { kind: "line", max: 200 },
  manufacturer: { kind: "line", max: 120 },
  origin: { kind: "country" },
  cnCode: { kind: "cn-code" },
  grams: { kind: "grams" },
  unNumber: { kind: "un-number" },
  limitedQuantity: { kind: "yes-no" },
  minimum: { kind: "whole", min: 1, max: 100_000 },
  multiple: { kind: "whole", min: 1, max: 100_000 },
  unitsPerCase: { kind: "whole", min: 1, max: 100_000 },
  caseGtin: { kind: "gtin" },
  forResale: { kind: "yes-no" },
  oversell: { kind: "oversell" },
  adult: { kind: "yes-no" },
  discreetName: { kind: "line", max: 120 },
  state: { kind: "state" },
  replacedBy: { kind: "sku" },
  pictureAddresses: { kind: "addresses" },
} as const satisfies Record<string, ColumnKind>;

export const stockColumns = {
  sku: { kind: "sku" },
  gtin: { kind: "gtin" },
  // Programs report a product that is sold beyond its stock as a negative figure.
  onHand: { kind: "whole", min: -100_000_000, max: 100_000_000 },
  incomingQuantity: { kind: "whole", min: 0, max: 100_000_000 },
  incomingDate: { kind: "day" },
  reportedAt: { kind: "moment" },
} as const satisfies Record<string, ColumnKind>;

const rungQuantity = { kind: "whole", min: 2, max: 1_000_000 } as const;

/** Price from `fromQuantity` on, and up to four more price breaks. The cost is only compared, never stored. */
export const priceColumns = {
  sku: { kind: "sku" },
  gtin: { kind: "gtin" },
  fromQuantity: { kind: "whole", min: 1, max: 1_000_000 },
  price: { kind: "unit-price" },
  fromQuantity2: rungQuantity,
  price2: { kind: "unit-price" },
  fromQuantity3: rungQuantity,
  price3: { kind: "unit-price" },
  fromQuantity4: rungQuantity,
  price4: { kind: "unit-price" },
  fromQuantity5: rungQuantity,
  price5: { kind: "unit-price" },
  retailPrice: { kind: "amount" },
  cost: { kind: "unit-price" },
} as const satisfies Record<string, ColumnKind>;

/** Columns of a file of additional codes; a cell contains all of the product's codes of one kind. */
export const codeColumns = {
  sku: { kind: "sku" },
  gtin: { kind: "gtin" },
  formerSkus: { kind: "codes" },
  supplierCodes: { kind: "codes" },
  otherGtins: { kind: "gtins" },
} as const satisfies Record<string, ColumnKind>;

/** Columns of a file of translations; each row holds the texts of a product in one language. */
export const translationColumns = {
  sku: { kind: "sku" },
  gtin: { kind: "gtin" },
  language: { kind: "language" },
  name: productColumns.name,
  text: productColumns.text,
  warnings: productColumns.warnings,
} as const satisfies Record<string, ColumnKind>;

type Columns<Kind extends ImportKind> = (typeof columnsOfKind)[Kind];

/** Columns by kind of import file. A column name that several kinds share has the same data type in all of them. */
export const columnsOfKind = {
  products: productColumns,
  prices: priceColumns,
  stock: stockColumns,
  codes: codeColumns,
  translations: translationColumns,
  customers: customerColumns,
} as const satisfies Record<ImportKind, Record<string, ColumnKind>>;

export type ColumnName = { [Kind in ImportKind]: keyof Columns<Kind> & string }[ImportKind];

const columns: Readonly<Record<ColumnName, ColumnKind>> = Object.assign(
  {},
  ...Object.values(columnsOfKind),
);

export const columnNames = Object.keys(columns) as readonly ColumnName[];

/** Columns in the order of the template for this kind of file, required and optional ones. */
export function listColumns(kind: ImportKind): readonly ColumnName[] {
  return Object.keys(columnsOfKind[kind]) as ColumnName[];
}

/** Type of a column's data, the same in every kind of file that has the column. */
export function kindOfColumn(column: ColumnName): ColumnKind {
  return columns[column];
}

const numberKinds: ReadonlySet<string> = new Set([
  "whole",
  "grams",
  "content",
  "iva",
  "months",
  "unit-price",
  "amount",
]);

/** True for columns of numbers, in which a comma or point may separate decimals or thousands. */
export function holdsNumbers(column: ColumnName): boolean {
  return numberKinds.has(columns[column].kind);
}

/** Known headers by column, for files of one kind; the first header of a column is the usual one. */
export type KindHeaders = Readonly<Partial<Record<ColumnName, readonly [string, ...string[]]>>>;

/** Vocabulary by which the headings of files of one kind are understood. */
export type KindHeadings = Omit<Headings<ColumnName>, "names"> & { names: KindHeaders } & {
  words: HeadingWords;
};
export type ImportHeaders = Readonly<Record<ImportKind, KindHeadings>>;
