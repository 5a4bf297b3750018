import {
  type CustomerProblem,
  customerGuards,
} from "../../../companies/domain/import/customer-problems.ts";
import type { RowProblem } from "./apply-row.ts";
import type { CellProblem } from "./cell.ts";
import type { ColumnName } from "./columns.ts";

/** Problems of a whole row, not of a single cell. */
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
  /** Limit that the value exceeds or falls short of. */
  limit?: number;
  /** SKU or row number of another product that conflicts with this row, such as one with the same GTIN. */
  other?: string;
};

/** Guards of an import: kinds of changes that are often mistakes. The user has to allow each of them separately. */
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

/** Price change, in hundredths of a percent (2000 = 20 %), above which the import asks for confirmation. */
export const largePriceChange = 2000;

/** The import asks for confirmation if it discontinues more than this percentage of the products in the catalogue. */
export const manyDiscontinuedPercent = 5;

/**
 * The import asks for confirmation if a stock report sets more than this percentage of the products in stock to zero.
 */
export const manyEmptiedPercent = 30;

/**
 * Fewer products than this may be set to zero by a stock report without confirmation, because a small shop may sell
 * out.
 */
export const fewEmptied = 10;

export type ImportReport = {
  rows: number;
  hiddenRows: number;
  hiddenSheets: readonly string[];
  formulas: number;
  ignoredHeaders: readonly string[];
  counts: { added: number; changed: number; unchanged: number; rejected: number };
  /** Number of products for which a stock report repeats the stored figures, so that only the report date changes. */
  renewed: number;
  /** Total number of problems, of which only the first `mostProblems` are stored. */
  problemCount: number;
  /** Products on sale that do not occur in the file. */
  missing: Found;
  /** Number of products in the catalogue when the file was checked. */
  products: number;
  /** By guard: number of products with such a change, and the SKUs of the first of them. */
  guards: Readonly<Record<GuardName, Found>>;
};

/** True for a file whose values are all in the catalogue already. */
export function changesNothing({ counts, renewed }: ImportReport): boolean {
  return counts.added + counts.changed + renewed === 0;
}

/** Number of products, with the SKUs of the first of them as examples. */
export type Found = { count: number; examples: readonly string[] };

/** Maximum number of problems that are stored for one file. */
export const mostProblems = 10_000;
