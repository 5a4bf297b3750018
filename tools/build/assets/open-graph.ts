import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { PictureName } from "../../../src/generated/pictures.ts";
import { type Cache, contentHash, type Output } from "./cache.ts";
import { letter } from "./lettering.ts";
import { arch, drawSheet, sheet, type Typefaces } from "./open-graph-drawing.ts";
import { recipe, versionOf } from "./recipe.ts";
import { openTypeface } from "./typefaces.ts";

interface Company {
  name: string;
  tagline: string;
}

const made = [
  recipe(import.meta.url, "./open-graph-drawing.ts", "./palette.ts", "./lettering.ts"),
  versionOf("sharp"),
];

export interface Subject {
  folder: string;
  company: Company;
}

export async function makeOpenGraph(cache: Cache, subject: Subject): Promise<Output[]> {
  const sheets = await Promise.all(sharedPages.map((page) => makeSheet(cache, page, subject)));
  const wordless = await makeWordless(cache, subject);
  return [
    ...sheets.map(({ output }) => output),
    wordless.output,
    {
      path: "src/generated/open-graph.ts",
      content: manifest({ sheets, wordless: wordless.url, drawnFor: subject.company }),
    },
  ];
}

/** Link preview picture without text, for companies whose name is not the one printed in the other pictures. */
async function makeWordless(cache: Cache, { folder }: Subject) {
  const master = readFileSync(join(folder, "portada.png"));
  const content = await cache.remember([...made, master, "wordless", sheet], () =>
    sharp(master)
      .resize(sheet.width, sheet.height, { fit: "cover" })
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer(),
  );
  return fileOf("productos", content);
}

function fileOf(name: string, content: Uint8Array) {
  const url = `/og/${name}.${contentHash(content)}.jpg`;
  return { url, output: { path: `public${url}`, content } satisfies Output };
}

async function makeSheet(cache: Cache, page: SharedPage, { folder, company }: Subject) {
  const { name, tagline } = company;
  const master = readFileSync(join(folder, `${page.picture}.png`));
  const content = await cache.remember([...made, master, page, { name, tagline }], async () => {
    const copy = { companyName: name, tagline, title: page.title };
    const drawing = drawSheet(copy, await openTypefaces(cache));
    return compose({ master, crop: page.crop, drawing });
  });
  return { page: page.page, ...fileOf(page.page, content) };
}

async function openTypefaces(cache: Cache): Promise<Typefaces> {
  const display = await openTypeface(cache, "display");
  return {
    title: letter(display, { opsz: 72, wght: 420 }),
    name: letter(display, { opsz: 48, wght: 460 }),
    text: letter(await openTypeface(cache, "text"), { wght: 400 }),
  };
}

interface Composition {
  master: Uint8Array;
  crop: SharedPage["crop"];
  drawing: string;
}

async function compose({ master, crop, drawing }: Composition): Promise<Buffer> {
  const picture = await sharp(master)
    .extract(crop)
    .resize(arch.width, arch.height, { fit: "cover" })
    .toBuffer();
  return sharp({ create: { ...sheet, channels: 3, background: "#fff" } })
    .composite([
      { input: picture, left: arch.left, top: arch.top },
      { input: Buffer.from(drawing), left: 0, top: 0 },
    ])
    .jpeg({ quality: 84, chromaSubsampling: "4:4:4", mozjpeg: true })
    .toBuffer();
}

function manifest({
  sheets,
  wordless,
  drawnFor,
}: {
  sheets: readonly { page: string; url: string }[];
  wordless: string;
  drawnFor: Company;
}): string {
  return `// Made by tools/build/assets from src/site/assets and src/site/copy. Changes here are lost.
export const openGraph = {
  width: ${sheet.width},
  height: ${sheet.height},
  drawnFor: ${JSON.stringify({ name: drawnFor.name, tagline: drawnFor.tagline })},
  wordless: "${wordless}",
  pictures: {
${sheets.map(({ page, url }) => `    "${page}": "${url}",`).join("\n")}
  },
} as const;

export type SharedPageName = keyof typeof openGraph.pictures;
`;
}

interface SharedPage {
  page: string;
  title: string;
  picture: PictureName;
  /** Crop in pixels of the original picture. */
  crop: { left: number; top: number; width: number; height: number };
}

const whole = { left: 30, top: 100, width: 900, height: 1100 };

const sharedPages = [
  {
    page: "inicio",
    title: "Cosmética y bienestar al por mayor",
    picture: "portada",
    crop: { left: 700, top: 150, width: 1060, height: 1395 },
  },
  {
    page: "politicas",
    title: "Política de privacidad",
    picture: "espiritual-vela-ritual",
    crop: whole,
  },
  { page: "cookies", title: "Política de cookies", picture: "rizos-mascarilla", crop: whole },
  {
    page: "devoluciones",
    title: "Política de devoluciones",
    picture: "sobre-nosotros",
    crop: { left: 160, top: 220, width: 900, height: 1100 },
  },
  { page: "aviso-legal", title: "Aviso legal", picture: "espiritual-palo-santo", crop: whole },
  {
    page: "general",
    title: "El distribuidor de su tienda",
    picture: "rizos-champu",
    crop: whole,
  },
] as const satisfies readonly SharedPage[];
