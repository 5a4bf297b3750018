import { parseGtin } from "../../../kernel/gtin.ts";
import { beginsGs1Symbol, readGs1Symbol } from "../../../search/domain/gs1-symbol.ts";
import { quantityAmong, withoutPunctuation } from "./quantity-among-words.ts";
import { countedBy, quantityInUnits, readNumber, unreadableQuantity } from "./read-quantity.ts";
import type { CodeReading, LineReading, OrderWords, TypedQuantity } from "./typed-line.ts";

/** Maximum length of a text that is a code as a whole. */
export const maxCodeLength = 60;
/** Characters of a text whose words are read; a scanned link has up to 800. */
const maxTextLength = 1000;
/** Ways to read a text of many words. */
export const maxUnlikely = 24;
export const maxWordsOfCode = 4;

export const nothingElse = { unlikely: () => [], otherNumbers: [], isBlank: false };

/** Reads a text of words: the whole is a code, or one with its quantity before or behind it. */
export function readWords(text: string, words: OrderWords): LineReading {
  if (text.length > maxTextLength)
    return { ...nothingElse, likely: [{ code: text, quantity: null }] };
  const unquoted = unwrapped(text.replace(quoteMarks, ""));
  const [, listed = "", item = ""] = itemNumber.exec(unquoted) ?? [];
  if (listed === "") return readUnmarked(unquoted, words);
  const read = readUnmarked(item, words);
  // Without another number, that of the item may be the quantity.
  const isStated = [...read.likely, ...read.unlikely()].some(({ quantity }) => quantity);
  const otherNumbers = isStated ? [] : [Number(listed)];
  const whole: CodeReading = { code: unquoted, quantity: null };
  return { ...read, likely: [...read.likely, whole], otherNumbers };
}

/** Marks of a quoted email or a list («> », «• », «- »), and the number of an item («2) », «1.- »). */
const quoteMarks = /^(?:\s*(?:>|(?:[•·*▪◦‣-]|\[[ xX]?\])(?=\s)))+\s*(?=\S)/u;
const itemNumber = /^\s*(\d{1,3})(?:\)|\.-?)\s+(\S.*)$/su;

function readUnmarked(text: string, words: OrderWords): LineReading {
  const typed = withoutLabel(text);
  const count = beginsGs1Symbol(typed) ? (readGs1Symbol(typed)?.count ?? null) : null;
  const whole: CodeReading = {
    code: typed,
    quantity: count === null ? null : { number: count, of: "code" },
  };
  const divided = [behind(typed, words), before(typed, words)].filter((one) => one !== null);
  // «2 480000 101 019» is an EAN as it is printed, not 19 units.
  if (isPrintedGtin(typed)) return { ...nothingElse, likely: [whole], unlikely: () => divided };
  if (beginsGs1Symbol(typed)) {
    const [code = typed] = typed.split(/\s+/);
    const withQuantity = divided
      // A number behind «(17)» is a date.
      .filter((reading) => reading.code.startsWith(code) && !/\(\d+\)$/.test(reading.code))
      .map(({ quantity, ...reading }) => ({ ...reading, quantity: besideCount(count, quantity) }));
    return { ...nothingElse, likely: [...withQuantity, whole, ...otherSymbols(typed)] };
  }
  const likely = typed.length > maxCodeLength && divided.length > 0 ? divided : [...divided, whole];
  return {
    ...nothingElse,
    likely: [...likely, ...numbersAsCodes(divided)],
    unlikely: () => wordsInside(typed, words),
  };
}

/** Symbols behind the first one of a text, as when a scanner types two without a line break. */
function otherSymbols(text: string): CodeReading[] {
  const others = text.split(/\s+/).slice(1, maxWordsOfCode);
  return others
    .filter((one) => beginsGs1Symbol(one) && readGs1Symbol(one) !== null)
    .map((code) => ({ code, quantity: null }));
}

