import { type Cache, contentHash, type Output } from "./cache.ts";
import {
  boldSans,
  fallbackFaces,
  sans,
  serifsElsewhere,
  serifsOfDesktops,
} from "./fallback-faces.ts";
import { letter } from "./lettering.ts";
import { recipe } from "./recipe.ts";
import { type Cut, cutTypeface, openTypeface, type Source } from "./typefaces.ts";

/** Letters, digits and signs of Spanish and of the EU languages that Latin-1 covers. */
export const latin = [
  ...between(" ", "~"),
  ...between("À", "ÿ"),
  ..."\u00a0¡¿ªº«»‹›–—\u2010\u2011…‘’‚“”„•·×°©®€",
  ..."ıŒœ",
].join("");

export const latinExtended = [
  ..."ĀāĂăĄąĆćĊċČčĎďĐđĒēĖėĘęĚěĞğĠġĢģĦħĪīĮįİĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŔŕŖŗŘřŚśŞşŠš",
  ..."ŢţŤťŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțẞ",
].join("");

interface WebFont {
  family: string;
  source: Source;
  file: string;
  cut: Cut;
  weight: string;
  /** True if browsers are to download the file only when a page has one of its characters (`unicode-range`). */
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
    await makeWordmarkFont(cache),
    { path: "src/generated/fonts.css", content: `${styles.join("\n")}\n` },
  ];
}

/** Typeface in which the server draws the company's name for emails (`src/emails/services/wordmarks.ts`). */
async function makeWordmarkFont(cache: Cache): Promise<Output> {
  const cut = { characters: latin, axes: { wght: 420, opsz: 36 } };
  const content = await cutTypeface(cache, "display", cut, "truetype");
  return { path: "src/generated/wordmark.ttf", content };
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
    // Fraunces is narrower at larger sizes, so large headings need a fallback font of another width.
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

/**
 * `unicode-range` such as `U+100-107, U+10A-113`. Includes small gaps to save bytes, unless a gap has a character of
 * `elsewhere`, which is in another font file.
 */
export function unicodeRange(characters: string, { elsewhere }: { elsewhere: string }): string {
  const others = [...elsewhere].map(pointOf);
  const points = [...characters].map((character) => pointOf(character)).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    const isNear = last && point <= last[1] + 16;
    if (isNear && !others.some((other) => other > last[1] && other < point)) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges
    .map(([first, last]) => (first === last ? hex(first) : `${hex(first)}-${last.toString(16)}`))
    .join(", ");
}

function between(first: string, last: string): string[] {
  const start = pointOf(first);
  return Array.from({ length: pointOf(last) - start + 1 }, (_, index) =>
    String.fromCodePoint(start + index),
  );
}

function hex(point: number): string {
  return `U+${point.toString(16)}`;
}

function pointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
