import { foldText } from "./fold-words.ts";
import { continuesWithout, pairableWords, pairingWords } from "./index-terms.ts";
import { stemPlural } from "./stem-plural.ts";

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
};

/** Characters of a search text whose words count; no name is longer. */
export const longestQuestion = 200;
const mostTerms = 10;

const smallWords = new Set(
  "a al con de del e el en la las lo los ni o para por su sus tu un una unas unos y".split(" "),
);

/** Parses a typed query into search terms. Stop words count only if there is no other word. */
export function parseTerms(text: string): SearchTerm[] {
  const folded = foldText(text.slice(0, longestQuestion));
  const words = pairableWords(folded).slice(0, 2 * mostTerms);
  const terms: SearchTerm[] = [];
  let pairing: string | null = null;
  let lastPairing = "";
  for (const [at, word] of words.entries()) {
    const isLast = at === words.length - 1;
    if (pairingWords.has(word) && !isLast) {
      pairing = word;
      lastPairing = word;
      continue;
    }
    if (continuesWithout(word, { pairing: lastPairing }) && !isLast) {
      pairing = "sin";
      continue;
    }
    if (smallWords.has(word) && !(isLast && terms.length === 0)) continue;
    terms.push(termOf(word, { pairing, isLast }));
    pairing = null;
  }
  return terms.slice(0, mostTerms);
}

function termOf(
  word: string,
  { pairing, isLast }: { pairing: string | null; isLast: boolean },
): SearchTerm {
  const stem = stemPlural(word);
  const isWithout = pairing === "sin";
  // The last word may be unfinished: «jabone» may become «jabones», whose index term «jabon» is shorter than the typed text.
  const ends = [...new Set([stem, stemPlural(word.endsWith("s") ? word : `${word}s`)])];
  const start = isWithout ? "sin_" : "";
  return {
    ...{ word, isWithout },
    typed: isWithout ? `sin ${word}` : word,
    alternatives: isLast ? ends.map((end) => [start + end]) : [[start + stem]],
    // A single letter as prefix would match half of all words.
    prefix: isLast && word.length > 1 && !/\d/.test(word) ? start + word : null,
    bonus: pairing !== null && !isWithout ? `${pairing}_${stem}` : null,
  };
}
