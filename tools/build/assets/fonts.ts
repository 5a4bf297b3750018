import type { Cache } from "./cache.ts";
import { latin, latinExtended, unicodeRange } from "./characters.ts";
import {
  boldSans,
  fallbackFaces,
  sans,
  serifsElsewhere,
  serifsOfDesktops,
} from "./fallback-faces.ts";
import { letter } from "./lettering.ts";
import { contentHash, type Output } from "./outputs.ts";
import { recipe } from "./recipe.ts";
import { type Cut, cutTypeface, openTypeface, type Source } from "./typefaces.ts";

interface WebFont {
  family: string;
  source: Source;
  file: string;
  cut: Cut;
  weight: string;
  /** Fetched only for its characters. */
  isRare?: boolean;
}

const webFonts: WebFont[] = [
  {
    family: "Fraunces",
    source: "display",
    file: "fraunces",
    // Headings use one weight; a range would nearly double the file.
    cut: { characters: latin, axes: { wght: 420 } },
    weight: "100 900",
  },
  {
    family: "Instrument Sans",
    source: "text",
    file: "instrument-sans",
    cut: { characters: latin, axes: { wght: { min: 400, max: 700 } } },
    weight: "400 700",
  },
  {
    family: "Instrument Sans",
    source: "textExtended",
    file: "instrument-sans-extended",
    cut: { characters: latinExtended, axes: { wght: { min: 400, max: 700 } } },
    weight: "400 700",
    isRare: true,
  },
];

export async function makeFonts(cache: Cache): Promise<Output[]> {
  const made = await Promise.all(webFonts.map((font) => makeFont(cache, font)));
  const fallbacks = await cache.remember(
    [recipe(import.meta.url, "./fallback-faces.ts")],
    async () => Buffer.from(await describeFallbacks(cache)),
  );
  const styles = [note, ...made.map(({ face }) => face), Buffer.from(fallbacks).toString()];
  return [
    ...made.map(({ output }) => output),
    { path: "src/generated/fonts.css", content: `${styles.join("\n")}\n` },
  ];
}

async function makeFont(cache: Cache, { source, cut, file, ...font }: WebFont) {
  const content = await cutTypeface(cache, source, cut);
  const url = `/fonts/${file}.${contentHash(content)}.woff2`;
  const range = font.isRare
    ? `\n  unicode-range: ${unicodeRange(cut.characters, { elsewhere: latin })};`
    : "";
  const face = `@font-face {
  font-family: "${font.family}";
  src: url("${url}") format("woff2");
  font-weight: ${font.weight};
  font-display: swap;${range}
}`;
  return { face, output: { path: `public${url}`, content } satisfies Output };
}

async function describeFallbacks(cache: Cache): Promise<string> {
  const display = await openTypeface(cache, "display");
  const text = await openTypeface(cache, "text");
  const faces = [
    // Fraunces runs narrower at larger sizes, so headings need several fallbacks.
    ...fallbackFaces({
      family: "Fraunces Fallback",
      awaited: letter(display, { opsz: 36, wght: 420 }),
      faces: [...serifsOfDesktops, ...serifsElsewhere],
      weight: "100 900",
    }),
    ...fallbackFaces({
      family: "Fraunces Large Fallback",
      awaited: letter(display, { opsz: 68, wght: 420 }),
      faces: serifsOfDesktops,
      weight: "100 900",
    }),
    ...fallbackFaces({
      family: "Instrument Sans Fallback",
      awaited: letter(text, { wght: 400 }),
      faces: sans,
      weight: "400 500",
    }),
    ...fallbackFaces({
      family: "Instrument Sans Fallback",
      awaited: letter(text, { wght: 600 }),
      faces: boldSans,
      weight: "600 700",
    }),
  ];
  return `${faces.join("\n")}
:root {
  --fraunces: ${stack("Fraunces", "Fraunces Fallback", [...serifsOfDesktops, ...serifsElsewhere])}, serif;
  --fraunces-large: ${stack("Fraunces", "Fraunces Large Fallback", serifsOfDesktops)}, ${standIns("Fraunces Fallback", serifsElsewhere)}, serif;
  --instrument-sans: ${stack("Instrument Sans", "Instrument Sans Fallback", sans)}, sans-serif;
}`;
}

function stack(family: string, fallback: string, faces: { suffix: string }[]): string {
  return `"${family}", ${standIns(fallback, faces)}`;
}

function standIns(fallback: string, faces: { suffix: string }[]): string {
  return faces.map(({ suffix }) => `"${fallback}${suffix}"`).join(", ");
}

const note = "/* Made by tools/build/assets from the packaged typefaces. Changes here are lost. */";
