/**
 * Quantity beside a code. `code`: of what the code names, a unit or a case; `units`, `cases`: as the words beside it say;
 * `unread`: nobody can tell how many units it is.
 */
export type TypedQuantity = { number: number; of: "code" | "units" | "cases" | "unread" };

/** A way to read a line: a code, and the quantity that belongs to it, null if there is none. */
export type CodeReading = {
  code: string;
  quantity: TypedQuantity | null;
  /** First and last piece of the text that are the code, if it stands among other words. */
  place?: readonly [first: number, last: number];
};

/** Line that a member typed, pasted, scanned or sent in a file. */
export type TypedLine = {
  /** Counted from 1 over all lines that are not blank. */
  number: number;
  text: string;
  /** Ways to read the line that are as good as each other, the first with its most likely code. */
  likely: readonly CodeReading[];
  /**
   * Ways to read the line if no product has any of the likely codes, best first. A function, because few lines need them,
   * and to find them takes as long as all else of reading.
   */
  unlikely: () => readonly CodeReading[];
  /** Further numbers on the line that may be the quantity as well. */
  otherNumbers: readonly number[];
  /** True if the line has a cell for the quantity that is empty: nothing of it is wanted. */
  isBlank: boolean;
};

/** How a line is read, without its place and text. */
export type LineReading = Omit<TypedLine, "number" | "text">;

/** Headings of the columns of a pasted table. */
export type TableHeadings = { number: number; text: string };

export type TypedLines = {
  lines: readonly TypedLine[];
  headings: readonly TableHeadings[];
  /** Lines beyond the maximum, which are not answered. */
  left: number;
};

/** Words of a language by which quantities and columns are recognised, in lower case and without accents. */
export type OrderWords = {
  units: readonly string[];
  cases: readonly string[];
  /** Headings of columns, without spaces. */
  codeColumns: readonly string[];
  quantityColumns: readonly string[];
  caseColumns: readonly string[];
  dozens: readonly string[];
  /** Packs whose units nobody knows, such as a pallet. */
  packs: readonly string[];
  /** Numbers by the words for them. */
  numerals: Readonly<Record<string, number>>;
  /** Words for the place of a line in a list: the number behind them is no quantity. */
  places: readonly string[];
  /** Words that take back what is beside them. */
  refusals: readonly string[];
  /** Words that do so at the beginning of a line, or behind one of the others («si no hay»). */
  negations: readonly string[];
  beforeNegations: readonly string[];
  /** Words of the line below a table that sums it up. */
  totals: readonly string[];
};

export const maxTypedLines = 2000;
