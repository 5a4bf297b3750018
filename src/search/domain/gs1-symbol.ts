import { checkDigit } from "../../kernel/gtin.ts";

/** GTIN of a scanned symbol, in 14 digits, and how many of it the symbol states (30, 37); null if it states none. */
type Gs1Symbol = { gtin: string; count: number | null };

const maxSymbolLength = 800;

/** Identifiers of symbologies that a scanner puts in front of a code which is no GS1 symbol, such as «]E0» of an EAN. */
const plainPrefix = /^\](?!C1|e0|d2|Q3)[A-Za-z]\d/;

/** Text without the scanner's identifier of a plain symbology (ISO/IEC 15424). */
export function withoutPlainPrefix(text: string): string {
  return text.replace(plainPrefix, "");
}

/**
 * Reads a GS1 Digital Link or the text of a GS1-128 symbol: the product (01), or what a logistic unit contains (02 with
 * 37), and its count. Source: GS1 General Specifications 3 and 7.8, GS1 Digital Link Standard 1.2.
 */
export function readGs1Symbol(typed: string): Gs1Symbol | null {
  const text = withoutPlainPrefix(typed.trim());
  if (text.length > maxSymbolLength) return null;
  return readLink(text) ?? readBracketed(text) ?? readRaw(text);
}

/** True for a text that begins as a Digital Link or GS1-128 symbol does, whose punctuation separates no cells. */
export function beginsGs1Symbol(text: string): boolean {
  return /^(?:(?:\][A-Za-z]\d)?https?:\/\/|\](?:C1|e0|d2|Q3)|\p{Cc}?\(?0[12]\)?\s?\d{14}|\(\d{2,4}\))/iu.test(
    text,
  );
}

const linkStart = /^(?:https?:\/\/[^\s/?#]+|(?=[^\s/?#]*\.)[^\s/?#]+)(?=\/)/i;
const linkGtin = /^[^\s?#]*\/(?:01|gtin)\/(\d{8,14})(?=[/?#;,\s]|$)/i;

function readLink(text: string): Gs1Symbol | null {
  const [start] = linkStart.exec(text) ?? [];
  const [, digits = ""] =
    start === undefined ? [] : (linkGtin.exec(text.slice(start.length)) ?? []);
  if (digits === "") return null;
  const [, count = ""] = /[?&;](?:30|37)=(\d{1,8})(?=[&;#\s]|$)/.exec(text) ?? [];
  return symbolOf(new Map([["01", digits], ...(count === "" ? [] : [["30", count] as const])]));
}

function readBracketed(text: string): Gs1Symbol | null {
  if (!text.includes("(0")) return null;
  const values = new Map<string, string>();
  for (const [, identifier = "", value = ""] of text.matchAll(/\((\d{2,4})\)\s*([^(\s;,]*)/g))
    if (!values.has(identifier)) values.set(identifier, value);
  return symbolOf(values);
}

/** Lengths of values by the first digits of their identifier; all others end with a separator. */
const fixedLengths: readonly (readonly [identifier: RegExp, length: number])[] = [
  [/^00/, 18],
  [/^0[123]/, 14],
  [/^1[1-9]/, 6],
  [/^20/, 2],
  [/^3[1-6]\d\d/, 6],
  [/^41\d/, 13],
];

const openEnded = /^(?:10|2[12]|24\d|25[0134]|30|37|39\d\d|40[0123]|42\d|7\d\d\d|8\d\d\d|9\d)/;
const maxElements = 20;

/** Elements as a scanner sends them, with or without «]C1» or FNC1 in front; what no identifier begins ends them. */
function readRaw(text: string): Gs1Symbol | null {
  if (!/^[\]0\p{Cc}]/u.test(text)) return null;
  let rest = text.replace(/^\](?:C1|e0|d2|Q3)/, "").replace(/^\p{Cc}/u, "");
  if (rest === text && !/^0[12]\d{14}/.test(text)) return null;
  const values = new Map<string, string>();
  for (let count = 0; count < maxElements && rest !== ""; count += 1) {
    const fixed = fixedLengths.find(([identifier]) => identifier.test(rest));
    const [identifier = ""] = (fixed?.[0] ?? openEnded).exec(rest) ?? [];
    if (identifier === "") break;
    const from = identifier.length;
    const [open = ""] = /^[^\p{Cc}\s;,]*/u.exec(rest.slice(from)) ?? [];
    const length = fixed?.[1] ?? open.length;
    if (!values.has(identifier)) values.set(identifier, rest.slice(from, from + length));
    rest = rest.slice(from + length).replace(/^\p{Cc}/u, "");
  }
  return symbolOf(values);
}

function symbolOf(values: ReadonlyMap<string, string>): Gs1Symbol | null {
  const [own, contained, number] = ["01", "02", "37"].map((identifier) => values.get(identifier));
  const count = countOf(values.get("30")) ?? countOf(number);
  const gtin = asGtin(own ?? "") ?? (countOf(number) === null ? null : asGtin(contained ?? ""));
  return gtin === null ? null : { gtin, count };
}

function countOf(digits = ""): number | null {
  return /^\d{1,8}$/.test(digits) ? Number(digits) : null;
}

function asGtin(digits: string): string | null {
  const gtin = digits.padStart(14, "0");
  return /^\d{8,14}$/.test(digits) && isGtin(gtin) ? gtin : null;
}

/** True for 14 digits with a valid check digit. */
export function isGtin(digits: string): boolean {
  return /^\d{14}$/.test(digits) && digits.at(-1) === checkDigit(digits.slice(0, -1));
}
