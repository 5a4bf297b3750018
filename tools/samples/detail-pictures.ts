import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { sampleDetails } from "./sample-rows.ts";

const renders = fileURLToPath(new URL("../../src/site/assets/pictures/", import.meta.url));

/** Cuts second views of products out of the large renders; they are not enlarged, so that they stay sharp. */
export async function writeDetails(folder: string): Promise<void> {
  for (const { file, render, left, top, width } of sampleDetails())
    await sharp(join(renders, `${render}.png`))
      .extract({ left, top, width, height: (width * 5) / 4 })
      .webp({ quality: 88, effort: 6 })
      .toFile(join(folder, file));
}
