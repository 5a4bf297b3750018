/** Explanation of a column of import files. */
export type ColumnHelp = {
  text: string;
  /** Value of the example row; blank where the example leaves the cell empty. */
  example: string;
  /** Accepted values, as a sentence. */
  accepts: string;
  /** Values to choose from in the template. */
  choices?: readonly string[];
};
