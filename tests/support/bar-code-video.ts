import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { barsPath, eanModules } from "../../src/kernel/ean-bars.ts";

/** Frames of a second in Chromium's fake camera. */
const second = 30;

/**
 * Writes a video of packages that are held before a camera one after another (Motion JPEG, which Chromium's fake camera
 * repeats): each for some seconds, somewhat turned and out of the middle, after half of that time with nothing.
 */
export async function writeBarCodeVideo(
  path: string,
  gtins: readonly string[],
  { seconds = 2 }: { seconds?: number } = {},
): Promise<void> {
  const nothing = await frame("");
  const frames: Buffer[] = [];
  for (const [at, gtin] of gtins.entries()) {
    const shown = await frame(label(gtin, { turn: at % 2 === 0 ? 4 : -7 }));
    frames.push(
      ...Array(second * (seconds / 2)).fill(nothing),
      ...Array(second * seconds).fill(shown),
    );
  }
  await writeFile(path, Buffer.concat(frames));
}

function label(gtin: string, { turn }: { turn: number }): string {
  const modules = eanModules(gtin);
  if (!modules) throw new Error(`no bars: ${gtin}`);
  return `<g transform="rotate(${turn} 320 240) translate(170 150)"><rect width="320" height="180" fill="#fdfdf8"/><path transform="translate(27 20) scale(2.8 120)" fill="#222" d="${barsPath(modules)}"/></g>`;
}

function frame(content: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#8a7f74"/>${content}</svg>`;
  return sharp(Buffer.from(svg))
    .blur(0.6)
    .jpeg({ quality: 85, chromaSubsampling: "4:2:0" })
    .toBuffer();
}
