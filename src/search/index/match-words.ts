import { foldText } from "../domain/fold-words.ts";
import type { SearchTerm } from "../domain/parse-terms.ts";
import { stemPlural } from "../domain/stem-plural.ts";
import { withSynonyms } from "../domain/synonyms.ts";
import type { RowMarks } from "./row-marks.ts";
import type { SearchIndex } from "./search-index.ts";
import type { MatchedTerm, TermMatch } from "./term-index.ts";

export type WordMatch = {
  rows: Int32Array;
  /** Match that determines the rank of the rows; null if nothing is found. */
  match: TermMatch | null;
  /** Rows to list first, in their order: those found without similar words, if similar words were searched as well. */
  leading: readonly number[];
  /** Rows to list before the others: those whose numbers belong to the words beside which they were typed. */
  paired: Int32Array;
  leftOut: string[];
  corrected: string | null;
};

/** `used`: searched term, possibly corrected; null if no product has it or a similar one. `written`: correction as text. */
type Attempt = { typed: SearchTerm; used: SearchTerm | null; written: string | null };

const noMatch: WordMatch = {
  rows: new Int32Array(),
  match: null,
  leading: [],
  paired: new Int32Array(),
  leftOut: [],
  corrected: null,
};

/** If a search finds fewer products than this, similar words are searched too, because a word may be mistyped. */
const fewAnswers = 3;
/** A similar word is only searched if it is this many times as frequent as the typed one. */
const farMoreFrequent = 5;

/**
 * Products with all terms, else with corrected terms, else without some. `seen`: what the visitor may see, whose words count
 * as correct; `searched`: the page's list; `isStrict`: only all terms as typed.
 */
export function matchWords(
  index: SearchIndex,
  { text, terms: typed }: { text: string; terms: readonly SearchTerm[] },
  { seen, searched, isStrict }: { seen: RowMarks; searched: RowMarks; isStrict: boolean },
): WordMatch {
  if (typed.length === 0) return noMatch;
  const terms = withSynonyms(typed, index.synonyms());
  const all = matchIn(index, terms, searched);
  if (all.rows.length >= fewAnswers || (isStrict && all.rows.length > 0))
    return { ...noMatch, ...all, paired: pairedIn(index, terms, searched) };
  if (isStrict) return noMatch;
  if (all.rows.length > 0) return withNearWords(index, { terms, all }, searched);
  const attempts = terms.map((term) => attempt(index, term, seen));
  const kept = keepTogether(index, attempts, searched);
  if (kept.length === 0) return noMatch;
  const used = kept.flatMap((one) => one.used ?? []);
  return {
    ...noMatch,
    ...matchIn(index, used, searched),
    paired: pairedIn(index, used, searched),
    leftOut: attempts.filter((one) => !kept.includes(one)).map(({ typed }) => typed.typed),
    corrected: writeCorrections(text, kept),
  };
}

/** Lists the few products found first, then products with similar words that are in names and far more frequent. */
function withNearWords(
  index: SearchIndex,
  { terms, all }: { terms: readonly SearchTerm[]; all: { rows: Int32Array; match: TermMatch } },
  searched: RowMarks,
): WordMatch {
  const wider = terms.map((term) => {
    if (!term.isWord) return term;
    const own = index.vocabulary.find(term.word)?.count ?? 0;
    const near = index.vocabulary
      .similar(term.word)
      .filter(({ isName, count }) => isName && count >= farMoreFrequent * own)
      .flatMap(({ folded }) => alternativesOf(term, folded).alternatives);
    return { ...term, alternatives: [...term.alternatives, ...near] };
  });
  const paired = new Set(pairedIn(index, terms, searched));
  const ranks = index.terms.rank(all.match);
  const bySku = index.positions("sku");
  const leading = [...all.rows].sort(
    (one, other) =>
      Number(paired.has(other)) - Number(paired.has(one)) ||
      (ranks[one] ?? 0) - (ranks[other] ?? 0) ||
      (bySku[one] ?? 0) - (bySku[other] ?? 0),
  );
  return { ...noMatch, ...matchIn(index, wider, searched), leading };
}

