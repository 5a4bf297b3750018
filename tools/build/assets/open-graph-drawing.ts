import type { Lettering } from "./lettering.ts";
import { palette } from "./palette.ts";

export const sheet = { width: 1200, height: 630 };
/** Hole in the sheet through which the picture shows: an arch, open at the bottom. */
export const arch = { left: 692, top: 56, width: 436, height: 574 };

const margin = 72;
const columnWidth = arch.left - margin - 56;

export interface Words {
  companyName: string;
  tagline: string;
  title: string;
}

export interface Typefaces {
  title: Lettering;
  name: Lettering;
  text: Lettering;
}

export function drawSheet(copy: Words, typefaces: Typefaces): string {
  const title = { lettering: typefaces.title, size: 70, leading: 1.08, color: palette.ink };
  const titleLines = breakLines(copy.title, title);
  const tagline = { lettering: typefaces.text, size: 26, leading: 1.4, color: palette.ink };
  const taglineLines = breakLines(copy.tagline, tagline);
  const titleHeight = titleLines.length * title.size * title.leading;
  const taglineHeight = taglineLines.length * tagline.size * tagline.leading;
  const titleTop = (sheet.height - titleHeight) / 2 + 8;
  return svg(
    `<path fill="${palette.paper}" fill-rule="evenodd" d="M0 0H${sheet.width}V${sheet.height}H0Z${archPath()}"/>`,
    setLines([copy.companyName], {
      lettering: typefaces.name,
      size: 46,
      leading: 1,
      color: palette.green,
      top: 62,
    }),
    setLines(titleLines, { ...title, top: titleTop }),
    setLines(taglineLines, { ...tagline, top: sheet.height - 66 - taglineHeight }),
  );
}

interface Setting {
  lettering: Lettering;
  size: number;
  leading: number;
  color: string;
}

/** Breaks a text into as few lines as possible, of lengths as even as possible. */
function breakLines(text: string, setting: Setting): string[] {
  const copy = text.split(" ");
  const fewest = fill(copy, columnWidth, setting).length;
  for (let width = columnWidth / 2; width < columnWidth; width += 8) {
    const lines = fill(copy, width, setting);
    if (lines.length === fewest && lines.every((line) => widthOf(line, setting) <= width)) {
      return lines;
    }
  }
  return fill(copy, columnWidth, setting);
}

function fill(copy: string[], width: number, setting: Setting): string[] {
  const lines: string[] = [];
  for (const word of copy) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer, setting) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function widthOf(text: string, { lettering, size }: Setting): number {
  return lettering.measure({ text, size });
}

function setLines(lines: string[], setting: Setting & { top: number }): string {
  const { lettering, size, leading, color, top } = setting;
  return lines
    .map((text, index) => {
      const baseline = top + size * (0.8 + index * leading);
      return `<g fill="${color}" transform="translate(${margin} ${baseline.toFixed(2)})">${lettering.draw({ text, size })}</g>`;
    })
    .join("");
}

function archPath(): string {
  const { left, top, width, height } = arch;
  const radius = width / 2;
  return `M${left} ${top + height}V${top + radius}A${radius} ${radius} 0 0 1 ${left + width} ${top + radius}V${top + height}Z`;
}

function svg(...shapes: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}">${shapes.join("")}</svg>`;
}
