/** Stream of a PDF (ISO 32000-1, 7.3.8). */
export type PdfStream = {
  /** Position of its first byte. */
  dataAt: number;
  /**
   * Form of an object stream, whose objects a text search in the file does not see: `flate` (Deflate), `plain`, or
   * `unknown`: filters, predictors and dictionaries that no program writes for them. `other`: holds no objects.
   */
  form: "flate" | "plain" | "unknown" | "other";
};

/**
 * Finds streams wherever a viewer may find them: in the order of the file, and from every place at which an object
 * may begin, because a cross-reference table may point into strings, comments and other streams. Null if that takes
 * more work than any harmless document causes.
 */
export function findPdfStreams(bytes: Buffer): readonly PdfStream[] | null {
  const found = new Map<number, PdfStream>();
  const objectsRead = new Set<number>();
  let end = 0;
  for (let at = 0; at < bytes.length; at = end) {
    const span = readToStream(bytes, at, objectsRead);
    if (span.stream) add(found, span.stream);
    end = span.stream ? endOfStream(bytes, span.end) : bytes.length;
  }
  let work = bytes.length * 4;
  for (let at = bytes.indexOf("obj"); at >= 0; at = bytes.indexOf("obj", at + 3)) {
    if (objectsRead.has(at) || !mayBeginObject(bytes, at)) continue;
    const span = readToStream(bytes, at, objectsRead);
    if (span.stream) add(found, span.stream);
    work -= span.end - at;
    if (work < 0) return null;
  }
  return [...found.values()];
}

/** Adds a stream; of several readings of one, an object stream of unknown form decides. */
function add(found: Map<number, PdfStream>, stream: PdfStream): void {
  const other = found.get(stream.dataAt);
  if (!other || other.form === "other" || stream.form === "unknown")
    found.set(stream.dataAt, stream);
}

function endOfStream(bytes: Buffer, from: number): number {
  const at = bytes.indexOf("endstream", from);
  return at < 0 ? bytes.length : at + "endstream".length;
}

/** True if a number or a comment, which may hide it, stands before `obj`. */
function mayBeginObject(bytes: Buffer, at: number): boolean {
  let before = at - 1;
  let isNewLine = false;
  for (; isWhitespace[bytes[before] ?? -1]; before -= 1) isNewLine ||= isLineEnd(bytes[before]);
  if (isNumeric(bytes[before])) return true;
  if (!isNewLine) return false;
  while (before >= 0 && !isLineEnd(bytes[before]) && bytes[before] !== char("%")) before -= 1;
  return bytes[before] === char("%");
}

type Span = { end: number; stream: PdfStream | null };

/**
 * Reads tokens up to the next stream. Viewers disagree about malformed objects: some read on into the next one and
 * merge two dictionaries. So the form of an object stream is known only if all objects before it are well-formed.
 */
function readToStream(bytes: Buffer, from: number, objectsRead: Set<number>): Span {
  const nesting = new Nesting();
  let dictionary = new DictionaryNames();
  let mayHoldObjects = false;
  let at = from;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (isWhitespace[byte]) at += 1;
    else if (byte === char("%")) at = endOfComment(bytes, at);
    else if (byte === char("(")) {
      at = endOfString(bytes, at);
      nesting.value();
    } else if (byte === char("/")) {
      const end = endOfRegular(bytes, at + 1);
      dictionary.add(bytes, at + 1, end);
      mayHoldObjects ||= dictionary.isObjectStream;
      nesting.name();
      at = end;
    } else if (byte === char("<") && bytes[at + 1] !== char("<")) {
      const end = bytes.indexOf(">", at);
      at = end < 0 ? bytes.length : end + 1;
      nesting.value();
    } else if (isDelimiter[byte]) {
      const isDouble = (byte === char("<") || byte === char(">")) && bytes[at + 1] === byte;
      nesting.bracket(byte, isDouble);
      at += isDouble ? 2 : 1;
    } else if (isNumeric(byte)) {
      const end = endOfNumber(bytes, at);
      nesting.number();
      at = end;
    } else {
      const end = endOfRegular(bytes, at);
      const keyword = bytes.toString("latin1", at, Math.min(end, at + 9));
      if (keyword.startsWith("stream")) {
        nesting.close();
        const dataAt = startOfData(bytes, at + 6);
        const isClear = nesting.isWellFormed && isLineBreak(bytes, at + 6);
        const known = dictionary.isObjectStream ? dictionary.form : "other";
        const form = mayHoldObjects && !isClear ? "unknown" : known;
        return { end: at + 6, stream: { dataAt, form } };
      }
      if (keyword.startsWith("obj")) {
        objectsRead.add(at);
        nesting.close();
        dictionary = new DictionaryNames();
      } else if (keyword === "endobj") nesting.close();
      else nesting.keyword(keyword);
      at = end;
    }
  }
  return { end: at, stream: null };
}

/** Names in the dictionary of an object, as far as they tell whether it belongs to an object stream, and of which form. */
class DictionaryNames {
  isObjectStream = false;
  private hasOther = false;
  private filters = 0;
  private deflates = 0;

