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
  const attempts = attemptsOf(index, terms, seen);
  const kept = keepTogether(index, attempts, searched);
  // Of «spf30» or «teléfono 15» the number alone would find products that have nothing to do with it.
  const isNumberAlone = kept.every((one) => !one.typed.isWord) && kept.length < attempts.length;
  if (kept.length === 0 || (isNumberAlone && attempts.some((one) => one.typed.isWord)))
    return noMatch;
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

/** Terms as they are found, possibly corrected; two words that are one («micro fibra») become one term. */
function attemptsOf(index: SearchIndex, terms: readonly SearchTerm[], seen: RowMarks): Attempt[] {
  const attempts: Attempt[] = [];
  for (let at = 0; at < terms.length; at += 1) {
    const [term, next] = [terms[at], terms[at + 1]];
    if (!term) continue;
    const joined = next && joinWords(index, [term, next], seen);
    attempts.push(joined ?? attempt(index, term, seen));
    if (joined) at += 1;
  }
  return attempts;
}

/** Attempt with two typed words joined into one, if one of them occurs in no product; null if that is no word either. */
function joinWords(
  index: SearchIndex,
  [first, second]: readonly [SearchTerm, SearchTerm],
  seen: RowMarks,
): Attempt | null {
  const isWords = [first, second].every((term) => term.isWord && /^\p{L}+$/u.test(term.word));
  if (!isWords || second.isWithout || [first, second].every((one) => isFound(index, [one], seen)))
    return null;
  const word = first.word + second.word;
  const typed = {
    ...first,
    typed: `${first.typed} ${second.typed}`,
    word,
    ...alternativesOf(first, word),
  };
  const [used = typed] = withSynonyms([typed], index.synonyms());
  return isFound(index, [used], seen) ? { typed, used, written: null } : null;
}

function attempt(index: SearchIndex, typed: SearchTerm, seen: RowMarks): Attempt {
  if (isFound(index, [typed], seen)) return { typed, used: typed, written: null };
  if (!typed.isWord) {
    const used = { ...typed, alternatives: typed.looser };
    return { typed, used: isFound(index, [used], seen) ? used : null, written: null };
  }
  const begun = beginningOf(typed);
  if (begun && isFound(index, [begun], seen)) return { typed, used: begun, written: null };
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

/** Letters of a shortened word, such as «acond.», from which it may be taken for one. */
const minShortened = 4;

/** The word as the beginning of others, as in «acond. rizos»; null for a word that is too short, or is one already. */
function beginningOf(typed: SearchTerm): SearchTerm | null {
  const { word, prefix, isWithout } = typed;
  if (prefix !== null || isWithout || word.length < minShortened || !/^\p{L}+$/u.test(word))
    return null;
  return { ...typed, prefix: word };
}

function alternativesOf({ isWithout }: SearchTerm, word: string) {
  const stem = stemPlural(word);
  return { alternatives: [[isWithout ? `sin_${stem}` : stem]], prefix: null, bonus: null };
}

/**
 * The most terms that a product has together: words before numbers and amounts («champú 3 l» shows shampoos of other
 * sizes, not other products of 3 l), and of as many the rarest.
 */
function keepTogether(
  index: SearchIndex,
  attempts: readonly Attempt[],
  searched: RowMarks,
): Attempt[] {
  const found = attempts
    .flatMap((one) => (one.used ? [{ one, rows: matchIn(index, [one.used], searched).rows }] : []))
    .filter(({ rows }) => rows.length > 0)
    .sort((first, second) => first.rows.length - second.rows.length);
  // Bits of the terms that a row has, the rarest as the highest one; a search has no more than ten terms.
  const bits = found.map((_, at) => 1 << (found.length - 1 - at));
  const termsOfRow = new Uint16Array(searched.length);
  for (const [at, { rows }] of found.entries())
    for (const row of rows) termsOfRow[row] = (termsOfRow[row] ?? 0) | (bits[at] ?? 0);
  const sizeOf = (terms: number) =>
    found.reduce((size, { one }, at) => {
      const counts = one.typed.isWord ? 1 + found.length : 1;
      return (terms & (bits[at] ?? 0)) === 0 ? size : size + counts;
    }, 0);
  const [most = 0] = [...new Set(termsOfRow)].sort(
    (one, other) => sizeOf(other) - sizeOf(one) || other - one,
  );
  const kept = new Set(
    found.filter((_, at) => (most & (bits[at] ?? 0)) !== 0).map(({ one }) => one),
  );
  return attempts.filter((one) => kept.has(one));
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
