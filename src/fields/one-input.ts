import { cleanLine } from "../kernel/text.ts";
import {
  type CellProblem,
  cellProblem,
  type FilledCell,
  type Outcome,
  type TextContext,
  textOfCell,
} from "./cell.ts";
import { asText, type Control, type RecordField, type TypedTexts } from "./field.ts";

type OneInput<Value, Problem extends string> = {
  kind: string;
  control: Control;
  /** Cleans what was typed; default: as a line. */
  clean?: (text: string) => string;
  parseText(text: string, context: TextContext): Outcome<Value, Problem>;
  /** Text of a value, which may be anything; default: the value itself, if it is a text or a number. */
  writeText?: (value: unknown) => string;
  /** Default: the text of the cell, parsed as if it were typed. */
  parseCell?(cell: FilledCell, context: TextContext): Outcome<Value, Problem | CellProblem>;
  /** True for a cell that says that there is no value. */
  isBlank?(text: string, context: TextContext): boolean;
  /** True if the kind has limits of its own, or several lines; the cells of all others are short. */
  isLong?: boolean;
};

/** Maximum length of a number, word or code: the expressions of its kind would take seconds for a text of 32,767. */
export const maxShortTextLength = 100;

/** Field of one input, such as a line or a number. A blank text is missing, unless the field is `optional`. */
export function oneInput<Value, Problem extends string>({
  clean = cleanLine,
  parseText,
  writeText = asText,
  ...of
}: OneInput<Value, Problem>): CellField<Value, Problem | "missing" | "too-long"> {
  const isLong = of.isLong ?? false;
  return {
    kind: of.kind,
    control: of.control,
    isLong,
    ...(of.isBlank && { isBlank: of.isBlank }),
    parse(typed) {
      const text = clean(typed.text());
      if (text === "") return typed.reject("missing");
      if (!isLong && text.length > maxShortTextLength)
        return typed.reject("too-long", maxShortTextLength);
      const outcome = parseText(text, typed.form.context);
      return outcome.kind === "value"
        ? outcome.value
        : typed.reject(outcome.problem, outcome.limit);
    },
    write: (value) => ({ "": writeText(value) }),
    parseCell(cell, context) {
      if (of.parseCell) return of.parseCell(cell, context);
      const found = textOfCell(cell);
      if ("problem" in found) return cellProblem(found.problem);
      return parseText(clean(found.text), context);
    },
  };
}

/** Field that may be a column of a file. */
export type CellField<Value = unknown, Problem extends string = string> = RecordField<
  Value,
  Problem
> &
  Required<Pick<RecordField<Value, Problem>, "parseCell" | "isLong">> &
  Pick<OneInput<Value, Problem>, "isBlank">;

/** Field that may be left blank; `blank` is then its value. A choice offers the blank as its first option. */
export function optional<Value, Problem extends string, Blank>(
  field: CellField<Value, Problem>,
  blank: Blank,
): CellField<Value | Blank, Problem>;
export function optional<Value, Problem extends string, Blank>(
  field: RecordField<Value, Problem>,
  blank: Blank,
): RecordField<Value | Blank, Problem>;
export function optional<Value, Problem extends string, Blank>(
  field: RecordField<Value, Problem>,
  blank: Blank,
): RecordField<Value | Blank, Problem> {
  const { control } = field;
  return {
    ...field,
    control:
      control.type === "choice" ? { ...control, options: ["", ...control.options] } : control,
    parse: (typed) => (cleanLine(typed.text()) === "" ? blank : field.parse(typed)),
  };
}

/** Field whose record stores something else than its kind parses, such as only the number of a telephone. */
export function storedAs<Value, Problem extends string, Stored>(
  field: RecordField<Value, Problem>,
  { store, write }: { store: (value: Value) => Stored; write: (stored: Stored) => string },
): RecordField<Stored, Problem> {
  return {
    kind: field.kind,
    control: field.control,
    parse(typed) {
      const value = field.parse(typed);
      return value === undefined ? undefined : store(value);
    },
    write: (stored) => ({ "": stored ? write(stored as Stored) : "" }),
  };
}

/** Field whose value becomes `blank` by leaving it blank, or by typing a dash as in a file. */
export function clearable<Value, Problem extends string, Blank>(
  field: CellField<Value, Problem>,
  blank: Blank,
): CellField<Value | Blank, Problem> {
  return {
    ...field,
    parse: (typed) => (["", "-"].includes(cleanLine(typed.text())) ? blank : field.parse(typed)),
  };
}

/**
 * Field with a rule besides those of its kind. `findProblem` judges what was typed, cleaned as a line and not blank;
 * `texts`: everything that was typed in the form.
 */
export function withRule<Value, Problem extends string, Added extends string>(
  field: CellField<Value, Problem>,
  findProblem: (text: string, texts: TypedTexts) => { problem: Added; limit?: string } | null,
): CellField<Value, Problem | Added> {
  return {
    ...field,
    parse(typed) {
      const text = cleanLine(typed.text());
      const found = text === "" ? null : findProblem(text, typed.form.texts);
      return found ? typed.reject(found.problem, found.limit) : field.parse(typed as never);
    },
  };
}