  add(bytes: Buffer, from: number, end: number): void {
    const name = readName(bytes, from, end);
    // Viewers look for First and N, and some for the type ObjStm.
    if (name === "ObjStm" || name === "First") this.isObjectStream = true;
    else if (name === "Filter") this.filters += 1;
    else if (name === "FlateDecode") this.deflates += 1;
    else if (!expectedNames.has(name)) this.hasOther = true;
  }

  get form(): PdfStream["form"] {
    if (this.hasOther) return "unknown";
    if (this.filters === 1 && this.deflates === 1) return "flate";
    return this.filters + this.deflates === 0 ? "plain" : "unknown";
  }
}

/** The other names in the dictionary of an object stream (ISO 32000-1, tables 5 and 16). */
const expectedNames = new Set(["Type", "N", "Length", "DL", "Extends"]);

/** Longest name of interest with every character escaped; longer ones are cut. */
const maxNameLength = 3 * "FlateDecode".length;

function readName(bytes: Buffer, from: number, end: number): string {
  const written = bytes.toString("latin1", from, Math.min(end, from + maxNameLength + 1));
  return written.replace(/#([0-9a-f]{2})/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** State of open dictionaries and arrays; notes whether the tokens follow the grammar (ISO 32000-1, 7.3). */
class Nesting {
  isWellFormed = true;
  /** Null is an array. Of a dictionary: whether a key waits for its value, and how many integers follow the key. */
  private open: ({ needsValue: boolean; integers: number } | null)[] = [];

  value(integers = 0): void {
    const inner = this.open.at(-1);
    if (!inner) return;
    if (inner.needsValue) Object.assign(inner, { needsValue: false, integers });
    else if (integers === 1 && inner.integers === 1) inner.integers = 2;
    else this.isWellFormed = false;
  }

  number(): void {
    this.value(1);
  }

  name(): void {
    const inner = this.open.at(-1);
    if (!inner || inner.needsValue) this.value();
    else {
      // Two integers are a reference only with the keyword R.
      if (inner.integers === 2) this.isWellFormed = false;
      Object.assign(inner, { needsValue: true, integers: 0 });
    }
  }

  keyword(keyword: string): void {
    const inner = this.open.at(-1);
    if (["true", "false", "null"].includes(keyword)) this.value();
    else if (keyword !== "R") this.isWellFormed &&= this.open.length === 0;
    else if (inner?.integers === 2) inner.integers = 0;
    else if (inner) this.isWellFormed = false;
  }

  bracket(byte: number, isDouble: boolean): void {
    if (byte === char("[") || (byte === char("<") && isDouble)) {
      this.value();
      if (this.open.length >= deepest) this.isWellFormed = false;
      else this.open.push(byte === char("[") ? null : { needsValue: false, integers: 0 });
      return;
    }
    const inner = this.open.pop();
    const isEndOfArray = byte === char("]") && inner === null;
    const isEndOfDictionary = isDouble && inner && !inner.needsValue && inner.integers < 2;
    if (!isEndOfArray && !isEndOfDictionary) this.isWellFormed = false;
  }

  /** An object ends or begins, so everything must be closed. */
  close(): void {
    if (this.open.length > 0) this.isWellFormed = false;
    this.open = [];
  }
}

/** Maximum depth of nested dictionaries and arrays. */
const deepest = 200;

function endOfComment(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && !isLineEnd(bytes[at])) at += 1;
  return at;
}

/** Position after a string; parentheses within it are balanced or escaped. */
function endOfString(bytes: Buffer, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === char("\\")) at += 1;
    else if (byte === char("(")) depth += 1;
    else if (byte === char(")")) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return bytes.length;
}

function endOfRegular(bytes: Buffer, from: number): number {
  let at = from;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isWhitespace[byte] || isDelimiter[byte]) break;
  }
  return at;
}

function endOfNumber(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && isNumeric(bytes[at])) at += 1;
  return at;
}

/** Position of the data after the keyword `stream` and its line break. */
function startOfData(bytes: Buffer, from: number): number {
  if (bytes[from] === 0x0d && bytes[from + 1] === 0x0a) return from + 2;
  return isLineEnd(bytes[from]) ? from + 1 : from;
}

/** True for a line break as the standard asks after `stream`; a viewer may take anything else for data or not. */
function isLineBreak(bytes: Buffer, at: number): boolean {
  return bytes[at] === 0x0a || (bytes[at] === 0x0d && bytes[at + 1] === 0x0a);
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d;
}

/** True for the characters of a number. */
function isNumeric(byte: number | undefined): boolean {
  return byte !== undefined && isInNumber[byte] === true;
}

function char(character: string): number {
  return character.charCodeAt(0);
}

const isWhitespace = among("\0\t\n\f\r ");
const isDelimiter = among("()<>[]{}/%");
const isInNumber = among("0123456789+-.");

function among(characters: string): readonly boolean[] {
  return Array.from({ length: 256 }, (_, code) => characters.includes(String.fromCharCode(code)));
}
