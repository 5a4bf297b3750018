/** Cleans single-line text: removes invisible characters, turns each run of white space into one space. */
export function cleanLine(typed: string): string {
  if (typed === "" || isCleanLatin.test(typed)) return typed;
  return typed
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
    .normalize("NFC")
    .trim();
}

/** Text that `cleanLine` would not change, as most cells are; Unicode classes take six times as long. */
const isCleanLatin = /^[!-~\u00A1-\u00AC\u00AE-\u017F]+(?: [!-~\u00A1-\u00AC\u00AE-\u017F]+)*$/;

/** Cleans multi-line text: keeps line ends, makes tabs spaces, removes invisible characters except emoji joiners. */
export function tidy(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\t/g, " ")
    .replace(/[[\p{Cc}\p{Cf}\p{Co}\p{Cs}]--[\n\u200D]]/gv, "")
    .replace(/(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D/gu, "")
    .replace(/\u200D(?!\p{Extended_Pictographic})/gu, "")
    .normalize("NFC")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Result of a parser: the parsed value, or a code that says what is wrong with the input. */
export type Parsed<Value, Problem extends string> =
  | { kind: "value"; value: Value }
  | { kind: "problem"; problem: Problem };

/** Result of a parser that rejects its input; keeps the literal type of the code. */
export function asProblem<Problem extends string>(
  problem: Problem,
): { kind: "problem"; problem: Problem } {
  return { kind: "problem", problem };
}

export type NameProblem = "missing" | "too-short" | "too-long";

export const maxNameLength = 120;

/** Parses a company's or a person's name: any script, white space folded, 2 to 120 characters. */
export function parseName(typed: string): Parsed<string, NameProblem> {
  const value = cleanLine(typed);
  if (value === "") return asProblem("missing");
  if (value.length > maxNameLength) return asProblem("too-long");
  if (!/\p{L}|\p{N}/u.test(value) || [...value].length < 2) return asProblem("too-short");
  return { kind: "value", value };
}

/** Parses a name that emails to others quote: without anything that a mail program could turn into a link. */
export function parsePersonName(typed: string): Parsed<string, NameProblem | "link"> {
  const name = parseName(typed);
  return name.kind === "value" && mayBeLink(name.value) ? asProblem("link") : name;
}

/** True for a name with a web or email address, which an email in the seller's name must not carry to others. */
export function mayBeLink(name: string): boolean {
  return /:\/\/|\bwww\.|@/i.test(name) || domain.test(name);
}

/** Domain of the kinds that mail programs link even without «www.». */
const domain =
  /[\p{L}\d-]\.(?:com|net|org|info|biz|es|eu|io|co|me|ly|app|xyz|online|site|shop|store|top|link|click)(?![\p{L}\d])/iu;
