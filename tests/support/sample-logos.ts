import sharp from "sharp";

/** Logo as designers send one: an SVG of a drawing beside a word in outlines, with room around it. */
export const svgLogo = svg(
  '<rect x="40" y="40" width="320" height="70" rx="20" fill="#2b6"/><circle cx="60" cy="75" r="20" fill="#fff"/>',
  'viewBox="0 0 400 150"',
);

export function svg(content: string, attributes: string): Buffer {
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- Drawn by a program -->\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`,
  );
}

/** Picture of a drawing in the middle of a transparent ground. */
export function pngLogo({ width = 600, height = 200, ink = "#1e2b25", margin = 50 } = {}) {
  return sharp({ create: { width, height, channels: 4, background: ink } })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: "#0000" })
    .png();
}

/** Entities of which each is ten times the one before («billion laughs»). */
const entities = Array.from({ length: 9 }, (_, n) => {
  const content = n === 0 ? "ha" : `&a${n - 1};`.repeat(10);
  return `<!ENTITY a${n} "${content}">`;
}).join("");

/** Logos that the site refuses, each with the reason. */
export const badLogos: Record<string, { problem: string; content: () => Promise<Buffer> }> = {
  "no bytes": { problem: "empty", content: async () => Buffer.alloc(0) },
  "a JPEG": { problem: "not-a-picture", content: () => pngLogo().jpeg().toBuffer() },
  "a web page with an SVG in it": {
    problem: "damaged",
    content: async () => Buffer.from(`<html><body>${svgLogo}</body></html>`),
  },
  "a text": { problem: "not-a-picture", content: async () => Buffer.from("Rizos del Sur") },
  "an SVG cut off": { problem: "damaged", content: async () => svgLogo.subarray(0, 200) },
  "an SVG without content": {
    problem: "too-pale",
    content: async () => svg("", 'viewBox="0 0 400 150"'),
  },
  "a white logo for dark grounds": {
    problem: "too-pale",
    content: () => pngLogo({ ink: "#fff" }).toBuffer(),
  },
  "a logo of the size of an icon": {
    problem: "too-few-pixels",
    content: () => pngLogo({ width: 100, height: 30 }).toBuffer(),
  },
  "an SVG whose entities grow to milliards of letters": {
    problem: "damaged",
    content: async () =>
      Buffer.from(
        `<!DOCTYPE svg [${entities}]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&a8;</text></svg>`,
      ),
  },
};
