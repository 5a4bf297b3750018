import { readFileSync } from "node:fs";
import { Blob, Face, Font } from "harfbuzzjs";
import subsetFont from "subset-font";
import type { Cache } from "./cache.ts";
import { recipe, versionOf } from "./recipe.ts";

const packages = new URL("../../../node_modules/@fontsource-variable/", import.meta.url);

const sources = {
  display: "fraunces/files/fraunces-latin-opsz-normal.woff2",
  text: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  textExtended: "instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
} as const;

export type Source = keyof typeof sources;

const made = [recipe(import.meta.url), versionOf("subset-font"), versionOf("harfbuzzjs")];

export function openTypeface(cache: Cache, source: Source): Promise<Uint8Array> {
  const packed = readFileSync(new URL(sources[source], packages));
  return cache.remember([...made, packed, "whole"], () => unpack(packed));
}

export interface Cut {
  characters: string;
  /** Axes of the variable font that are fixed to a value or narrowed; all others stay. */
  axes: Record<string, number | { min: number; max: number }>;
}

/** Subset of a typeface: WOFF2 for browsers, or TrueType. */
export async function cutTypeface(
  cache: Cache,
  source: Source,
  cut: Cut,
  targetFormat: "woff2" | "truetype" = "woff2",
): Promise<Uint8Array> {
  const whole = await openTypeface(cache, source);
  return cache.remember([...made, whole, cut, targetFormat], () =>
    subsetFont(whole, cut.characters, {
      targetFormat,
      variationAxes: cut.axes,
      keepFeatures: ["kern", "liga", "ccmp", "locl", "mark", "rvrn", "tnum", "pnum"],
      noHinting: true,
    }),
  );
}

async function unpack(packed: Uint8Array): Promise<Uint8Array> {
  const unpacked = await subsetFont(packed, undefined, {
    keepAllGlyphs: true,
    targetFormat: "truetype",
  });
  // Adds Unicode hyphens, which both typefaces lack; Spanish needs the non-breaking one: 24‑48 h.
  return addCharacters(unpacked, [
    { character: "\u2010", like: "-" },
    { character: "\u2011", like: "-" },
  ]);
}

interface Copy {
  character: string;
  like: string;
}

/**
 * Adds characters to a TrueType file by a new character map, format 4 (OpenType specification, table `cmap`).
 * Does not update checksums, because the later subsetting writes them anew.
 */
function addCharacters(typeface: Uint8Array, copies: readonly Copy[]): Uint8Array {
  const face = new Face(new Blob(typeface));
  const font = new Font(face);
  const glyphs = new Map<number, number>();
  for (const point of face.collectUnicodes()) {
    if (point < 0xffff) glyphs.set(point, font.nominalGlyph(point) ?? 0);
  }
  for (const { character, like } of copies) {
    const glyph = font.nominalGlyph(pointOf(like));
    const isKnown = glyphs.has(pointOf(character));
    if (glyph !== undefined && !isKnown) glyphs.set(pointOf(character), glyph);
  }
  return replaceTable(typeface, { tag: "cmap", content: writeMap(glyphs) });
}

/** Character map with one segment per character; the later subsetting shortens it. */
function writeMap(glyphs: ReadonlyMap<number, number>): Uint8Array {
  const segments = [...glyphs, [0xffff, 0] as const].sort(([a], [b]) => a - b);
  const count = segments.length;
  const length = 16 + count * 8;
  const view = new DataView(new ArrayBuffer(12 + length));
  const log = Math.floor(Math.log2(count));
  const header = [0, 1, 3, 1, 0, 12, 4, length, 0, count * 2, 2 ** log * 2, log];
  header.push(count * 2 - 2 ** log * 2);
  for (const [index, value] of header.entries()) view.setUint16(index * 2, value);
  const ends = header.length * 2;
  const starts = ends + count * 2 + 2;
  const deltas = starts + count * 2;
  for (const [index, [point, glyph]] of segments.entries()) {
    view.setUint16(ends + index * 2, point);
    view.setUint16(starts + index * 2, point);
    view.setUint16(deltas + index * 2, (glyph - point) & 0xffff);
  }
  return new Uint8Array(view.buffer);
}

interface Table {
  tag: string;
  content: Uint8Array;
}

function replaceTable(typeface: Uint8Array, replacement: Table): Uint8Array {
  const tables = readTables(typeface).map((table) =>
    table.tag === replacement.tag ? replacement : table,
  );
  const directory = 12 + tables.length * 16;
  const file = Buffer.alloc(tables.reduce((end, { content }) => end + padded(content), directory));
  file.set(typeface.subarray(0, 12));
  let offset = directory;
  for (const [index, { tag, content }] of tables.entries()) {
    const entry = 12 + index * 16;
    file.write(tag, entry, "latin1");
    file.writeUInt32BE(offset, entry + 8);
    file.writeUInt32BE(content.length, entry + 12);
    file.set(content, offset);
    offset += padded(content);
  }
  return file;
}

function readTables(typeface: Uint8Array): Table[] {
  const file = Buffer.from(typeface.buffer, typeface.byteOffset, typeface.byteLength);
  return Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16;
    const start = file.readUInt32BE(entry + 8);
    return {
      tag: file.toString("latin1", entry, entry + 4),
      content: file.subarray(start, start + file.readUInt32BE(entry + 12)),
    };
  });
}

function padded({ length }: Uint8Array): number {
  return Math.ceil(length / 4) * 4;
}

function pointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
