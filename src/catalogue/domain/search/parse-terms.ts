import { foldWords } from "./fold-words.ts";
import { pairingWords } from "./index-terms.ts";
import { stemPlural } from "./stem-plural.ts";

/** Search term: a word of a question, or «sin» with the word after it. */
export type SearchTerm = {
  /** Word as it was typed, without accents. */
  typed: string;
  /** The word itself. */
  word: string;
  /** The word follows «sin». */
  isWithout: boolean;
  /** Terms of the index that count for it, any of them; those of one alternative all together. */
  alternatives: readonly (readonly string[])[];
  /** The last word may go on. */
  prefix: string | null;
  /** Term of the index that adds to the rank. */
  bonus: string | null;
};

/** Characters of a question that count; no code or name is longer. */
export const longestQuestion = 200;
const mostTerms = 10;

/** Words that a product need not have. */
const smallWords = new Set(
  "a al con de del e el en la las lo los o para por su sus tu un una unas unos y".split(" "),
);

/** Search terms of a typed text. Small words count only where they stand alone. */
export function parseTerms(text: string): SearchTerm[] {
  const words = foldWords(text.slice(0, longestQuestion)).slice(0, 2 * mostTerms);
  const terms: SearchTerm[] = [];
  let pairing: string | null = null;
  for (const [at, word] of words.entries()) {
    const isLast = at === words.length - 1;
    if (pairingWords.has(word) && !isLast) {
      pairing = word;
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
  // «jabone» may become «jabones», whose term is shorter.
  const ends = [...new Set([stem, stemPlural(word.endsWith("s") ? word : `${word}s`)])];
  const start = isWithout ? "sin_" : "";
  return {
    ...{ word, isWithout },
    typed: isWithout ? `sin ${word}` : word,
    alternatives: isLast ? ends.map((end) => [start + end]) : [[start + stem]],
    // A single letter would begin half of all words.
    prefix: isLast && word.length > 1 && !/\d/.test(word) ? start + word : null,
    bonus: pairing !== null && !isWithout ? `${pairing}_${stem}` : null,
  };
}
