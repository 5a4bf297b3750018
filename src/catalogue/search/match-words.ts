import { foldText } from "../domain/search/fold-words.ts";
import type { SearchTerm } from "../domain/search/parse-terms.ts";
import { stemPlural } from "../domain/search/stem-plural.ts";
import { withSynonyms } from "../domain/search/synonyms.ts";
import type { SearchIndex } from "./search-index.ts";

/** Products that the words of a question find. */
export type WordMatch = {
  rows: number[];
  /** Expression that finds and ranks them; null if nothing is found. */
  expression: string | null;
  /** Row numbers of the products that come before all others. */
  leading: readonly number[];
  leftOut: string[];
  corrected: string | null;
};

/** Tells whether a row is among the products that are searched. */
type Scope = (row: number) => boolean;

/** Term of a question with the one that is searched in its place; null where no product has either. */
type Attempt = { typed: SearchTerm; used: SearchTerm | null; written: string | null };

const noMatch: WordMatch = {
  ...{ rows: [], expression: null, leading: [] },
  ...{ leftOut: [], corrected: null },
};

/** Answers below which words are searched that the typed ones may have been meant to be. */
const fewAnswers = 3;
/** Times that a word has to be more frequent than a known one that may be it. */
const farMoreFrequent = 5;

/**
 * Products with all terms; if there are none, with misspelt terms corrected; else with as many of the rarest terms as
 * one product has. `isSeen`: what the visitor may see, by which words are known; `isSearched`: what the page narrows it
 * to; `isStrict`: only products with all terms as they are.
 */
export function matchWords(
  index: SearchIndex,
  { text, terms: typed }: { text: string; terms: readonly SearchTerm[] },
  { isSeen, isSearched, isStrict }: { isSeen: Scope; isSearched: Scope; isStrict: boolean },
): WordMatch {
  if (typed.length === 0) return noMatch;
  const terms = withSynonyms(typed, index.synonyms());
  const all = rowsWith(index, terms, isSearched);
  if (all.length >= fewAnswers || (isStrict && all.length > 0))
    return { ...noMatch, rows: all, expression: expressionOf(terms) };
  if (isStrict) return noMatch;
  if (all.length > 0) return withNearWords(index, { terms, all }, isSearched);
  const attempts = terms.map((term) => attempt(index, term, isSeen));
  const kept = keepTogether(index, attempts, isSearched);
  if (kept.length === 0) return noMatch;
  const used = kept.flatMap((one) => one.used ?? []);
  return {
    ...noMatch,
    rows: rowsWith(index, used, isSearched),
    expression: expressionOf(used),
    leftOut: attempts.filter((one) => !kept.includes(one)).map(({ typed }) => typed.typed),
    corrected: writeCorrections(text, kept),
  };
}

/** Few products, then those with far more frequent words of names that are a typing mistake away. */
function withNearWords(
  index: SearchIndex,
  { terms, all }: { terms: readonly SearchTerm[]; all: readonly number[] },
  isSearched: Scope,
): WordMatch {
  const wider = terms.map((term) => {
    const own = index.vocabulary.find(term.word)?.count ?? 0;
    const near = index.vocabulary
      .near(term.word)
      .filter(({ isName, count }) => isName && count >= farMoreFrequent * own)
      .flatMap(({ folded }) => alternativesOf(term, folded).alternatives);
    return { ...term, alternatives: [...term.alternatives, ...near] };
  });
  return {
    ...noMatch,
    rows: [...all, ...rowsWith(index, wider, isSearched).filter((row) => !all.includes(row))],
    leading: all,
    expression: expressionOf(wider),
  };
}

function attempt(index: SearchIndex, typed: SearchTerm, isSeen: Scope): Attempt {
  if (isFound(index, [typed], isSeen)) return { typed, used: typed, written: null };
  for (const { folded, written } of index.vocabulary.near(typed.word)) {
    const used = { ...typed, word: folded, ...alternativesOf(typed, folded) };
    if (isFound(index, [used], isSeen)) return { typed, used, written };
  }
  for (const [first, second] of index.vocabulary.split(typed.word)) {
    const together = [stemPlural(first.folded), stemPlural(second.folded)];
    const used = { ...typed, alternatives: [together], prefix: null, bonus: null };
    const written = `${first.written} ${second.written}`;
    if (isFound(index, [used], isSeen)) return { typed, used, written };
  }
  return { typed, used: null, written: null };
}

function alternativesOf({ isWithout }: SearchTerm, word: string) {
  const stem = stemPlural(word);
  return { alternatives: [[isWithout ? `sin_${stem}` : stem]], prefix: null, bonus: null };
}

/** Attempts that one product has together, the rarest first. */
function keepTogether(
  index: SearchIndex,
  attempts: readonly Attempt[],
  isSearched: Scope,
): Attempt[] {
  const byCount = attempts
    .flatMap((one) =>
      one.used ? [{ one, count: rowsWith(index, [one.used], isSearched).length }] : [],
    )
    .filter(({ count }) => count > 0)
    .sort((first, second) => first.count - second.count);
  const kept: Attempt[] = [];
  for (const { one } of byCount) {
    const together = [...kept, one].flatMap(({ used }) => used ?? []);
    if (isFound(index, together, isSearched)) kept.push(one);
  }
  return attempts.filter((one) => kept.includes(one));
}

function rowsWith(index: SearchIndex, terms: readonly SearchTerm[], scope: Scope): number[] {
  return index.terms.allMatching(expressionOf(terms)).filter(scope);
}

function isFound(index: SearchIndex, terms: readonly SearchTerm[], scope: Scope): boolean {
  for (const row of index.terms.matching(expressionOf(terms))) if (scope(row)) return true;
  return false;
}

/** Expression of FTS5 in which every term is quoted; terms have letters, digits and `_` only. */
function expressionOf(terms: readonly SearchTerm[]): string {
  return terms
    .map(({ alternatives, prefix, bonus }) => {
      const choices = alternatives.map((together) =>
        together.length === 1 ? quote(together[0]) : `(${together.map(quote).join(" AND ")})`,
      );
      if (prefix !== null) choices.push(`${quote(prefix)}*`);
      if (bonus !== null) choices.push(quote(bonus));
      return `(${choices.join(" OR ")})`;
    })
    .join(" AND ");
}

function quote(term: string | undefined): string {
  return `"${term}"`;
}

/** The typed text with corrected words; null if none is. */
function writeCorrections(text: string, attempts: readonly Attempt[]): string | null {
  const written = new Map(
    attempts.flatMap((one) => (one.written === null ? [] : [[one.typed.word, one.written]])),
  );
  if (written.size === 0) return null;
  return text.replace(/\p{L}+/gu, (word) => written.get(foldText(word)) ?? word);
}
