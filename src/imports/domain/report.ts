import type { FileReading } from "./file-reading.ts";

/** Problem of a cell («C7»). A column missing in the file is one problem at the header row, with a blank cell. */
export type ImportProblem = {
  row: number;
  cell: string;
  column: string;
  problem: string;
  text: string;
  /** Limit that the value does not keep. For a missing column instead: the number of rows that need it. */
  limit?: number;
  /** Other side of a conflict, such as the number of another row or the code of another record. */
  other?: string;
};

/** True for a column that the file does not have although rows need it. Forms of one record use the row number 0. */
export function isMissingColumn({ row, cell }: Pick<ImportProblem, "row" | "cell">): boolean {
  return row > 0 && cell === "";
}

/**
 * The import asks for confirmation if it ends more than this percentage of the records, because the file does not name
 * them.
 */
export const manyEndedPercent = 5;

/** By guard (kind of change that is often a mistake): number of records with such a change, and the first of them. */
export type FoundGuards = Readonly<Record<string, Found>>;

export type ImportReport = {
  rows: number;
  hiddenRows: number;
  /** Hidden and visible sheets of the workbook that were not read. */
  hiddenSheets: readonly string[];
  otherSheets: readonly string[];
  /** Sheets that were read as one table; empty or absent for a single sheet. */
  joinedSheets?: readonly string[];
  formulas: number;
  /** Cells whose text was HTML; absent in files of an earlier version. */
  htmlCells?: number;
  /** Cells below the first one of a merged range, which have its value. */
  mergedCells: number;
  /** Rows of subtotals and totals, which are not read. */
  sumRows: number;
  /** Rows with a single text that is no code, which are not read; absent in reports of an earlier version. */
  textRows?: Found;
  ignoredHeaders: readonly string[];
  /** Import column of each used header, in the order of the file; absent in reports of an earlier version. */
  columns?: readonly UsedColumn[];
  /** Choices that were taken from an earlier file with the same headings; absent or null if there are none. */
  recalled?: FileReading | null;
  counts: ImportCounts;
  /** Number of records that the file only confirms, so that only the date of the report changes. */
  renewed: number;
  /** Total number of problems, of which only the first `maxProblems` are stored. */
  problemCount: number;
  missing: Found;
  /** Number of the missing records whose state the import changes. */
  ended: number;
  guards: FoundGuards;
} & KindReport;

export type ImportCounts = { added: number; changed: number; unchanged: number; rejected: number };

/** Statements of a report that only some kinds of files make. */
export type KindReport = {
  /** Number of records of the kind when the file was checked. */
  records: number;
  /** Rows that are left out because nobody knows what they are about; they count as rejected, too. */
  leftOut: Found;
  /** Negative figures, which count as 0. */
  negative: Found;
  /** Cells that are not understood and are left out without their row, by their addresses. */
  leftOutCells: Found;
  /** Cells that are left out because the records that they complete do not exist; absent where a kind has none. */
  withoutRecord?: Found;
  /** Rows that are further delivery addresses of a company in another row; absent where a kind has none. */
  shops?: Found;
  /** TARIC codes of ten digits, of which the eight of the Combined Nomenclature are stored. */
  taricCodes: number;
  /** Tiers in the file that no list has, the most frequent first. */
  tiersWithoutList: readonly CountedTier[];
};

/** Tier with the number of rows that name it. */
export type CountedTier = { tier: string; count: number };

/** True if rows have problems that a person has to look at. */
export function hasBadRows({ problemCount, leftOut }: ImportReport): boolean {
  return problemCount > leftOut.count;
}

/** Guards that a person has to allow, in the order in which they are shown. */
export function listGuards({ guards }: Pick<ImportReport, "guards">): [string, Found][] {
  return Object.entries(guards).filter(([, { count }]) => count > 0);
}

/** Header of a file and the import column for which it was taken. */
export type UsedColumn = { header: string; column: string; isMonthFirst?: boolean | undefined };

/** Number of records that the import will write. */
export function countToWrite({ counts, renewed, ended }: ImportReport): number {
  return counts.added + counts.changed + renewed + ended;
}

/** Records missing from the file, if their state will change and they exceed a percentage of all; else null. */
export function countToType({ report }: { report: ImportReport | null }): number | null {
  if (!report) return null;
  const { ended, records } = report;
  return ended * 100 > manyEndedPercent * records ? ended : null;
}

/** True for a file whose values are all stored already. */
export function changesNothing(report: ImportReport): boolean {
  return countToWrite(report) === 0;
}

/** Number of records, with the first of them as examples. */
export type Found = { count: number; examples: readonly string[] };

export const noneFound: Found = { count: 0, examples: [] };

/** Records that are still being counted. */
export type MutableFound = { count: number; examples: string[] };

export function createFound(): MutableFound {
  return { count: 0, examples: [] };
}

export function addFound(found: MutableFound, example: string, maxExamples = 5): void {
  found.count += 1;
  if (found.examples.length < maxExamples) found.examples.push(example);
}

export const maxProblems = 10_000;
