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
  /** Bound that the value violates. */
  limit?: number;
  /** SKU or row number of the other product in conflict. */
  other?: string;
};

/** Guards: changes that are often mistakes; the user has to allow each kind separately. */
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

/** Percentage of the catalogue's products above which discontinuing them needs confirmation. */
export const manyDiscontinuedPercent = 5;

/** Percentage of the products in stock above which a report that empties them needs a confirmation. */
export const manyEmptiedPercent = 30;

/** Number of emptied products below which a report needs no confirmation: a small shop may sell out. */
export const fewEmptied = 10;

export type ImportReport = {
  rows: number;
  hiddenRows: number;
  hiddenSheets: readonly string[];
  formulas: number;
  ignoredHeaders: readonly string[];
  counts: { added: number; changed: number; unchanged: number; rejected: number };
  /** Number of products whose stock the file confirms without a change. */
  renewed: number;
  /** Total number of problems, of which only the first `mostProblems` are stored. */
  problemCount: number;
  /** Products on sale that the file lacks. */
  missing: Found;
  /** Number of products in the catalogue when the file was checked. */
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

/** Most problems that are stored of one file. */
export const mostProblems = 10_000;
