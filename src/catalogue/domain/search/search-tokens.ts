import { joinDigits, shadePattern } from "./fold-words.ts";
import { type Quantity, quantityOf, quantityPattern } from "./quantities.ts";

/** Word, number or quantity of a text, in their order. `text`: as written, but folded. */
export type SearchToken =
  | { kind: "word"; text: string }
  /** `value`: its index term, such as `7_1` of the shades «7.1», «7,1», «7/1» and «7-1». */
  | { kind: "number"; text: string; value: string }
  | { kind: "quantity"; text: string; quantity: Quantity };

// A number goes on neither before nor after the match: «6» of «16 ml» or «7» of «7.1» is none.
const begins = "(?<!\\p{N}|\\p{N}[.,])";
const ends = "(?![\\p{L}\\p{N}])";
const pattern = new RegExp(
  [
    `(?<quantity>${begins}(?:${quantityPattern})${ends})`,
    `(?<number>${shadePattern}|\\p{N}+(?:[.,]\\p{N}+)*)`,
    "(?<word>\\p{L}+)",
  ].join("|"),
  "gu",
);

export function searchTokens(folded: string): SearchToken[] {
  const tokens: SearchToken[] = [];
  for (const { 0: text, groups = {} } of folded.matchAll(pattern)) {
    const { quantity, number } = groups;
    const found = quantity === undefined ? null : quantityOf(groups);
    if (found) tokens.push({ kind: "quantity", text, quantity: found });
    else if (number !== undefined) tokens.push({ kind: "number", text, value: joinDigits(number) });
    else tokens.push({ kind: "word", text });
  }
  return tokens;
}
