import { readFileSync } from "node:fs";
import subsetFont from "subset-font";
import type { Cache } from "./cache.ts";
import { addCharacters } from "./character-map.ts";
import { recipe, versionOf } from "./recipe.ts";

const packages = new URL("../../../node_modules/@fontsource-variable/", import.meta.url);

export const sources = {
  display: "fraunces/files/fraunces-latin-opsz-normal.woff2",
  text: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
  textExtended: "instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2",
} as const;

export type Source = keyof typeof sources;

const made = [
  recipe(import.meta.url, "./character-map.ts"),
  versionOf("subset-font"),
  versionOf("harfbuzzjs"),
];

export function openTypeface(cache: Cache, source: Source): Promise<Uint8Array> {
  const packed = readFileSync(new URL(sources[source], packages));
  return cache.remember([...made, packed, "whole"], () => unpack(packed));
}

export interface Cut {
  characters: string;
  /** Axes fixed to a value or narrowed; others stay. */
  axes: Record<string, number | { min: number; max: number }>;
}

/** Subset of a typeface as WOFF2. */
export async function cutTypeface(cache: Cache, source: Source, cut: Cut): Promise<Uint8Array> {
  const whole = await openTypeface(cache, source);
  return cache.remember([...made, whole, cut], () =>
    subsetFont(whole, cut.characters, {
      targetFormat: "woff2",
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
  // Adds Unicode hyphens that both lack; Spanish needs the non-breaking one: 24‑48 h.
  return addCharacters(unpacked, [
    { character: "\u2010", like: "-" },
    { character: "\u2011", like: "-" },
  ]);
}
