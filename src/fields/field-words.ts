import type { Fields, ProblemOf } from "./field.ts";

/** Values that a sentence about a problem may mention: the violated limit, the other side of a conflict, what was typed. */
export type ProblemValues = { limit: string; other: string; text: string };

type Sentence = string | ((values: ProblemValues) => string);

/** Words of one field: its label, its hint, and the sentence on whatever is wrong with it, or one for each problem. */
export type FieldWords<Problem extends string = string> = {
  label: string;
  hint?: string | undefined;
  problem?: Sentence | Readonly<Record<Problem, Sentence>>;
};

/** Words of each field of a record. */
export type RecordWords<Of extends Fields> = {
  readonly [Name in keyof Of]: FieldWords<ProblemOf<Of[Name]>>;
};

/** Sentences about rejected fields of a record, by name of the field. */
export function errorsOf<Name extends string>(
  problems: { readonly [Field in Name]?: string | undefined },
  words: Readonly<Record<Name, FieldWords>>,
): Readonly<Record<string, string | undefined>> {
  const names = Object.keys(problems) as Name[];
  return Object.fromEntries(names.map((name) => [name, errorOf(problems[name], words[name])]));
}

/** Sentence about the problem of a field; undefined without a problem. */
export function errorOf(
  problem: string | undefined,
  { problem: sentences }: FieldWords,
  { limit = "", other = "", text = "" }: Partial<ProblemValues> = {},
): string | undefined {
  if (problem === undefined) return undefined;
  const sentence = typeof sentences === "object" ? sentences[problem] : sentences;
  return typeof sentence === "function" ? sentence({ limit, other, text }) : sentence;
}
