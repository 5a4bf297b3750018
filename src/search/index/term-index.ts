import type { SearchTerm } from "../domain/parse-terms.ts";
import {
  addWeights,
  decodeWeight,
  type IndexedFields,
  InvertedIndex,
  isInName,
  nowhere,
  type Occurrences,
} from "./inverted-index.ts";

export type MatchedTerm = Pick<SearchTerm, "alternatives" | "prefix" | "bonus">;

/** `frequency`: number of rows in the whole index that contain the word; rare words weigh more. */
type CountedWord = Occurrences & { frequency: number };

export type TermMatch = { rows: Int32Array; words: readonly CountedWord[] };

/** Usual parameters of BM25: saturation of repeated words, and influence of a document's length. */
const saturation = 1.2;
const lengthInfluence = 0.75;

/**
 * A word in the name is worth three times as much. Otherwise BM25 puts a short product with the word in its brand or
 * category before a longer one that has it in its name.
 */
const worthInName = 3;

/** Finds rows by search terms and ranks them. */
export class TermIndex {
  private readonly inverted = new InvertedIndex();
  private readonly nameFactor: number;
  /** Arrays by row that all queries reuse, because allocating them took longer than the rest of a query. */
  private marks = new Uint8Array(1024);
  private sums = new Int32Array(1024);
  private ranks = new Float64Array(1024);

  constructor({ nameFactor = worthInName } = {}) {
    this.nameFactor = nameFactor;
  }

  /** Replaces the given rows; a row whose `fields` are null is removed. */
  write(written: readonly { row: number; fields: IndexedFields | null }[]): void {
    this.inverted.write(written);
    const room = this.inverted.documentLengths.length;
    if (room === this.marks.length) return;
    this.marks = new Uint8Array(room);
    this.sums = new Int32Array(room);
    this.ranks = new Float64Array(room);
  }

  match(terms: readonly MatchedTerm[]): TermMatch {
    const read = terms.map((term) => this.readChoices(term));
    this.marks.fill(0);
    let matched = new Int32Array(0);
    read.forEach((choices, number) => {
      matched = this.narrow(choices, number);
    });
    return { rows: matched, words: read.flat(2) };
  }

  /**
   * BM25 (https://en.wikipedia.org/wiki/Okapi_BM25), with more for words in names. As in SQLite's FTS5, ranks are negative (the lowest is best), and
   * every word has a minimum weight. The next call reuses the array.
   */
  rank({ rows: matched, words }: TermMatch): Float64Array {
    const { marks, ranks } = this;
    marks.fill(0);
    for (let at = 0; at < matched.length; at += 1) {
      marks[matched[at] ?? 0] = 1;
      ranks[matched[at] ?? 0] = 0;
    }
    for (const word of words) this.addToRanks(word);
    return ranks;
  }

  /** Words of each alternative of a term, of the words with its prefix, and of its bonus. */
  private readChoices({ alternatives, prefix, bonus }: MatchedTerm): CountedWord[][] {
    const read = alternatives.map((words) => this.readTogether(words));
    if (prefix !== null) read.push([countWord(this.readPrefix(prefix, wholeWords(alternatives)))]);
    if (bonus !== null) read.push([countWord(this.inverted.read(bonus))]);
    return read;
  }

  /** Reads the words of an alternative (such as a synonym of two words), in rows that contain all of them. */
  private readTogether(words: readonly string[]): CountedWord[] {
    const { marks } = this;
    const read = words.map((word) => countWord(this.inverted.read(word)));
    if (read.length === 1) return read;
    marks.fill(0);
    for (const { rows: own } of read)
      for (let at = 0; at < own.length; at += 1)
        marks[own[at] ?? 0] = (marks[own[at] ?? 0] ?? 0) + 1;
    return read.map(({ rows: own, weights, frequency }) => {
      const isKept = (_: number, at: number) => marks[own[at] ?? 0] === read.length;
      return { rows: own.filter(isKept), weights: weights.filter(isKept), frequency };
    });
  }

  /** Words that begin with a prefix, but for those that are counted as words already. */
  private readPrefix(prefix: string, except: ReadonlySet<string | undefined>): Occurrences {
    const terms = this.inverted.termsWithPrefix(prefix).filter((term) => !except.has(term));
    const read = terms.map((term) => this.inverted.read(term));
    return read.length < 2 ? (read[0] ?? nowhere) : this.addUp(read);
  }

  /** Every row of the given words once, with the sum of its weights. */
  private addUp(words: readonly Occurrences[]): Occurrences {
    const { sums } = this;
    const found = new Int32Array(this.roomFor(words));
    let count = 0;
    for (const { rows: own, weights } of words)
      for (let at = 0; at < own.length; at += 1) {
        const row = own[at] ?? 0;
        if (sums[row] === 0) {
          found[count] = row;
          count += 1;
        }
        sums[row] = addWeights(sums[row] ?? 0, weights[at] ?? 0);
      }
    const weights = new Int32Array(count);
    for (let at = 0; at < count; at += 1) {
      weights[at] = sums[found[at] ?? 0] ?? 0;
      sums[found[at] ?? 0] = 0;
    }
    return { rows: found.subarray(0, count), weights };
  }

  /** Rows with any of a term's choices among those that have all terms before it; `number`: how many these are. */
  private narrow(choices: readonly CountedWord[][], number: number): Int32Array<ArrayBuffer> {
    const { marks } = this;
    // The words of one choice are all in the same rows.
    const firstWords = choices.map(([first = nowhere]) => first);
    const matched = new Int32Array(this.roomFor(firstWords));
    let count = 0;
    for (const { rows: own } of firstWords)
      for (let at = 0; at < own.length; at += 1) {
        const row = own[at] ?? 0;
        if (marks[row] !== number) continue;
        marks[row] = number + 1;
        matched[count] = row;
        count += 1;
      }
    return matched.subarray(0, count);
  }

  /** Maximum number of different rows in which the words occur. */
  private roomFor(words: readonly Occurrences[]): number {
    const occurrences = words.reduce((total, { rows }) => total + rows.length, 0);
    return Math.min(this.inverted.rowCount, occurrences);
  }

  /** Adds what a word is worth to the ranks of the marked rows that have it. */
  private addToRanks({ rows: own, weights, frequency }: CountedWord): void {
    const { marks, ranks, nameFactor } = this;
    const { productCount, documentLengths, averageLength } = this.inverted;
    const rarity = Math.log((productCount - frequency + 0.5) / (frequency + 0.5));
    const worth = rarity > 0 ? rarity : 1e-6;
    for (let at = 0; at < own.length; at += 1) {
      const row = own[at] ?? 0;
      if (marks[row] === 0) continue;
      const encoded = weights[at] ?? 0;
      const weight = decodeWeight(encoded);
      const lengthRatio = (lengthInfluence * (documentLengths[row] ?? 0)) / averageLength;
      const length = 1 - lengthInfluence + lengthRatio;
      const part = (weight * (saturation + 1)) / (weight + saturation * length);
      ranks[row] = (ranks[row] ?? 0) - worth * part * (isInName(encoded) ? nameFactor : 1);
    }
  }
}

function wholeWords(alternatives: MatchedTerm["alternatives"]): Set<string | undefined> {
  return new Set(alternatives.map(([word, ...others]) => (others.length === 0 ? word : undefined)));
}

function countWord(occurrences: Occurrences): CountedWord {
  return { ...occurrences, frequency: occurrences.rows.length };
}
