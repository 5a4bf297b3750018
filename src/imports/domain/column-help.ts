export type ColumnHelp = {
  text: string;
  /** Value of the example row; blank where the example leaves the cell empty. */
  example: string;
  accepts: string;
  choices?: readonly string[];
};
