import {
  type CustomerProblem,
  customerGuards,
} from "../../../companies/domain/import/customer-problems.ts";
import type { RowProblem } from "./apply-row.ts";
import type { CellProblem } from "./cell.ts";
import type { ColumnName } from "./columns.ts";

/** Problems of a row beside those of its cells. */
export type RowConflict =
  | "no-key"
  | "repeated-row"
  | "gtin-of-another"
  | "unknown-previous-sku"
  | "sku-of-another"
  | "unknown-replacement"
  | "unknown-product"
  | "incoming-without-date"
  | "incoming-without-quantity"
  | "reported-in-the-future"
  | "older-report"
  | "code-of-another"
  | "repeated-code"
  | "rungs-out-of-order";

/** Problem of a cell of the file, with its address («C7») and its content. */
export type ImportProblem = {
  row: number;
  cell: string;
  column: ColumnName;
  problem: CellProblem | RowProblem["problem"] | RowConflict | CustomerProblem;
  text: string;
  /** Bound that the value breaks. */
  limit?: number;
  /** SKU or row of the other product that is meant. */
  other?: string;
};

/** Changes that are often mistakes; each has to be allowed by itself. */
export const guardNames = [
  "iva-changes",
  "adult-removed",
  "many-discontinued",
  "price-changes",
  "below-cost",
  "dearer-rungs",
  "rungs-off-pack",
  "many-emptied",
  ...customerGuards,
] as const;
export type GuardName = (typeof guardNames)[number];

/** Change of a price, in hundredths of a percent, above which a file is asked about. */
export const largePriceChange = 2000;

/** Share of the catalogue, in percent, above which a file that ends products is asked about. */
export const manyDiscontinuedPercent = 5;

/** Percentage of the products in stock above which a report that empties them needs a confirmation. */
export const manyEmptiedPercent = 30;

/** Number of products below which a report may empty any share: a small shop sells out at times. */
export const fewEmptied = 10;

export type ImportReport = {
  rows: number;
  hiddenRows: number;
  hiddenSheets: readonly string[];
  formulas: number;
  ignoredHeaders: readonly string[];
  counts: { added: number; changed: number; unchanged: number; rejected: number };
  /** Products whose stock the file confirms without a change. */
  renewed: number;
  /** Number of problems; the first of them are stored one by one. */
  problemCount: number;
  /** Products that are sold and not in the file. */
  missing: Found;
  /** Products of the catalogue when the file was checked. */
  products: number;
  /** Number of products that each guard concerns, and the first of their SKUs. */
  guards: Readonly<Record<GuardName, Found>>;
};

/** True for a file whose values are all in the catalogue already. */
export function changesNothing({ counts, renewed }: ImportReport): boolean {
  return counts.added + counts.changed + renewed === 0;
}

/** Number of products, and the first of their SKUs. */
export type Found = { count: number; examples: readonly string[] };

/** Most problems of a file that are stored. */
export const mostProblems = 10_000;
