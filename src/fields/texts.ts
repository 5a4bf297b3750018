import { parseEmail } from "../kernel/email-address.ts";
import { foldName } from "../kernel/fold.ts";
import { withLatinWords } from "../kernel/latin-twins.ts";
import { cleanLine, parseName, tidy } from "../kernel/text.ts";
import { cellProblem, type Outcome } from "./cell.ts";
import { asText, type Control, propertyOf } from "./field.ts";
import { oneInput } from "./one-input.ts";

/** Cleans a line; a letter of another alphabet that looks like a Latin one would make a name another one. */
function cleanLatin(typed: string): string {
  return withLatinWords(cleanLine(typed));
}

/** Line of at most `max` characters. */
export function line(max: number) {
  return oneInput({
    kind: "line",
    isLong: true,
    control: { type: "line" },
    clean: cleanLatin,
    parseText: (longText) => limited(longText, max),
  });
}

/** Name of a thing, of at most `max` characters: two names with the same letters and digits are the same. */
export function label(max: number) {
  return oneInput<string, "too-long" | "no-letters">({
    kind: "name",
    isLong: true,
    control: { type: "line" },
    clean: cleanLatin,
    parseText: (longText) => {
      const found = limited(longText, max);
      return found.kind === "value" && foldName(longText) === ""
        ? cellProblem("no-letters")
        : found;
    },
  });
}

/** Text of several lines, at most `max` characters. */
export function longText(max: number) {
  return oneInput({
    kind: "text",
    isLong: true,
    control: { type: "text" },
    clean: tidy,
    parseText: (typed) => limited(typed, max),
  });
}

/** Name of a company or a person. */
export function name() {
  return oneInput({
    kind: "name",
    isLong: true,
    control: { type: "line" },
    parseText: parseName,
  });
}

export function email() {
  return oneInput({
    kind: "email",
    isLong: true,
    control: { type: "line", input: "email" },
    parseText: parseEmail,
    writeText: (value) => asText(propertyOf(value, "address")),
  });
}

/** Text that is valid as it stands if it has the shape of its kind. */
export function shaped<Problem extends string>(
  kind: string,
  {
    control,
    isLong = false,
    isValid,
    problem,
  }: {
    control: Control;
    isLong?: boolean;
    isValid: (longText: string) => boolean;
    problem: Problem;
  },
) {
  return oneInput({
    kind,
    isLong,
    control,
    parseText: (typed): Outcome<string, Problem> =>
      isValid(typed) ? { kind: "value", value: typed } : { kind: "problem", problem },
  });
}

/** Web address with https and without a user's name. */
export function webAddress() {
  return shaped("web", {
    control: { type: "line", input: "url" },
    isLong: true,
    problem: "not-a-web-address",
    isValid: (typed) => {
      const url = URL.parse(typed);
      return url?.protocol === "https:" && url.username === "" && typed.length <= 300;
    },
  });
}

export function limited(typed: string, max: number): Outcome<string, "too-long"> {
  return typed.length > max
    ? { kind: "problem", problem: "too-long", limit: max }
    : { kind: "value", value: typed };
}
