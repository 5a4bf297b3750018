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
  /** Shown with some two points to a pixel, where finer detail is not seen. */
  isDense?: boolean;
}

/** Effort 4 would save a twentieth of the bytes and take four times as long. */
const fineDetail = { quality: 58, effort: 3 };
const fewBytes = { quality: 46, effort: 6 };

/** The master at a width, in a format for browsers. */
export function encode(cache: Cache, master: Uint8Array, rendition: Rendition) {
  const { width, format, isDense = false } = rendition;
  return cache.remember([...made, master, width, format, `${isDense}`], () => {
    const resized = sharp(master).resize(width);
    // Full colour resolution: the labels' thin red and violet lines bleed without it.
    return format === "avif"
      ? resized
          .avif({ ...(isDense ? fewBytes : fineDetail), chromaSubsampling: "4:4:4" })
          .toBuffer()
      : resized.webp({ quality: 80, effort: 5 }).toBuffer();
  });
}
