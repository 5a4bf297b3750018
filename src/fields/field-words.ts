import type { Fields, ProblemOf } from "./field.ts";

/** Words of one field: its label, its hint, and the sentence on whatever is wrong with it, or one for each problem. */
export type FieldWords<Problem extends string = string> = {
  label: string;
  hint?: string | undefined;
  problem?: string | Readonly<Record<Problem, string>>;
};

/** Words of each field of a record. */
export type RecordWords<Of extends Fields> = {
  readonly [Name in keyof Of]: FieldWords<ProblemOf<Of[Name]>>;
};
