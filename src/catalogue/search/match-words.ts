import { foldText } from "../domain/search/fold-words.ts";
import type { SearchTerm } from "../domain/search/parse-terms.ts";
import { stemPlural } from "../domain/search/stem-plural.ts";
import { withSynonyms } from "../domain/search/synonyms.ts";
import type { SearchIndex } from "./search-index.ts";

/** Products that match the words of a query. */
export type WordMatch = {
  rows: number[];
  /** FTS5 expression that finds and ranks the rows; null if nothing is found. */
  expression: string | null;
  /** Rows that are listed before all others. */
  leading: readonly number[];
  leftOut: string[];
  corrected: string | null;
};

/** Tells whether the product at this position of the index may appear in the results (one catalogue, for example). */
type Scope = (row: number) => boolean;

/** Typed term with the (corrected) term that is searched in its place; `used` is null if no product has either. */
type Attempt = { typed: SearchTerm; used: SearchTerm | null; written: string | null };

const noMatch: WordMatch = {
  ...{ rows: [], expression: null, leading: [] },
  ...{ leftOut: [], corrected: null },
};

/** With fewer results than this, similar words are searched too, because a word may be mistyped. */
const fewAnswers = 3;
/** A similar word is only searched if it is this many times as frequent as the typed one. */
const farMoreFrequent = 5;

/**
 * Finds products with all terms; if there are none, with misspelt terms corrected; else with as many of the rarest
 * terms as one product has. `isSeen`: products that the visitor may see, whose words count as spelt correctly;
 * `isSearched`: products of the page's list; `isStrict`: only products with all terms as typed.
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

/** The few products found, then those with far more frequent words of names that differ by a typing mistake. */
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

/** Attempts (terms, maybe corrected) that some product has together, added rarest first. */
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

/** FTS5 expression with every term quoted; terms have letters, digits and `_` only, so none can break out of it. */
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
