import type { CellProblem } from "../../../fields/cell.ts";
import type { RowProblem } from "./apply-row.ts";
import type { ColumnName, ColumnProblem } from "./columns.ts";
import { type CustomerProblem, customerGuards } from "./customer-problems.ts";

/** Problems of a whole row, not of a single cell. */
export type RowConflict =
  | "no-key"
  | "repeated-row"
  | "gtin-of-another"
  | "unknown-previous-sku"
  | "sku-of-another"
  | "similar-sku"
  | "sku-with-other-zeros"
  | "look-alike-sku"
  | "unknown-replacement"
  | "unknown-product"
  | "incoming-without-date"
  | "incoming-without-quantity"
  | "reported-in-the-future"
  | "older-report"
  | "code-of-another"
  | "repeated-code"
  | "rungs-out-of-order"
  | "host-not-allowed";

/** Problem of a cell («C7»). A column missing in the file is one problem at the header row, with a blank cell. */
export type ImportProblem = {
  row: number;
  cell: string;
  column: ColumnName;
  problem: ColumnProblem | CellProblem | RowProblem["problem"] | RowConflict | CustomerProblem;
  text: string;
  /** Limit that the value does not keep. For a missing column instead: the number of rows that need it. */
  limit?: number;
  /**
   * SKU or row number of another product that conflicts with this row, such as one with the same GTIN; or the host from
   * which no pictures are fetched.
   */
  other?: string;
};

/** True for a column that the file does not have although rows need it. Forms of one product use the row number 0. */
export function isMissingColumn({ row, cell }: Pick<ImportProblem, "row" | "cell">): boolean {
  return row > 0 && cell === "";
}

/** Problems that another column would solve; if the file does not have that column, all rows of its kind have them. */
export const solvedByColumn: ReadonlySet<ImportProblem["problem"]> = new Set<
  ImportProblem["problem"]
>([
  "missing",
  "required",
  "incoming-without-date",
  "incoming-without-quantity",
  "customer-required",
  "address-incomplete",
  "payment-method-missing",
]);

/** Guards of an import: kinds of changes that are often mistakes. The user has to allow each of them separately. */
export const guardNames = [
  "iva-changes",
  "adult-removed",
  "many-discontinued",
  "price-changes",
  "price-drift",
  "many-prices-fall",
  "below-cost",
  "dearer-rungs",
  "rungs-off-pack",
  "many-emptied",
  "many-unknown-products",
  "many-negative-figures",
  ...customerGuards,
] as const;
export type GuardName = (typeof guardNames)[number];

/** Price change, in hundredths of a percent (2000 = 20 %), above which the import asks for confirmation. */
export const largePriceChange = 2000;

/**
 * The import asks for confirmation if more than this percentage of a file's rows lower general prices: it may be the
 * file of another price list. One price alone may fall.
 */
export const manyPricesFallPercent = 50;
export const fewPricesFall = 1;

/** The import asks for confirmation if it discontinues more than this percentage of the products in the catalogue. */
export const manyDiscontinuedPercent = 5;

/** The import asks for confirmation if a stock report sets more than this percentage of the products in stock to zero. */
export const manyEmptiedPercent = 30;

/** Fewer products than this may be set to zero by a stock report without confirmation, because a small shop may sell out. */
export const fewEmptied = 10;

/**
 * A stock report leaves out the articles that are not in the catalogue, and takes negative figures for 0. It asks for
 * confirmation if that is more than this percentage of its rows, or all of them; up to `fewOddRows` are always few.
 */
const manyOddRowsPercent = 20;
const fewOddRows = 2;

/** True if so many rows of a stock report are left out or corrected that it may be another file. */
export function areManyRows(count: number, rows: number): boolean {
  return (
    count > 0 && (count === rows || (count > fewOddRows && count * 100 > manyOddRowsPercent * rows))
  );
}

export type ImportReport = {
  rows: number;
  hiddenRows: number;
  /** Hidden and visible sheets of the workbook that were not read. */
  hiddenSheets: readonly string[];
  otherSheets: readonly string[];
  formulas: number;
  /** Cells below the first one of a merged range, which have its value. */
  mergedCells: number;
  ignoredHeaders: readonly string[];
  /** Import column of each used header, in the order of the file; absent in reports of an earlier version. */
  columns?: readonly UsedColumn[];
  counts: { added: number; changed: number; unchanged: number; rejected: number };
  /** Number of products whose figures a stock report leaves unchanged, so that only the report date changes. */
  renewed: number;
  /** Total number of problems, of which only the first `maxProblems` are stored. */
  problemCount: number;
  /** Rows of a stock report on articles that are not in the catalogue; they count as rejected, too. */
  leftOut: Found;
  /** Negative figures of a stock report, which count as 0. */
  negative: Found;
  /** TARIC codes of ten digits, of which the eight of the Combined Nomenclature are stored. */
  taricCodes: number;
  /** Tiers (customer groups) of customers in the file that no price list has, the most frequent first. */
  tiersWithoutList: readonly CountedTier[];
  missing: Found;
  /** Number of the missing products whose state the import changes. */
  ended: number;
  /** Number of products in the catalogue when the file was checked. */
  products: number;
  /** By guard: number of products with such a change, and the SKUs of the first of them. */
  guards: Readonly<Record<GuardName, Found>>;
};

/** Tier with the number of its customers in a file. */
export type CountedTier = { tier: string; count: number };

/** True if rows have problems that a person has to look at. */
export function hasBadRows({ problemCount, leftOut }: ImportReport): boolean {
  return problemCount > leftOut.count;
}

/** Header of a file and the import column for which it was taken. */
export type UsedColumn = { header: string; column: ColumnName };

/** Number of products, or other records, that the import will write. */
export function countToWrite({ counts, renewed, ended }: ImportReport): number {
  return counts.added + counts.changed + renewed + ended;
}

/** Products missing from the file, if their state will change and they exceed a percentage of the catalogue; else null. */
export function countToType({ report }: { report: ImportReport | null }): number | null {
  if (!report) return null;
  const { ended, products } = report;
  return ended * 100 > manyDiscontinuedPercent * products ? ended : null;
}

/** True for a file whose values are all in the catalogue already. */
export function changesNothing(report: ImportReport): boolean {
  return countToWrite(report) === 0;
}

/** Number of products, with the SKUs of the first of them as examples. */
export type Found = { count: number; examples: readonly string[] };

export const maxProblems = 10_000;
