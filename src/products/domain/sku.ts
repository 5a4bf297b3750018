import { asProblem, cleanLine, type Parsed } from "../../kernel/text.ts";

/** SKU (the seller's article number) as typed, and its normalised key, which is unique. */
export type Sku = { text: string; key: string };

export type SkuProblem = "missing" | "too-long" | "not-a-code" | "other-alphabet" | "rounded";

export const maxSkuLength = 40;

/** Parses a SKU: letters, digits and separators, with at least one letter or digit. */
export function parseSku(typed: string): Parsed<Sku, SkuProblem> {
  const text = cleanLine(typed.normalize("NFKC"));
  if (text === "") return asProblem("missing");
  if (text.length > maxSkuLength) return asProblem("too-long");
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(text)) return asProblem("rounded");
  if (foreignLetter(text)) return asProblem("other-alphabet");
  const key = skuKey(text);
  if (!/^[\p{L}\p{N}+#*]*[\p{L}\p{N}][\p{L}\p{N}+#*]*$/u.test(key)) return asProblem("not-a-code");
  return { kind: "value", value: { text, key } };
}

/** Normalises a code: upper case, without spaces and the separators . - _ and /, so that `riz 0042` finds RIZ-0042. */
export function skuKey(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s.\-_/]/g, "");
}

/**
 * True if two spellings of one key are the same SKU. Between two digits every separator counts (TINTE-7.1 is not
 * TINTE-71); elsewhere one spelling may leave separators out, but not have them at other places (AB-C is not A-BC).
 */
export function isSameSku(one: string, other: string): boolean {
  const [first, second] = [readSeparators(one), readSeparators(other)];
  const [few, many] = [first.places, second.places].sort((a, b) => a.size - b.size);
  return (
    first.betweenDigits === second.betweenDigits &&
    [...(few ?? [])].every((place) => many?.has(place))
  );
}

/** Separators between digits with their places in the key, and the places of all others. */
function readSeparators(sku: string): { betweenDigits: string; places: ReadonlySet<number> } {
  const places = new Set<number>();
  const betweenDigits: string[] = [];
  let key = "";
  for (const part of sku
    .normalize("NFKC")
    .trim()
    .match(/[\s.\-_/]+|[^\s.\-_/]+/g) ?? []) {
    if (skuKey(part) !== "") {
      if (betweenDigits.at(-1)?.startsWith(`${key.length}`) && !/^\d/.test(part)) {
        betweenDigits.pop();
        places.add(key.length);
      }
      key += skuKey(part);
    } else if (/\d$/.test(key)) betweenDigits.push(`${key.length}${part.trim()}`);
    else if (key !== "") places.add(key.length);
  }
  return { betweenDigits: betweenDigits.join(" "), places };
}

/** First letter or figure of another alphabet, which may look like a Latin one, and its place from 1; null for none. */
export function foreignLetter(sku: string): { letter: string; place: number } | null {
  const letters = [...sku];
  const at = letters.findIndex(
    (letter) => /^[\p{L}\p{Nd}]/u.test(letter.normalize("NFKC")) && !isLatin(letter),
  );
  return at < 0 ? null : { letter: letters[at] ?? "", place: at + 1 };
}

/** True for the letters of languages (up to U+024F, with any accents), not for those of phonetic alphabets («ʀ»). */
function isLatin(letter: string): boolean {
  const [plain = ""] = letter.normalize("NFKD");
  return /^[0-9]$/.test(plain) || /^(?=\p{Script=Latin})[A-\u024f]$/u.test(plain);
}

/**
 * Keys of SKUs that a typing error may have changed into this one: the letter O for a zero or I for a one beside digits,
 * or the other way round; a small l among capitals; an accent. Programs that take a code for a number add «.0».
 */
export function keysThatLookLike(sku: string): string[] {
  const key = skuKey(sku);
  const swapped = [
    ["O", "0"],
    ["0", "O"],
    ["I", "1"],
    ["1", "I"],
  ].flatMap(([from = "", to = ""]) => {
    const places = [...key.matchAll(new RegExp(`(?<=\\d)${from}|${from}(?=\\d)`, "g"))];
    const one = places.map(({ index }) => key.slice(0, index) + to + key.slice(index + 1));
    return [...one, key.replace(new RegExp(`(?<=\\d)${from}|${from}(?=\\d)`, "g"), to)];
  });
  const ofSmallL = /l/.test(sku) && !/[a-km-z]/.test(sku) ? ["I", "1"] : [];
  const spelled = ofSmallL.map((letter) => skuKey(sku.replaceAll("l", letter)));
  const plain = key.normalize("NFD").replace(/\p{M}/gu, "");
  const whole = /^(\d+)\.0$/.exec(sku.trim())?.[1];
  const ofNumber = whole === undefined ? [] : [whole];
  return [...new Set([...ofNumber, ...swapped, ...spelled, plain])].filter(
    (other) => other !== key,
  );
}

const maxPaddedLength = 14;

/** Keys of digits that differ from this one in leading zeros alone, which spreadsheets drop; none for other keys. */
export function keysWithOtherZeros(key: string): string[] {
  const digits = /^0*([1-9]\d*)$/.exec(key)?.[1];
  if (digits === undefined || key.length > maxPaddedLength) return [];
  return Array.from({ length: maxPaddedLength - digits.length + 1 }, (_, at) =>
    digits.padStart(digits.length + at, "0"),
  ).filter((other) => other !== key);
}
