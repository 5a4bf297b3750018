import type { FileColumn } from "../../imports/domain/run.ts";

/** Columns of a sheet, with what each can mean. */
export type SheetToMap = {
  /** Name of the sheet; null for the only one that is read. */
  name: string | null;
  columns: readonly FileColumn[];
  /** Name of the field of each column, and its chosen value. */
  fields: readonly { name: string; value: string }[];
  groups: readonly OptionGroup[];
  /** Number of columns that are not shown. */
  hidden: number;
};

/** Columns of one kind of data that can be chosen; `label`: its name, null for the only kind. */
export type OptionGroup = {
  label: string | null;
  options: readonly { value: string; label: string }[];
};
