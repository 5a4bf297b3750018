import { yesNo } from "../../../fields/choices.ts";
import { writtenDay, writtenMoment } from "../../../fields/dates.ts";
import type { ProblemOf } from "../../../fields/field.ts";
import { whole } from "../../../fields/numbers.ts";
import { label, line, longText } from "../../../fields/texts.ts";
import { gtin, gtins } from "../codes-field.ts";
import { amount, pricePerUnit } from "../price-field.ts";
import {
  catalogue,
  categoryPath,
  cnCode,
  codes,
  country,
  grams,
  ivaClass,
  maxCodes,
  months,
  netContent,
  oversellPolicy,
  pictureAddresses,
  productState,
  sku,
  translationLanguage,
  unNumber,
} from "../product-kinds.ts";
import type { ImportColumn } from "./cell.ts";
import { customerColumns } from "./customer-columns.ts";
import type { Headings } from "./guess-mapping.ts";
import type { HeadingWords } from "./heading.ts";
import type { ImportKind } from "./kinds.ts";

export const productColumns = {
  sku: sku(),
  previousSku: sku(),
  gtin: gtin(),
  supplierCode: line(40),
  name: line(120),
  text: longText(4000),
  warnings: longText(2000),
  brand: label(60),
  catalogue: catalogue(),
  category: categoryPath(),
  family: label(80),
  variant: line(60),
  iva: ivaClass(),
  content: netContent(),
  pao: months(),
  bestBefore: yesNo(),
  inci: longText(4000),
  responsibleName: line(120),
  responsiblePost: line(200),
  responsibleElectronic: line(200),
  manufacturer: line(120),
  origin: country(),
  cnCode: cnCode(),
  grams: grams(),
  unNumber: unNumber(),
  limitedQuantity: yesNo(),
  minimum: whole({ min: 1, max: 100_000 }),
  multiple: whole({ min: 1, max: 100_000 }),
  unitsPerCase: whole({ min: 1, max: 100_000 }),
  caseGtin: gtin(),
  forResale: yesNo(),
  oversell: oversellPolicy(),
  adult: yesNo(),
  discreetName: line(120),
  state: productState(),
  replacedBy: sku(),
  pictureAddresses: pictureAddresses(),
} as const satisfies Record<string, ImportColumn>;

export const stockColumns = {
  sku: sku(),
  gtin: gtin(),
  // Programs report a product that is sold beyond its stock as a negative figure.
  onHand: whole({ min: -100_000_000, max: 100_000_000 }),
  incomingQuantity: whole({ min: 0, max: 100_000_000 }),
  incomingDate: writtenDay(),
  reportedAt: writtenMoment(),
} as const satisfies Record<string, ImportColumn>;

const rungQuantity = whole({ min: 2, max: 1_000_000 });

/** Price from `fromQuantity` on, and up to four more price breaks. The cost is only compared, never stored. */
export const priceColumns = {
  sku: sku(),
  gtin: gtin(),
  fromQuantity: whole({ min: 1, max: 1_000_000 }),
  price: pricePerUnit(),
  fromQuantity2: rungQuantity,
  price2: pricePerUnit(),
  fromQuantity3: rungQuantity,
  price3: pricePerUnit(),
  fromQuantity4: rungQuantity,
  price4: pricePerUnit(),
  fromQuantity5: rungQuantity,
  price5: pricePerUnit(),
  retailPrice: amount(),
  cost: pricePerUnit(),
} as const satisfies Record<string, ImportColumn>;

/** Columns of a file of additional codes; a cell contains all of the product's codes of one kind. */
export const codeColumns = {
  sku: sku(),
  gtin: gtin(),
  formerSkus: codes(),
  supplierCodes: codes(),
  otherGtins: gtins(maxCodes),
} as const satisfies Record<string, ImportColumn>;

/** Columns of a file of translations; each row holds the texts of a product in one language. */
export const translationColumns = {
  sku: sku(),
  gtin: gtin(),
  language: translationLanguage(),
  name: productColumns.name,
  text: productColumns.text,
  warnings: productColumns.warnings,
} as const satisfies Record<string, ImportColumn>;

type Columns<Kind extends ImportKind> = (typeof columnsOfKind)[Kind];

/** Columns by kind of import file. A column name that several kinds share has the same data type in all of them. */
export const columnsOfKind = {
  products: productColumns,
  prices: priceColumns,
  stock: stockColumns,
  codes: codeColumns,
  translations: translationColumns,
  customers: customerColumns,
} as const satisfies Record<ImportKind, Record<string, ImportColumn>>;

export type ColumnName = { [Kind in ImportKind]: keyof Columns<Kind> & string }[ImportKind];

/** Problem of a cell, by the field of its column. */
export type ColumnProblem = {
  [Kind in ImportKind]: ProblemOf<Columns<Kind>[keyof Columns<Kind>]>;
}[ImportKind];

const columns: Readonly<Record<ColumnName, ImportColumn<unknown, ColumnProblem>>> = Object.assign(
  {},
  ...Object.values(columnsOfKind),
);

export const columnNames = Object.keys(columns) as readonly ColumnName[];

/** Columns in the order of the template for this kind of file, required and optional ones. */
export function listColumns(kind: ImportKind): readonly ColumnName[] {
  return Object.keys(columnsOfKind[kind]) as ColumnName[];
}

/** Field of a column, the same in every kind of file that has the column. */
export function fieldOfColumn(column: ColumnName): ImportColumn<unknown, ColumnProblem> {
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
