import type { SearchTerm } from "../domain/parse-terms.ts";
import { addOccurrence, createPostings, type Postings, readPostings } from "./postings.ts";

export type IndexedFields = Readonly<
  Record<"name" | "brand" | "category" | "text" | "inci", readonly string[]>
>;

const weightOf = { name: 8, brand: 6, category: 4, text: 1, inci: 1 } as const;
const fieldNames = Object.keys(weightOf) as (keyof typeof weightOf)[];

export type MatchedTerm = Pick<SearchTerm, "alternatives" | "prefix" | "bonus">;

type Occurrences = { rows: Int32Array; weights: Int32Array };

/** `frequency`: number of rows in the whole index that contain the word; rare words weigh more. */
type CountedWord = Occurrences & { frequency: number };

export type TermMatch = { rows: Int32Array; words: readonly CountedWord[] };

/** Number of first characters by which terms are grouped, so that a prefix is only compared with the terms of one group. */
const startLength = 2;

/** Number of documents beyond two per product, above which the index is rewritten without outdated documents. */
const maxDead = 1000;

/** Usual parameters of BM25: saturation of repeated words, and influence of a document's length. */
const saturation = 1.2;
const lengthInfluence = 0.75;

/**
 * A word in the name is worth three times as much. Otherwise BM25 puts a short product with the word in its brand or
 * category before a longer one that has it in its name.
 */
const worthInName = 3;

/**
 * Inverted index. Each version of a product is a new document, so that postings lists only grow at their ends.
 * `rowOf`: row of each document, -1 if it is outdated.
 */
