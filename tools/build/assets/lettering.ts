import { Blob, Face, Font, Buffer as Run, shape, Variation } from "harfbuzzjs";

export interface Lettering {
  /** Width in pixels. */
  measure(line: Line): number;
  /** SVG outlines with the baseline at 0 0. */
  draw(line: Line): string;
  ascent: number;
  descent: number;
  lineGap: number;
}

interface Line {
  text: string;
  /** Pixels per em. */
  size: number;
  tracking?: number;
}

interface Glyph {
  outline: string;
  /** In font units. */
  x: number;
  advance: number;
}

/** Outlines of a typeface at axis values, e.g. `{ opsz: 144, wght: 420 }`. */
export function letter(typeface: Uint8Array, axes: Record<string, number> = {}): Lettering {
  const font = new Font(new Face(new Blob(typeface)));
  font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
  const unitsPerEm = unitsOf(font);
  const { ascender, descender, lineGap } = font.hExtents();

  function place({ text, size, tracking = 0 }: Line) {
    const scale = size / unitsPerEm;
    const glyphs = shapeText(font, text, tracking * unitsPerEm);
    const last = glyphs.at(-1);
    const end = last ? last.x + last.advance - tracking * unitsPerEm : 0;
    return { scale, glyphs, width: end * scale };
  }

  return {
    measure: (line) => place(line).width,
    draw(line) {
      const { glyphs, scale } = place(line);
      const outlines = glyphs
        .filter(({ outline }) => outline !== "")
        .map(({ outline, x }) => `<path transform="translate(${round(x)} 0)" d="${outline}"/>`);
      return `<g transform="scale(${round(scale)} ${round(-scale)})">${outlines.join("")}</g>`;
    },
    ascent: ascender / unitsPerEm,
    descent: descender / unitsPerEm,
    lineGap: lineGap / unitsPerEm,
  };
}

function shapeText(font: Font, text: string, tracking: number): Glyph[] {
  const run = new Run();
  run.addText(text);
  run.guessSegmentProperties();
  shape(font, run);
  const positions = run.getGlyphPositions();
  let pen = 0;
  return run.getGlyphInfos().map(({ codepoint: glyph }, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
    const x = pen + xOffset;
    pen += xAdvance + tracking;
    return { outline: font.glyphToPath(glyph), x, advance: xAdvance + tracking };
  });
}

/** Units per em are at byte 18 (OpenType specification, table `head`). */
function unitsOf(font: Font): number {
  const head = font.face.referenceTable("head");
  if (!head) throw new Error("The typeface has no head table");
  return new DataView(head.buffer, head.byteOffset, head.byteLength).getUint16(18);
}

function round(value: number): number {
  return Number(value.toFixed(5));
}
