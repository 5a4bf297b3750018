import { joinDigits, shadePattern } from "./fold-words.ts";
import { beginsQuantity, parseQuantity, type Quantity, quantityPattern } from "./quantities.ts";

/** Word, number or quantity of a text, in their order. `text`: as written, but folded. */
export type SearchToken =
  | { kind: "word"; text: string }
  /** `value`: its index term, such as `7_1` of the shades «7.1», «7,1», «7/1» and «7-1». */
  | { kind: "number"; text: string; value: string }
  | { kind: "quantity"; text: string; quantity: Quantity };

const startPattern = /\p{L}+|\p{N}/gu;
const ends = "(?![\\p{L}\\p{N}])";
const quantityHere = new RegExp(`(?<!\\p{N}[.,])(?:${quantityPattern})${ends}`, "uy");
const numberHere = new RegExp(`${shadePattern}|\\p{N}+(?:[.,]\\p{N}+)*`, "uy");

export function searchTokens(folded: string): SearchToken[] {
  const tokens: SearchToken[] = [];
  // The patterns of numbers are only tried where one may begin: at each word they took half the time of an index.
  const start = new RegExp(startPattern);
  for (let at = start.exec(folded); at; at = start.exec(folded)) {
    const isWord = /^[a-z]/.test(at[0]) || /^\p{L}/u.test(at[0]);
    const token =
      isWord && !beginsQuantity(at[0])
        ? wordOf(at[0])
        : (numberAt(folded, at.index) ?? wordOf(at[0]));
    tokens.push(token);
    start.lastIndex = at.index + token.text.length;
  }
  return tokens;
}

function wordOf(text: string): SearchToken {
  return { kind: "word", text };
}

function numberAt(folded: string, index: number): SearchToken | null {
  quantityHere.lastIndex = index;
  const { 0: text = "", groups = {} } = quantityHere.exec(folded) ?? {};
  const quantity = text === "" ? null : parseQuantity(groups);
  if (quantity) return { kind: "quantity", text, quantity };
  numberHere.lastIndex = index;
  const [number] = numberHere.exec(folded) ?? [];
  return number === undefined ? null : { kind: "number", text: number, value: joinDigits(number) };
}
