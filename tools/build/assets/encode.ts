import sharp from "sharp";
import type { Cache, Ingredient } from "./cache.ts";
import { recipe, versionOf } from "./recipe.ts";

export type Format = "avif" | "webp";

// Encodes each picture in a single thread, because the output of libaom (AVIF) depends on the number of threads.
sharp.concurrency(1);

const made = [recipe(import.meta.url), versionOf("sharp")] satisfies Ingredient[];

export interface Rendition {
  width: number;
  format: Format;
  /** Shown on screens with about two device pixels per CSS pixel, where fine detail is invisible. */
  isDense?: boolean;
}

/** AVIF settings: effort 4 instead of 3 would save 5 % and take four times as long. */
const fineDetail = { quality: 58, effort: 3 };
const fewBytes = { quality: 46, effort: 6 };

export function encode(cache: Cache, master: Uint8Array, rendition: Rendition) {
  const { width, format, isDense = false } = rendition;
  return cache.remember([...made, master, width, format, `${isDense}`], () => {
    const resized = sharp(master).resize(width);
    // Full chroma resolution: thin red and violet lines of labels bleed without it.
    return format === "avif"
      ? resized
          .avif({ ...(isDense ? fewBytes : fineDetail), chromaSubsampling: "4:4:4" })
          .toBuffer()
      : resized.webp({ quality: 80, effort: 5 }).toBuffer();
  });
}
