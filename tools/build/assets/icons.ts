import sharp from "sharp";
import type { Cache, Output } from "./cache.ts";
import { type Lettering, letter } from "./lettering.ts";
import { palette } from "./palette.ts";
import { recipe, versionOf } from "./recipe.ts";
import { openTypeface } from "./typefaces.ts";

/** PNG icons; without a hash in their names, because browsers and systems look for these names. */
const tiles: Record<string, Tile> = {
  "apple-touch-icon.png": { size: 180, share: 0.7, radius: 0 },
  "icon-192.png": { size: 192, share: 0.74, radius: 0.2 },
  "icon-512.png": { size: 512, share: 0.74, radius: 0.2 },
  // Systems may crop a maskable icon to its inner four fifths.
  "icon-maskable-512.png": { size: 512, share: 0.64, radius: 0 },
};

const made = [recipe(import.meta.url, "./palette.ts", "./lettering.ts"), versionOf("sharp")];

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

interface Colors {
  disc: string;
  initial: string;
  horizon: string;
}

const day: Colors = { disc: palette.sun, initial: palette.paper, horizon: palette.green };
const night: Colors = { disc: palette.dusk, initial: palette.ink, horizon: palette.paper };

/** SVG shapes of the logo: the company's initial before a rising sun, on a 64 × 64 grid. */
function shapes(initial: string, typeface: Lettering): string {
  const line = { text: initial, size: 44 };
  const left = 32 - typeface.measure(line) / 2;
  return `<path class="disc" d="M7.2 51A28 28 0 1 1 56.8 51Z"/><g class="initial" transform="translate(${left.toFixed(2)} 51)">${typeface.draw(line)}</g><path class="horizon" d="M2 51h60v5h-60z"/>`;
}

interface Sign {
  initial: string;
  typeface: Lettering;
}

function tabSign({ initial, typeface }: Sign): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>${rules(day)}@media (prefers-color-scheme: dark){${rules(night)}}</style>${shapes(initial, typeface)}</svg>`;
}

interface Tile {
  /** Side in pixels. */
  size: number;
  share: number;
  /** Corner radius as a fraction of the side; 0 where the system crops the icon. */
  radius: number;
}

function tileSign({ initial, typeface }: Sign, { size, share, radius }: Tile): string {
  const margin = (64 / share - 64) / 2;
  const side = 64 + margin * 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-margin} ${-margin} ${side} ${side}"><style>${rules(day)}</style><rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="${side * radius}" fill="${palette.paper}"/>${shapes(initial, typeface)}</svg>`;
}

function rules({ disc, initial, horizon }: Colors): string {
  return `.disc{fill:${disc}}.initial{fill:${initial}}.horizon{fill:${horizon}}`;
}

interface Icon {
  /** In pixels, below 256. */
  size: number;
  png: Uint8Array;
}

const headerLength = 6;
const entryLength = 16;

/** ICO file of PNG pictures (since Windows Vista). */
function packIcons(icons: readonly Icon[]): Uint8Array {
  const header = Buffer.alloc(headerLength + icons.length * entryLength);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(icons.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of icons.entries()) {
    const entry = headerLength + index * entryLength;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...icons.map(({ png }) => png)]);
}
