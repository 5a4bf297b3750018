import { asProblem, type Parsed } from "./parsed.ts";
import { cleanLine } from "./text.ts";

export type NameProblem = "missing" | "too-short" | "too-long";

/** Maximum length in characters. */
export const longestName = 120;

/** Parses a company's or a person's name: any script, white space folded, 2 to 120 characters. */
export function parseName(typed: string): Parsed<string, NameProblem> {
  const value = cleanLine(typed);
  if (value === "") return asProblem("missing");
  if (value.length > longestName) return asProblem("too-long");
  if (!/\p{L}|\p{N}/u.test(value) || [...value].length < 2) return asProblem("too-short");
  return { kind: "value", value };
}
