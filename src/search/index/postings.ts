/**
 * Ascending documents with a term, and weighted counts. All but the last are stored as differences, 7 bits per byte,
 * which takes about two bytes per entry.
 */
export type Postings = {
  bytes: Uint8Array;
  used: number;
  count: number;
  /** Number of the last document that is stored in `bytes`. */
  stored: number;
  /** Latest document and its weight, not stored in `bytes` yet; -1 if there is none. */
  document: number;
  weight: number;
};

const nothing = new Uint8Array(0);

export function createPostings(): Postings {
  return { bytes: nothing, used: 0, count: 0, stored: 0, document: -1, weight: 0 };
}

/** Adds an occurrence in a document. Documents must be added in ascending order. */
export function addOccurrence(postings: Postings, document: number, weight: number): void {
  if (postings.document === document) {
    postings.weight += weight;
    return;
  }
  if (postings.document >= 0) {
    if (postings.used + maxEntryLength > postings.bytes.length) grow(postings);
    writeNumber(postings, postings.document - postings.stored);
    writeNumber(postings, postings.weight);
    postings.stored = postings.document;
  }
  postings.count += 1;
  postings.document = document;
  postings.weight = weight;
}

/** Reads rows and weights into arrays with room for `count` numbers; returns how many. Negative rows are left out. */
export function readPostings(
  { bytes, used, document: last, weight: lastWeight }: Postings,
  rowOfDocument: Int32Array,
  { rows, weights }: { rows: Int32Array; weights: Int32Array },
): number {
  let count = 0;
  let document = 0;
  for (let at = 0; at < used; ) {
    let byte = bytes[at++] ?? 0;
    let difference = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0;
      difference |= (byte & 127) << shift;
    }
    byte = bytes[at++] ?? 0;
    let weight = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0;
      weight |= (byte & 127) << shift;
    }
    document += difference;
    const row = rowOfDocument[document] ?? -1;
    if (row < 0) continue;
    rows[count] = row;
    weights[count] = weight;
    count += 1;
  }
  const row = last < 0 ? -1 : (rowOfDocument[last] ?? -1);
  if (row < 0) return count;
  rows[count] = row;
  weights[count] = lastWeight;
  return count + 1;
}

/** Maximum length of an entry in bytes: two numbers of at most 32 bits. */
const maxEntryLength = 10;

function grow(postings: Postings): void {
  const wider = new Uint8Array(
    Math.max(2 * maxEntryLength, Math.ceil(postings.bytes.length * 1.5)),
  );
  wider.set(postings.bytes);
  postings.bytes = wider;
}

function writeNumber(postings: Postings, number: number): void {
  let left = number;
  while (left > 127) {
    postings.bytes[postings.used++] = (left & 127) | 128;
    left >>>= 7;
  }
  postings.bytes[postings.used++] = left;
}
