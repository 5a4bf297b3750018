import type { DecimalStyle } from "../../kernel/decimal-style.ts";
import type { DateOrder } from "./date-evidence.ts";

/** Pairs as a sender writes them, «Heading=field» or «field=value», by what stands before the last or first sign. */
type Pairs = Readonly<Record<string, string>>;

/** Most pairs of one sort that a sender may name. */
export const maxNamedChoices = 60;

/** Columns of headings, each written «Heading=field», with nothing after the sign to leave it out; null if one is not. */
export function parseHeadings(texts: readonly string[]): Pairs | null {
  return parsePairs(texts, (text) => text.lastIndexOf("="));
}

/** Values for all rows, each written «field=value»; null if one is not. */
export function parseConstants(texts: readonly string[]): Pairs | null {
  const found = parsePairs(texts, (text) => text.indexOf("="));
  return found && Object.values(found).every((value) => value !== "") ? found : null;
}

/** Meanings of values, each written «field:value=meaning»; null if one is not. */
export function parseTranslations(
  texts: readonly string[],
): Readonly<Record<string, Pairs>> | null {
  const found = parseConstants(texts);
  const byColumn: Record<string, Record<string, string>> = {};
  for (const [named, meaning] of Object.entries(found ?? {})) {
    const [, column = "", value = ""] = /^\s*(\w+)\s*:\s*(.+)$/.exec(named) ?? [];
    if (value === "") return null;
    byColumn[column] = { ...byColumn[column], [value]: meaning };
  }
  return found && byColumn;
}

/** Decimal separators of columns, each written «field=comma» or «field=point»; null if one is not. */
export function parseDecimals(texts: readonly string[]): Record<string, DecimalStyle> | null {
  return parseEach(texts, ["comma", "point"]);
}

/** Order of dates by column, each written «field=day» or «field=month»; null if one is not. */
export function parseDateOrders(texts: readonly string[]): Record<string, DateOrder> | null {
  return parseEach(texts, ["day", "month"]);
}

function parseEach<Choice extends string>(
  texts: readonly string[],
  choices: readonly Choice[],
): Record<string, Choice> | null {
  const found: Record<string, Choice> = {};
  for (const [column, typed] of Object.entries(parseConstants(texts) ?? { "": "" })) {
    const choice = choices.find((known) => known === typed);
    if (choice === undefined) return null;
    found[column] = choice;
  }
  return found;
}

function parsePairs(texts: readonly string[], signIn: (text: string) => number): Pairs | null {
  const pairs = texts.map((text): [string, string] | null => {
    const at = signIn(text);
    const name = text.slice(0, at).trim();
    return at < 1 || name === "" || text.length > 500 ? null : [name, text.slice(at + 1).trim()];
  });
  if (pairs.length > maxNamedChoices) return null;
  const read = pairs.filter((pair) => pair !== null);
  return read.length === pairs.length ? Object.fromEntries(read) : null;
}