/** Quantity beside a symbol that states a count of its own: unread if it is another one. */
export function besideCount(
  count: number | null,
  quantity: TypedQuantity | null,
): TypedQuantity | null {
  if (count === null) return quantity;
  if (quantity !== null && quantity.number !== count) return unreadableQuantity;
  return { number: count, of: "code" };
}

/** Long quantities beside codes, each of which may be the code of another product instead. */
function numbersAsCodes(divided: readonly CodeReading[]): CodeReading[] {
  return divided.flatMap(({ code, quantity }) => {
    const typed = `${quantity?.number ?? ""}`;
    const isBesideCode =
      mayStandInText(code) &&
      code.split(/\s+/).every((word) => !/^\p{L}*\p{Ll}{3}\p{L}*$/u.test(word));
    return /^\d{4,7}$/.test(typed) && isBesideCode
      ? [{ code: typed, quantity: unreadableQuantity }]
      : [];
  });
}

/** Readings of a text as a code that may stand in a text, with its quantity before or behind it. */
export function divide(text: string, words: OrderWords): CodeReading[] {
  const divided = [behind(text, words), before(text, words)].filter((one) => one !== null);
  return divided.filter(({ code }) => mayStandInText(code));
}

/** Reading of «RIZ-CHN-250 12 uds», «RIZ-CHN-250 x 12» and «RIZ-CHN-250 (12)». */
function behind(text: string, words: OrderWords): CodeReading | null {
  const [, code = "", typed = "", word = ""] =
    /^(.*\S)\s*[x×*]\s*(\d[\d.,]*?)\s*(\p{L}*)\.?$/iu.exec(text) ??
    /^(.*\S)\s*\(\s*(\d[\d.,]*?)\s*(\p{L}*)\.?\s*\)$/u.exec(text) ??
    numberBehind(text) ??
    [];
  return readingOf({ code, typed, word }, words) ?? oneCase(text, words);
}

/** Parts of «RIZ-CHN-250: 12 uds», found from the number: many colons or spaces take no longer. */
function numberBehind(text: string): readonly [string, string, string, string] | null {
  const found = /[\s:](\d[\d.,]*?)\s*(\p{L}*)\.?$/u.exec(text);
  if (!found) return null;
  let end = found.index;
  while (end > 0 && /[\s:]/.test(text[end - 1] ?? "")) end -= 1;
  return end === 0 ? null : ["", text.slice(0, end), found[1] ?? "", found[2] ?? ""];
}

/** Reading of «RIZ-CHN-250 caja». */
function oneCase(text: string, words: OrderWords): CodeReading | null {
  const [, code = "", word = ""] = /^(\S*\d\S*)\s+(\p{L}+)$/u.exec(text) ?? [];
  const isOne = countedBy(word, words) === "cases" && !/s$/i.test(word);
  return isOne ? { code: withoutLabel(code), quantity: { number: 1, of: "cases" } } : null;
}

/** Reading of «12 x RIZ-CHN-250», «12 uds RIZ-CHN-250» and «12 RIZ-CHN-250». */
function before(text: string, words: OrderWords): CodeReading | null {
  const [, typed = "", code = ""] = /^(\d[\d.,]*?)\s*[x×*]\s*(\S.*)$/iu.exec(text) ?? [];
  if (code !== "") return readingOf({ code, typed, word: "" }, words);
  const [, number = "", rest = ""] = /^(\d[\d.,]*?)\s+(\S.*)$/u.exec(text) ?? [];
  const [, word = "", others = ""] = /^(\p{L}+)\.?\s+(?:de\s+)?(\S.*)$/u.exec(rest) ?? [];
  const hasUnit = word !== "" && countedBy(word, words) !== null;
  return readingOf(
    { code: hasUnit ? others : rest, typed: number, word: hasUnit ? word : "" },
    words,
  );
}

function readingOf(
  { code, typed, word }: { code: string; typed: string; word: string },
  words: OrderWords,
): CodeReading | null {
  const number = readNumber(typed);
  const quantity = number === null ? null : quantityInUnits(number, word, words);
  return code === "" || quantity === null ? null : { code: withoutLabel(code), quantity };
}