export function createTermIndex({ nameFactor = worthInName } = {}) {
  let postings = new Map<string, Postings>();
  let byStart = new Map<string, string[]>();
  let rowOf = new Int32Array(1024);
  let documents = 0;
  /** Document of each row and its number of terms; -1 for a row without a document. */
  let documentOf = new Int32Array(1024);
  let lengths = new Int32Array(1024);
  let rows = 0;
  let products = 0;
  let totalLength = 0;
  /** Arrays by row that all queries reuse, because allocating them took longer than the rest of a query. */
  let marks = new Uint8Array(1024);
  let sums = new Int32Array(1024);
  let ranks = new Float64Array(1024);

  function widen(): void {
    documentOf = longer(documentOf);
    lengths = longer(lengths);
    marks = new Uint8Array(documentOf.length);
    sums = new Int32Array(documentOf.length);
    ranks = new Float64Array(documentOf.length);
  }

  function postingsOf(term: string): Postings {
    const known = postings.get(term);
    if (known) return known;
    const created = createPostings();
    postings.set(term, created);
    const start = term.slice(0, startLength);
    const alike = byStart.get(start);
    if (alike) alike.push(term);
    else byStart.set(start, [term]);
    return created;
  }

  function remove(row: number): void {
    if (row >= rows || documentOf[row] === -1) return;
    rowOf[documentOf[row] ?? 0] = -1;
    documentOf[row] = -1;
    products -= 1;
    totalLength -= lengths[row] ?? 0;
  }

  function add(row: number, fields: IndexedFields): void {
    if (documents === rowOf.length) rowOf = longer(rowOf);
    while (row >= documentOf.length) widen();
    documentOf.fill(-1, rows, row);
    rows = Math.max(rows, row + 1);
    const document = documents;
    documents += 1;
    rowOf[document] = row;
    documentOf[row] = document;
    let length = 0;
    for (const field of fieldNames) {
      const weight = weightOf[field];
      for (const term of fields[field]) {
        const found = postingsOf(term);
        const isFirst = found.document !== document;
        addOccurrence(found, document, encodeWeight(weight, field === "name" && isFirst));
      }
      length += fields[field].length;
    }
    lengths[row] = length;
    products += 1;
    totalLength += length;
  }

  function compact(): void {
    const renumbered = new Int32Array(documents).fill(-1);
    let count = 0;
    for (let document = 0; document < documents; document += 1) {
      const row = rowOf[document] ?? -1;
      if (row < 0) continue;
      renumbered[document] = count;
      rowOf[count] = row;
      documentOf[row] = count;
      count += 1;
    }
    documents = count;
    const before = postings;
    postings = new Map();
    byStart = new Map();
    for (const [term, old] of before) {
      const { rows: left, weights } = readOccurrences(old, renumbered);
      const rewritten = left.length > 0 ? postingsOf(term) : null;
      for (let at = 0; rewritten && at < left.length; at += 1)
        addOccurrence(rewritten, left[at] ?? 0, weights[at] ?? 0);
    }
  }

  function readTerm(term: string): Occurrences {
    const found = postings.get(term);
    return found ? readOccurrences(found, rowOf) : nowhere;
  }

  /** Words that begin with a prefix, but for those that are counted as words already. */
  function readPrefix(prefix: string, except: ReadonlySet<string | undefined>): Occurrences {
    const alike = byStart.get(prefix.slice(0, startLength)) ?? [];
    const read = alike.filter((term) => term.startsWith(prefix) && !except.has(term)).map(readTerm);
    if (read.length < 2) return read[0] ?? nowhere;
    const found = new Int32Array(Math.min(rows, sum(read.map((one) => one.rows.length))));
    let count = 0;
    for (const { rows: own, weights } of read)
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

  /** Reads the words of an alternative (such as a synonym of two words), in rows that contain all of them. */
  function readTogether(words: readonly string[]): CountedWord[] {
    const read = words.map(readTerm).map(countWord);
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

  function readTerms(terms: readonly MatchedTerm[]): CountedWord[][][] {
    return terms.map(({ alternatives, prefix, bonus }) => [
      ...alternatives.map(readTogether),
      ...(prefix === null ? [] : [[countWord(readPrefix(prefix, wholeWords(alternatives)))]]),
      ...(bonus === null ? [] : [[countWord(readTerm(bonus))]]),
    ]);
  }

  return {
    /** Replaces the given rows; a row whose `fields` are null is removed. */
    write(written: readonly { row: number; fields: IndexedFields | null }[]): void {
      for (const { row, fields } of written) {
        remove(row);
        if (fields) add(row, fields);
      }
      if (documents > 2 * products + maxDead) compact();
    },
    match(terms: readonly MatchedTerm[]): TermMatch {
      const read = readTerms(terms);
      marks.fill(0);
      let matched = new Int32Array(0);
      read.forEach((choices, number) => {
        matched = new Int32Array(Math.min(rows, sum(choices.map((words) => lengthOf(words)))));
        let count = 0;
        for (const [{ rows: own } = nowhere] of choices)
          for (let at = 0; at < own.length; at += 1) {
            const row = own[at] ?? 0;
            if (marks[row] !== number) continue;
            marks[row] = number + 1;
            matched[count] = row;
            count += 1;
          }
        matched = matched.subarray(0, count);
      });
      return { rows: matched, words: read.flat(2) };
    },
    /**
     * BM25 (https://en.wikipedia.org/wiki/Okapi_BM25), with more for words in names. As in SQLite's FTS5, ranks are negative (the lowest is best), and
     * every word has a minimum weight. The next call reuses the array.
     */
    rank({ rows: matched, words }: TermMatch): Float64Array {
      marks.fill(0);
      for (let at = 0; at < matched.length; at += 1) {
        marks[matched[at] ?? 0] = 1;
        ranks[matched[at] ?? 0] = 0;
      }
      const average = totalLength / products;
      for (const { rows: own, weights, frequency } of words) {
        const rarity = Math.log((products - frequency + 0.5) / (frequency + 0.5));
        const worth = rarity > 0 ? rarity : 1e-6;
        for (let at = 0; at < own.length; at += 1) {
          const row = own[at] ?? 0;
          if (marks[row] === 0) continue;
          const encoded = weights[at] ?? 0;
          const weight = encoded >> 1;
          const length = 1 - lengthInfluence + (lengthInfluence * (lengths[row] ?? 0)) / average;
          const part = (weight * (saturation + 1)) / (weight + saturation * length);
          ranks[row] = (ranks[row] ?? 0) - worth * part * (encoded & 1 ? nameFactor : 1);
        }
      }
      return ranks;
    },
  };
}

/** The lowest bit of a stored weight says whether the name has the word; a name is added before all other fields. */
function encodeWeight(weight: number, isInName: boolean): number {
  return 2 * weight + (isInName ? 1 : 0);
}

function addWeights(one: number, other: number): number {
  return (one & ~1) + (other & ~1) + ((one | other) & 1);
}

function wholeWords(alternatives: MatchedTerm["alternatives"]): Set<string | undefined> {
  return new Set(alternatives.map(([word, ...others]) => (others.length === 0 ? word : undefined)));
}

const nowhere: Occurrences = { rows: new Int32Array(0), weights: new Int32Array(0) };

function readOccurrences(postings: Postings, rowOf: Int32Array): Occurrences {
  const rows = new Int32Array(postings.count);
  const weights = new Int32Array(postings.count);
  const count = readPostings(postings, rowOf, { rows, weights });
  return { rows: rows.subarray(0, count), weights: weights.subarray(0, count) };
}

function countWord(occurrences: Occurrences): CountedWord {
  return { ...occurrences, frequency: occurrences.rows.length };
}

function lengthOf([first = nowhere]: readonly Occurrences[]): number {
  return first.rows.length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function longer(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const doubled = new Int32Array(2 * numbers.length);
  doubled.set(numbers);
  return doubled;
}
