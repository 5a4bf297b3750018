import {
  type CellProblem,
  type FilledCell,
  type Outcome,
  type TextContext,
  typedContext,
} from "./cell.ts";

/** Form values by name of the form's input, such as «answer.amount» or «holidays.3.date». */
export type TypedTexts = Readonly<Record<string, string>>;

/**
 * Kind of field with its limits: parses what was typed in a form and what stands in a spreadsheet's cell, and writes
 * its value back as it would be typed. `kind`: its name, `control`: what a form shows for it.
 */
export type RecordField<Value = unknown, Problem extends string = string> = {
  readonly kind: string;
  readonly control: Control;
  /** Parses what was typed; undefined if it was rejected. */
  parse(typed: TypedField<Problem>): Value | undefined;
  /**
   * Inverse of `parse`: texts of the inputs by name of the part, "" for a field of one input. The value may be of an
   * older version or of a file: what the field could not hold is left empty.
   */
  write(value: unknown): TypedTexts;
  /** Parses a cell that is neither empty nor a dash; absent if no file has such a column. */
  parseCell?(cell: FilledCell, context: TextContext): Outcome<Value, Problem | CellProblem>;
  /** False if a longer cell than a number, a word or a code cannot be right. */
  readonly isLong?: boolean;
};

/** Input of a form that edits a field. */
export type Control =
  | { type: "line"; input?: LineInput }
  | { type: "text" }
  | { type: "checkbox" }
  | { type: "choice"; options: readonly string[] }
  | { type: "choices"; options: readonly string[] }
  /** Numbers with a unit, which is chosen if there are several. */
  | { type: "measure"; numbers: readonly string[]; units: readonly string[] }
  | { type: "list"; of: Controls }
  /** Inputs of the capability's own, such as those of a picture. */
  | { type: "own"; name: string };

export type Controls = Readonly<Record<string, Control>>;

/** Controls of a record's form; unlike the fields with their parsers, they can be sent to the browser. */
export function controlsOf(fields: Fields): Controls {
  return Object.fromEntries(Object.entries(fields).map(([name, { control }]) => [name, control]));
}

/** Kind of text input: its HTML type, or its keyboard and spelling. */
export type LineInput = "email" | "tel" | "url" | "date" | "month" | "time" | "decimal" | "code";

export type Fields = Readonly<Record<string, RecordField>>;

export type ValueOf<Of> = Of extends RecordField<infer Value, string> ? Value : never;
export type ValuesOf<Of> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> };
export type ProblemOf<Of> = Of extends RecordField<unknown, infer Problem> ? Problem : never;
export type ProblemsOf<Of> = { [Name in keyof Of]?: ProblemOf<Of[Name]> };

/** Problem of one input; `path` is its name, `limit` the bound that was violated. */
export type FieldProblem<Problem extends string = string> = {
  path: string;
  problem: Problem;
  limit?: string;
};

type Form = {
  texts: TypedTexts;
  problems: FieldProblem[];
  context: TextContext;
};

/** Typed texts of one field, and the way to reject them. */
export class TypedField<Problem extends string = string> {
  /** Name of the field's only input; those of its parts begin with it. */
  readonly path: string;
  readonly form: Form;

  constructor(path: string, form: Form) {
    this.path = path;
    this.form = form;
  }

  /** Text of the field's only input, or of the input of a part. */
  text(part = ""): string {
    return this.form.texts[below(this.path, part)] ?? "";
  }

  /** Typed texts of a field that is a part of this one. */
  part(part: string): TypedField<Problem> {
    return new TypedField(below(this.path, part), this.form);
  }

  reject(problem: Problem, limit?: number | string): undefined {
    const bound = limit === undefined ? {} : { limit: `${limit}` };
    this.form.problems.push({ path: this.path, problem, ...bound });
  }
}

function below(path: string, part: string): string {
  return part === "" ? path : `${path}.${part}`;
}