/** Readings of the codes inside a text such as «champú RIZ-CHN-250 12 uds», the longest first. */
function wordsInside(text: string, words: OrderWords): CodeReading[] {
  const pieces = piecesOf(text);
  const plain = pieces.map(withoutPunctuation);
  const readingAt = (at: number, length: number): CodeReading => {
    const rest = [...plain.slice(0, at), "", ...plain.slice(at + length)];
    const code = unwrapped(textOf(pieces, at, length));
    // «Pedido 4101» is hardly an order of the product 4101.
    const isBareNumber = at > 0 && /^[\d\s]+$/.test(code) && parseGtin(code).kind !== "value";
    return {
      code,
      quantity: isBareNumber ? unreadableQuantity : quantityBeside(code, rest, words),
      place: [at, at + length - 1],
    };
  };
  const places = (length: number) =>
    pieces.flatMap((_, at) =>
      at + length <= pieces.length && mayStandInText(textOf(pieces, at, length)) ? [at] : [],
    );
  // Most codes are a single piece with a digit: the other words of a long text do not crowd them out.
  const single = pieces.length < 2 ? [] : places(1);
  const [numbered, others] = [true, false].map((isNumbered) =>
    single.filter((at) => /\d/.test(pieces[at] ?? "") === isNumbered),
  );
  const singles = [...(numbered ?? []), ...(others ?? [])].slice(0, maxUnlikely / 2);
  const longer: CodeReading[] = [];
  for (let length = Math.min(maxWordsOfCode, pieces.length - 1); length > 1; length -= 1)
    for (const at of places(length).slice(0, maxUnlikely - singles.length - longer.length))
      longer.push(readingAt(at, length));
  return [...longer, ...singles.map((at) => readingAt(at, 1))];
}

/** Quantity beside a code among words; unread if it only repeats a number of the code («RIZ-CHN-250 champú 250»). */
function quantityBeside(
  code: string,
  rest: readonly string[],
  words: OrderWords,
): TypedQuantity | null {
  const quantity = quantityAmong(rest, words);
  const isRepeated = quantity?.of === "code" && code.split(/\D+/).includes(`${quantity.number}`);
  return isRepeated ? unreadableQuantity : quantity;
}

export function piecesOf(text: string): string[] {
  return text.split(/[\s;:|()]+|,(?!\d)|(?<!\d),/).filter((piece) => piece !== "");
}

function textOf(pieces: readonly string[], at: number, length: number): string {
  return pieces.slice(at, at + length).join(" ");
}

function mayStandInText(code: string): boolean {
  return code.replace(/[\s.\-_/]/g, "").length >= 4 && /\d|^[\p{Lu}\s.\-_/]+$/u.test(code);
}

/** Text without what introduces a code: «EAN 8480…», «Ref.: RIZ-CHN-250». */
export function withoutLabel(text: string): string {
  return unwrapped(text.replace(labels, "").trim() || text);
}

/** Text without the marks around it, such as quotes or WhatsApp's «*» for bold. */
function unwrapped(text: string): string {
  let [from, to] = [0, text.length];
  while (to - from > 2 && marks.has(text[from] ?? "") && marks.has(text[to - 1] ?? "")) {
    from += 1;
    to -= 1;
  }
  return text.slice(from, to).trim();
}

const marks = new Set("\"'«»“”„‘’*_[]<>{}");

const labels =
  /^(?:(?:ean|gtin|upc)(?:[ -]?(?:8|1[234]))?|ref|refa|sku|c[oó]d(?:igo)?|art(?:[ií]culo)?|itf[ -]?14|n[.º°]+)(?:[.:º#\s]+|(?=\d{8}))/iu;

function isPrintedGtin(text: string): boolean {
  const isSpaced = /^\d{4}\s?\d{4}$/.test(text) || text.replace(/[\s-]/g, "").length > 8;
  return isSpaced && parseGtin(text).kind === "value";
}
