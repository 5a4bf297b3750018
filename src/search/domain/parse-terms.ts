import { foldText } from "./fold-words.ts";
import { continuesWithout, pairableTokens, pairingWords } from "./index-terms.ts";
import {
  amountsOfNumber,
  isNumberLabel,
  numberPairs,
  withoutLeadingZeros,
} from "./number-terms.ts";
import type { SearchToken } from "./search-tokens.ts";
import { stemPlural } from "./stem-plural.ts";
import { amountsOfUnitAlone, isUnit } from "./units.ts";

/** Search term: a word of the query, or «sin» (without) and the word after it. */
export type SearchTerm = {
  /** Word as typed but without accents, including «sin» if the word follows it. */
  typed: string;
  /** Word alone, without «sin». */
  word: string;
  /** True if the word follows «sin». */
  isWithout: boolean;
  /** Alternatives of index terms: a product matches if it has all terms of at least one alternative. */
  alternatives: readonly (readonly string[])[];
  /** Index terms that begin with this prefix match as well; only set for the last word, which may be unfinished. */
  prefix: string | null;
  /** Index term that improves the rank of a product, such as `con_argan`; null if none. */
  bonus: string | null;
  /** False for numbers, quantities and units: they are never taken for mistyped words, and are the first to be left out. */
  isWord: boolean;
  /** Pairs of a number with the words beside it, such as `#spf_50`: products with one of them come first. */
  pairs: readonly string[];
  /** Alternatives that are searched if no product has any of `alternatives`. */
  looser: SearchTerm["alternatives"];
};

/** Characters of a search text whose words count; no name is longer. */
export const maxQuestionLength = 200;
const maxTerms = 10;

const smallWords = new Set(
  "a al con de del e el en la las lo los ni o para por su sus tu un una unas unos y".split(" "),
);

/** Parses a typed query into search terms. Stop words count only if there is no other word. */
export function parseTerms(text: string): SearchTerm[] {
  const folded = foldText(text.slice(0, maxQuestionLength));
  const tokens = pairableTokens(folded).slice(0, 2 * maxTerms);
  const terms: SearchTerm[] = [];
  let pairing: string | null = null;
  let lastPairing = "";
  for (const [at, token] of tokens.entries()) {
    const isLast = at === tokens.length - 1;
    const word = token.text;
    if (token.kind !== "word") {
      terms.push(token.kind === "number" ? numberTerm(tokens, at) : quantityTerm(token));
      pairing = null;
      continue;
    }
    if (pairingWords.has(word) && !isLast) {
      pairing = word;
      lastPairing = word;
      continue;
    }
    if (continuesWithout(word, { pairing: lastPairing }) && !isLast) {
      pairing = "sin";
      continue;
    }
    // «esmalte número 2»: the label of the number names nothing.
    if (isNumberLabel(word) && terms.length > 0 && tokens[at + 1]?.kind === "number") continue;
    if (smallWords.has(word) && !(isLast && terms.length === 0)) continue;
    terms.push(wordTerm(word, { pairing, isLast }));
    pairing = null;
  }
  return terms.slice(0, maxTerms);
}

function numberTerm(tokens: readonly SearchToken[], at: number): SearchTerm {
  const { text = "", value = "" } = tokens[at]?.kind === "number" ? tokens[at] : {};
  const amounts = [withoutLeadingZeros(value) ?? [], amountsOfNumber(value)].flat();
  const isShade = /[/-]/.test(text);
  return {
    ...plain,
    typed: text,
    word: value,
    pairs: numberPairs(tokens, at),
    alternatives: [[value], ...amounts.map((one) => [one])],
    looser: isShade ? [value.split("_")] : [],
  };
}

function quantityTerm({ text, quantity }: Extract<SearchToken, { kind: "quantity" }>): SearchTerm {
  return {
    ...plain,
    typed: text,
    word: text,
    alternatives: quantity.terms.map((one) => [one]),
    looser: quantity.looser.map((one) => [one]),
  };
}

function wordTerm(
  word: string,
  { pairing, isLast }: { pairing: string | null; isLast: boolean },
): SearchTerm {
  const stem = stemPlural(word);
  const isWithout = pairing === "sin";
  // The last word may be unfinished: «jabone» may become «jabones», whose index term «jabon» is shorter than the typed text.
  const ends = [...new Set([stem, stemPlural(word.endsWith("s") ? word : `${word}s`)])];
  const start = isWithout ? "sin_" : "";
  const amounts = amountsOfUnitAlone(word).map((one) => [one]);
  return {
    ...plain,
    word,
    isWithout,
    isWord: !isUnit(word),
    typed: isWithout ? `sin ${word}` : word,
    alternatives: [...(isLast ? ends : [stem]).map((end) => [start + end]), ...amounts],
    // A single letter as prefix would match half of all words.
    prefix: isLast && word.length > 1 ? start + word : null,
    bonus: pairing !== null && !isWithout ? `${pairing}_${stem}` : null,
  };
}

const plain = {
  isWithout: false,
  prefix: null,
  bonus: null,
  isWord: false,
  pairs: [],
  looser: [],
};
