import { addOccurrence, createPostings, type Postings, readPostings } from "./postings.ts";

export type IndexedFields = Readonly<
  Record<"name" | "brand" | "category" | "text" | "inci", readonly string[]>
>;

const weightOf = { name: 8, brand: 6, category: 4, text: 1, inci: 1 } as const;
const fieldNames = Object.keys(weightOf) as (keyof typeof weightOf)[];

export type Occurrences = { rows: Int32Array; weights: Int32Array };

export const nowhere: Occurrences = { rows: new Int32Array(0), weights: new Int32Array(0) };

/** Number of first characters by which terms are grouped, so that a prefix is only compared with the terms of one group. */
const startLength = 2;

/** Number of documents beyond two per product, above which the index is rewritten without outdated documents. */
const maxDead = 1000;

/** Inverted index. Each version of a product is a new document, so that postings lists only grow at their ends. */
export class InvertedIndex {
  private postings = new Map<string, Postings>();
  private termsByStart = new Map<string, string[]>();
  /** Row of each document, -1 if it is outdated. */
  private rowOf = new Int32Array(1024);
  private documents = 0;
  /** Document of each row and its number of terms; -1 for a row without a document. */
  private documentOf = new Int32Array(1024);
  private lengths = new Int32Array(1024);
  private rows = 0;
  private products = 0;
  private totalLength = 0;

  /** Number of rows, including those of removed products. */
  get rowCount(): number {
    return this.rows;
  }

  get productCount(): number {
    return this.products;
  }

  /** Number of terms of each row's document, with room for rows to come. */
  get documentLengths(): Int32Array {
    return this.lengths;
  }

  get averageLength(): number {
    return this.totalLength / this.products;
  }

  /** Replaces the given rows; a row whose `fields` are null is removed. */
  write(written: readonly { row: number; fields: IndexedFields | null }[]): void {
    for (const { row, fields } of written) {
      this.remove(row);
      if (fields) this.add(row, fields);
    }
    if (this.documents > 2 * this.products + maxDead) this.compact();
  }

  read(term: string): Occurrences {
    const found = this.postings.get(term);
    return found ? readOccurrences(found, this.rowOf) : nowhere;
  }

  termsWithPrefix(prefix: string): string[] {
    const alike = this.termsByStart.get(prefix.slice(0, startLength)) ?? [];
    return alike.filter((term) => term.startsWith(prefix));
  }

  private remove(row: number): void {
    const document = row < this.rows ? (this.documentOf[row] ?? -1) : -1;
    if (document === -1) return;
    this.rowOf[document] = -1;
    this.documentOf[row] = -1;
    this.products -= 1;
    this.totalLength -= this.lengths[row] ?? 0;
  }

  private add(row: number, fields: IndexedFields): void {
    const document = this.addDocument(row);
    let length = 0;
    for (const field of fieldNames) {
      const weight = weightOf[field];
      for (const term of fields[field]) {
        const found = this.postingsOf(term);
        const isFirst = found.document !== document;
        addOccurrence(found, document, encodeWeight(weight, field === "name" && isFirst));
      }
      length += fields[field].length;
    }
    this.lengths[row] = length;
    this.products += 1;
    this.totalLength += length;
  }

  private addDocument(row: number): number {
    const document = this.documents;
    if (document === this.rowOf.length) this.rowOf = longer(this.rowOf);
    while (row >= this.documentOf.length) {
      this.documentOf = longer(this.documentOf);
      this.lengths = longer(this.lengths);
    }
    this.documentOf.fill(-1, this.rows, row);
    this.rows = Math.max(this.rows, row + 1);
    this.documents += 1;
    this.rowOf[document] = row;
    this.documentOf[row] = document;
    return document;
  }

  private postingsOf(term: string): Postings {
    const known = this.postings.get(term);
    if (known) return known;
    const created = createPostings();
    this.postings.set(term, created);
    const start = term.slice(0, startLength);
    const alike = this.termsByStart.get(start);
    if (alike) alike.push(term);
    else this.termsByStart.set(start, [term]);
    return created;
  }

  private compact(): void {
    const renumbered = this.renumberDocuments();
    const before = this.postings;
    this.postings = new Map();
    this.termsByStart = new Map();
    for (const [term, old] of before) {
      const { rows: left, weights } = readOccurrences(old, renumbered);
      const rewritten = left.length > 0 ? this.postingsOf(term) : null;
      for (let at = 0; rewritten && at < left.length; at += 1)
        addOccurrence(rewritten, left[at] ?? 0, weights[at] ?? 0);
    }
  }

  /** Numbers the documents anew without the outdated ones; returns the new number of each, -1 for those. */
  private renumberDocuments(): Int32Array {
    const { rowOf, documentOf } = this;
    const renumbered = new Int32Array(this.documents).fill(-1);
    let count = 0;
    for (let document = 0; document < this.documents; document += 1) {
      const row = rowOf[document] ?? -1;
      if (row < 0) continue;
      renumbered[document] = count;
      rowOf[count] = row;
      documentOf[row] = count;
      count += 1;
    }
    this.documents = count;
    return renumbered;
  }
}

/** The lowest bit of a stored weight says whether the name has the word; a name is added before all other fields. */
function encodeWeight(weight: number, isFirstInName: boolean): number {
  return 2 * weight + (isFirstInName ? 1 : 0);
}

export function decodeWeight(encoded: number): number {
  return encoded >> 1;
}

export function isInName(encoded: number): boolean {
  return (encoded & 1) === 1;
}

export function addWeights(one: number, other: number): number {
  return (one & ~1) + (other & ~1) + ((one | other) & 1);
}

function readOccurrences(postings: Postings, rowOf: Int32Array): Occurrences {
  const rows = new Int32Array(postings.count);
  const weights = new Int32Array(postings.count);
  const count = readPostings(postings, rowOf, { rows, weights });
  return { rows: rows.subarray(0, count), weights: weights.subarray(0, count) };
}

function longer(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const doubled = new Int32Array(2 * numbers.length);
  doubled.set(numbers);
  return doubled;
}