/** Parses a form by its fields: their values, or all problems. `context`: how decimals and words are written in it. */
export function parseFields<Of extends Fields>(
  fields: Of,
  texts: TypedTexts,
  context: TextContext = typedContext,
):
  | { kind: "values"; values: ValuesOf<Of> }
  | { kind: "problems"; problems: FieldProblem<ProblemOf<Of[keyof Of]>>[] } {
  const { values, problems } = readFields(fields, texts, context);
  return problems.length > 0
    ? { kind: "problems", problems }
    : { kind: "values", values: values as ValuesOf<Of> };
}

/** Parses the form of a record whose fields have one input each: its values, or the problems by name of the field. */
export function parseRecord<Of extends Fields>(
  fields: Of,
  texts: TypedTexts,
): { kind: "values"; values: ValuesOf<Of> } | { kind: "problems"; problems: ProblemsOf<Of> } {
  const parsed = parseFields(fields, texts);
  if (parsed.kind === "values") return parsed;
  return { kind: "problems", problems: problemsByField(parsed.problems) as ProblemsOf<Of> };
}

/** Problem of each rejected field. */
export function problemsByField(
  problems: readonly FieldProblem[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(problems.map(({ path, problem }) => [path, problem]));
}

/** Parses a form by its fields: the values of those that could be parsed, and the problems of the others. */
export function readFields<Of extends Fields>(
  fields: Of,
  texts: TypedTexts,
  context: TextContext = typedContext,
): { values: Partial<ValuesOf<Of>>; problems: FieldProblem<ProblemOf<Of[keyof Of]>>[] } {
  const form: Form = { texts, problems: [], context };
  const values = Object.fromEntries(
    Object.entries(fields).map(([path, field]) => [path, field.parse(new TypedField(path, form))]),
  );
  return {
    values: values as Partial<ValuesOf<Of>>,
    problems: form.problems as FieldProblem<ProblemOf<Of[keyof Of]>>[],
  };
}

/** Inverse of `parseFields`: texts of a form that parse to these values. A missing value leaves its inputs empty. */
export function typedTexts(fields: Fields, values: unknown): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(fields).map(([name, field]) =>
      typedOf(field, name, propertyOf(values, name)),
    ),
  );
}

/** Texts of the inputs of one field. */
export function typedOf(field: RecordField, path: string, value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(field.write(value)).map(([part, text]) => [below(path, part), text]),
  );
}

/** Texts of a form for each of these fields, of any source that gives the text of an input, or "". */
export function readTyped<Name extends string>(
  fields: Readonly<Record<Name, unknown>>,
  text: (name: string) => string,
): Record<Name, string> {
  const entries = Object.keys(fields).map((name) => [name, text(name)]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** Values of these fields of a record, which may have more. */
export function pickFields<Name extends string, Of extends Readonly<Record<Name, unknown>>>(
  names: readonly Name[],
  record: Of,
): Pick<Of, Name> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Of, Name>;
}

/** Change of one field: its texts before and after. */
export type FieldChange = { field: string; before: TypedTexts; after: TypedTexts };

/** Fields whose typed texts differ between two values of a record. */
export function changesOf(
  fields: Fields,
  { before, after }: { before: unknown; after: unknown },
): FieldChange[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const old = typedOf(field, name, propertyOf(before, name));
    const now = typedOf(field, name, propertyOf(after, name));
    return JSON.stringify(old) === JSON.stringify(now)
      ? []
      : [{ field: name, before: old, after: now }];
  });
}

/** Property of a value that may be anything. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** Text of a value that may be anything; "" if it is no text and no number. */
export function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? `${value}` : "";
}

/** Texts of a field with several inputs whose values are properties of its value. */
export function partsOf(value: unknown, names: readonly string[]): TypedTexts {
  return Object.fromEntries(names.map((name) => [name, asText(propertyOf(value, name))]));
}
