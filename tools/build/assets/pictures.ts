import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Cache, contentHash, type Output } from "./cache.ts";
import { encode, type Format } from "./encode.ts";
import { examine, type Facts } from "./examine.ts";

interface Picture extends Facts {
  name: string;
  hash: string;
  widths: number[];
}

const cardWidths = [240, 360, 480, 560, 640, 960];
const headWidths = [640, 736, 960, 1280, 1600, 1920];
const otherWidths: Record<string, number[]> = {
  portada: [480, 640, 736, 828, 960, 1280, 1600, 1920, 2304],
  "cabecera-rizos": headWidths,
  "cabecera-espiritual": headWidths,
  "cabecera-erotica": headWidths,
  "sobre-nosotros": [480, 720, 960, 1200],
};

/** Width that a usual phone loads first, compressed more so that it arrives in one network round trip. */
const denseWidths: Record<string, number> = {
  portada: 736,
  "cabecera-rizos": 736,
  "cabecera-espiritual": 736,
  "cabecera-erotica": 736,
};

const formats: Format[] = ["avif", "webp"];

export async function makePictures(cache: Cache, folder: string): Promise<Output[]> {
  const files = readdirSync(folder)
    .filter((file) => /\.(png|webp)$/.test(file))
    .sort();
  const made = await Promise.all(files.map((file) => makePicture(cache, { folder, file })));
  const pictures = made.map(({ picture }) => picture);
  return [
    ...made.flatMap(({ outputs }) => outputs),
    { path: "src/generated/pictures.ts", content: manifest(pictures) },
    { path: "src/generated/pictures.css", content: placeholders(pictures) },
  ];
}

async function makePicture(cache: Cache, { folder, file }: { folder: string; file: string }) {
  const name = file.replace(/\.\w+$/, "");
  const master = readFileSync(join(folder, file));
  const facts = await examine(cache, master);
  const widths = (otherWidths[name] ?? cardWidths).filter((width) => width <= facts.width);
  const renditions = widths.flatMap((width) =>
    formats.map((format) => ({ width, format, isDense: width === denseWidths[name] })),
  );
  const contents = await Promise.all(
    renditions.map((rendition) => encode(cache, master, rendition)),
  );
  // One hash for all sizes, to keep the page's script small.
  const hash = contentHash(...contents);
  const outputs = renditions.map(({ width, format }, index) => ({
    path: `public/img/${name}-${width}.${hash}.${format}`,
    content: contents[index] as Uint8Array,
  }));
  return { picture: { name, hash, widths, ...facts } satisfies Picture, outputs };
}

function manifest(pictures: Picture[]): string {
  const entries = pictures.map(
    ({ name, width, height, color, hash, widths }) =>
      `  "${name}": { width: ${width}, height: ${height}, color: "${color}", hash: "${hash}", widths: [${widths.join(", ")}] },`,
  );
  return `${generatedNote}
export const pictures = {
${entries.join("\n")}
} as const;

export type PictureName = keyof typeof pictures;

export interface Rendition {
  name: PictureName;
  width: number;
  format: "avif" | "webp";
}

export function pictureUrl({ name, width, format }: Rendition): string {
  return \`/img/\${name}-\${width}.\${pictures[name].hash}.\${format}\`;
}
`;
}

/** Placeholder colours as CSS classes, because the CSP refuses style attributes. */
function placeholders(pictures: Picture[]): string {
  const rules = pictures.map(
    ({ name, color }) => `.picture-${name} { background-color: ${color}; }`,
  );
  return `${cssNote}\n.picture { display: contents; }\n${rules.join("\n")}\n`;
}

const note = "Made by tools/build/assets from src/site/assets. Changes here are lost.";
const generatedNote = `// ${note}`;
const cssNote = `/* ${note} */`;
