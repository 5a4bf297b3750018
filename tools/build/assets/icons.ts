import sharp from "sharp";
import type { Cache } from "./cache.ts";
import { packIcons } from "./ico.ts";
import { letter } from "./lettering.ts";
import type { Output } from "./outputs.ts";
import { recipe, versionOf } from "./recipe.ts";
import { type Sign, type Tile, tabSign, tileSign } from "./sign.ts";
import { openTypeface } from "./typefaces.ts";

/** Well-known names, so no hash. */
const tiles: Record<string, Tile> = {
  "apple-touch-icon.png": { size: 180, share: 0.7, radius: 0 },
  "icon-192.png": { size: 192, share: 0.74, radius: 0.2 },
  "icon-512.png": { size: 512, share: 0.74, radius: 0.2 },
  // Systems may crop to the inner four fifths.
  "icon-maskable-512.png": { size: 512, share: 0.64, radius: 0 },
};

const made = [
  recipe(import.meta.url, "./sign.ts", "./palette.ts", "./lettering.ts", "./ico.ts"),
  versionOf("sharp"),
];

export async function makeIcons(cache: Cache, companyName: string): Promise<Output[]> {
  const [initial = ""] = companyName;
  const drawSign = async (): Promise<Sign> => {
    const typeface = letter(await openTypeface(cache, "display"), { opsz: 30, wght: 560 });
    return { initial, typeface };
  };
  const remember = (name: string, make: (sign: Sign) => Promise<Uint8Array>) =>
    cache
      .remember([...made, initial, name], async () => make(await drawSign()))
      .then((content): Output => ({ path: `public/${name}`, content }));
  return Promise.all([
    remember("favicon.svg", async (sign) => Buffer.from(tabSign(sign))),
    remember("favicon-32.png", (sign) => rasterize(tabSign(sign), 32)),
    remember("favicon.ico", async (sign) => packIcons(await tabSizes(sign))),
    ...Object.entries(tiles).map(([name, tile]) =>
      remember(name, (sign) => rasterize(tileSign(sign, tile), tile.size)),
    ),
  ]);
}

function tabSizes(sign: Sign) {
  return Promise.all(
    [16, 32, 48].map(async (size) => ({ size, png: await rasterize(tabSign(sign), size) })),
  );
}

function rasterize(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > 48 })
    .toBuffer();
}