/** Rows that have each number beside a word that it was typed with, such as «SPF 50» and not only «SPF 30, 50 ml». */
function pairedIn(
  index: SearchIndex,
  terms: readonly SearchTerm[],
  searched: RowMarks,
): Int32Array {
  if (terms.every(({ pairs }) => pairs.length === 0)) return noMatch.paired;
  const paired = terms.map((term) =>
    term.pairs.length === 0
      ? term
      : { ...term, alternatives: term.pairs.map((pair) => [pair]), prefix: null },
  );
  return matchIn(index, paired, searched).rows;
}

function attempt(index: SearchIndex, typed: SearchTerm, seen: RowMarks): Attempt {
  if (isFound(index, [typed], seen)) return { typed, used: typed, written: null };
  if (!typed.isWord) {
    const used = { ...typed, alternatives: typed.looser };
    return { typed, used: isFound(index, [used], seen) ? used : null, written: null };
  }
  for (const { folded, written } of index.vocabulary.similar(typed.word)) {
    const corrected = { ...typed, word: folded, ...alternativesOf(typed, folded) };
    const [used = corrected] = withSynonyms([corrected], index.synonyms());
    if (isFound(index, [used], seen)) return { typed, used, written };
  }
  for (const [first, second] of index.vocabulary.split(typed.word)) {
    const together = [stemPlural(first.folded), stemPlural(second.folded)];
    const used = { ...typed, alternatives: [together], prefix: null, bonus: null };
    const written = `${first.written} ${second.written}`;
    if (isFound(index, [used], seen)) return { typed, used, written };
  }
  return { typed, used: null, written: null };
}

function alternativesOf({ isWithout }: SearchTerm, word: string) {
  const stem = stemPlural(word);
  return { alternatives: [[isWithout ? `sin_${stem}` : stem]], prefix: null, bonus: null };
}

/**
 * Terms that a product has together, from the rarest on, without any that no product has with the earlier ones. Words go
 * before numbers and amounts: «champú 3 l» shows shampoos of other sizes, not other products of 3 l.
 */
function keepTogether(
  index: SearchIndex,
  attempts: readonly Attempt[],
  searched: RowMarks,
): Attempt[] {
  const byCount = attempts
    .flatMap((one) =>
      one.used ? [{ one, count: matchIn(index, [one.used], searched).rows.length }] : [],
    )
    .filter(({ count }) => count > 0)
    .sort(
      (first, second) =>
        Number(second.one.typed.isWord) - Number(first.one.typed.isWord) ||
        first.count - second.count,
    );
  const kept: Attempt[] = [];
  for (const { one } of byCount) {
    const together = [...kept, one].flatMap(({ used }) => used ?? []);
    if (isFound(index, together, searched)) kept.push(one);
  }
  return attempts.filter((one) => kept.includes(one));
}

function matchIn(
  index: SearchIndex,
  terms: readonly MatchedTerm[],
  scope: RowMarks,
): { rows: Int32Array; match: TermMatch } {
  const match = index.terms.match(terms);
  return { rows: match.rows.filter((row) => scope[row] === 1), match };
}

function isFound(index: SearchIndex, terms: readonly MatchedTerm[], scope: RowMarks): boolean {
  return index.terms.match(terms).rows.some((row) => scope[row] === 1);
}

/** Typed text with the corrected words in place of the mistyped ones; null if no word was corrected. */
function writeCorrections(text: string, attempts: readonly Attempt[]): string | null {
  const written = new Map(
    attempts.flatMap((one) => (one.written === null ? [] : [[one.typed.word, one.written]])),
  );
  if (written.size === 0) return null;
  return text.replace(/\p{L}+/gu, (word) => written.get(foldText(word)) ?? word);
}
