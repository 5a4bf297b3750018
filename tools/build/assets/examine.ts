import sharp from "sharp";
import type { Cache } from "./cache.ts";
import { recipe, versionOf } from "./recipe.ts";

export interface Facts {
  width: number;
  height: number;
  /** Dominant colour as `#rrggbb`. */
  color: string;
}

const made = [recipe(import.meta.url), versionOf("sharp")];

export async function examine(cache: Cache, master: Uint8Array): Promise<Facts> {
  const facts = await cache.remember([...made, master], async () => {
    const { width, height } = await sharp(master).metadata();
    const color = await dominantColor(master);
    return Buffer.from(JSON.stringify({ width, height, color } satisfies Facts));
  });
  return JSON.parse(Buffer.from(facts).toString());
}

/** Mean of the pixels near the most frequent colour, because `stats` gives that colour in steps of 16 only. */
async function dominantColor(master: Uint8Array): Promise<string> {
  const { dominant } = await sharp(master).stats();
  const center = [dominant.r, dominant.g, dominant.b];
  const pixels = await sharp(master).removeAlpha().resize(120).raw().toBuffer();
  const sum = [0, 0, 0];
  let count = 0;
  for (let start = 0; start < pixels.length; start += 3) {
    const pixel = [...pixels.subarray(start, start + 3)];
    if (pixel.some((channel, index) => Math.abs(channel - (center[index] ?? 0)) > 16)) continue;
    count += 1;
    for (const [index, channel] of pixel.entries()) sum[index] = (sum[index] ?? 0) + channel;
  }
  const mean = count > 0 ? sum.map((channel) => Math.round(channel / count)) : center;
  return `#${mean.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
