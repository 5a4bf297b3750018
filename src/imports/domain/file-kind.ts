import type { YesNoWords } from "../../fields/cell.ts";
import type { CellField } from "../../fields/one-input.ts";
import type { Headings } from "./guess-mapping.ts";
import type { AmountNote, HeadingWords } from "./heading.ts";
import type { HeadingLadder } from "./heading-ladder.ts";
import type { ListNameWords } from "./named-list.ts";

/** Column of a file: its field, whose parser knows how files are written. */
export type ImportColumn<Value = unknown, Problem extends string = string> = CellField<
  Value,
  Problem
>;

/** Parsed values of a row by column: null deletes the stored value, a missing one keeps it. */
export type ValuesOfRow<Columns> = {
  [Name in keyof Columns]?:
    | (Columns[Name] extends ImportColumn<infer Value> ? Value : never)
    | null;
};

/** Vocabulary by which the headings of files of one kind are understood; the first name of a column is the usual one. */
export type KindHeadings = Headings<string> & { words: HeadingWords };

/** How files of one kind are read: what their columns are, and which of them a file needs. */
export type FileKind = {
  readonly name: string;
  /** Fields of the columns, in the order of the template. */
  readonly columns: Readonly<Record<string, ImportColumn>>;
  /** Columns that say what a row is about, in the order in which they are looked for. */
  readonly keys: readonly string[];
  /** True if the keys are stored, so that a file with two of them brings something to write. */
  readonly storesKeys: boolean;
  /** Columns that alone bring nothing to write: they say what a row is for, or are only compared. */
  readonly besideData: readonly string[];
  /** Columns for which such files are made: the user is asked if a heading leaves a doubt about them. */
  readonly needed: readonly string[];
  /**
   * Columns without which a row is still right, so that a bad cell in them may be left out alone. Those of a group are
   * left out together.
   */
  readonly optional: readonly (readonly string[])[];
  /** Columns that make a part of a file even without the needed ones: they complete records that exist. */
  readonly completing: readonly string[];
  /** Columns of numbers, in which a comma or point may separate decimals or thousands. */
  readonly numbers: ReadonlySet<string>;
  /** Statements of a heading by which a column of amounts cannot be read as the given one. */
  readonly refusedNotes: Readonly<Record<string, readonly AmountNote[]>>;
  /** True if a file is written to one of several targets, such as lists. */
  readonly hasTargets: boolean;
  /** Words in the names of files and sheets that name no target. */
  readonly targetWords: ListNameWords;
  /**
   * Columns by which a file is taken for one of this kind, and the position of the kind among those that are tried;
   * null for kinds that nobody guesses.
   */
  readonly signature: { position: number; columns: readonly string[] } | null;
  readonly headings: KindHeadings;
  /** Words that cells may use. */
  readonly words: YesNoWords;
  /** Unit that a heading names for the numbers below it; null for none. */
  unitOfHeading(heading: string, column: string): string | null;
  /** Amounts whose headings may name the quantity from which they count («PVD 6+»); null for kinds without such ladders. */
  readonly ladder: HeadingLadder | null;
  /** Columns with the unit of the numbers of another column, by that column. */
  readonly unitColumns: Readonly<Record<string, string>>;
  /** Problems of a row that another column would solve; if the file lacks it, all rows of its sort have them. */
  readonly solvedByColumn: ReadonlySet<string>;
  /** Problems whose other side is probably the value that was meant, such as a SKU with its zeros. */
  readonly suggesting: ReadonlySet<string>;
  /** Kinds of changes that are often mistakes, each of which a person has to allow, in the order in which they are shown. */
  readonly guards: readonly string[];
  /** True if rows are about people: what is kept of a file is removed a day after it cannot be undone any more. */
  readonly isPersonal: boolean;
};

/** Defaults of a kind of files: no special columns, no units or quantities in headings, and no targets. */
export const plainFileKind = {
  besideData: [],
  needed: [],
  optional: [],
  completing: [],
  refusedNotes: {},
  hasTargets: false,
  targetWords: { first: [], neutral: [], joining: [] },
  unitOfHeading: () => null,
  ladder: null,
  unitColumns: {},
} satisfies Partial<FileKind>;

/** Columns of dates. */
export function dateColumns({ columns }: Pick<FileKind, "columns">): ReadonlySet<string> {
  return columnsOfFields(columns, ["day", "moment"]);
}

/** Columns of a file that are of one of these kinds of fields. */
export function columnsOfFields(
  columns: FileKind["columns"],
  fields: readonly string[],
): ReadonlySet<string> {
  return new Set(
    Object.entries(columns).flatMap(([name, { kind }]) => (fields.includes(kind) ? [name] : [])),
  );
}
