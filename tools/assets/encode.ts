import sharp from "sharp";
import type { Cache, Ingredient } from "./cache.ts";
import { recipe, versionOf } from "./recipe.ts";

export type Format = "avif" | "webp";

// libaom's output depends on its number of threads: one each, and several pictures beside each other.
sharp.concurrency(1);

const made = [recipe(import.meta.url), versionOf("sharp")] satisfies Ingredient[];

export interface Rendition {
  width: number;
  format: Format;
}

/** The master at a width, in a format for browsers. */
export function encode(cache: Cache, master: Uint8Array, { width, format }: Rendition) {
  return cache.remember([...made, master, width, format], () => {
    const resized = sharp(master).resize(width);
    // Full colour resolution: the labels' thin red and violet lines bleed without it.
    // Effort 4 would save a twentieth of the bytes and take four times as long.
    return format === "avif"
      ? resized.avif({ quality: 58, effort: 3, chromaSubsampling: "4:4:4" }).toBuffer()
      : resized.webp({ quality: 80, effort: 5 }).toBuffer();
  });
}
