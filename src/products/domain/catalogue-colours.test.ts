import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { catalogueColours } from "./catalogue-colours.ts";

const tokens = readFileSync(new URL("../../ui/tokens.css", import.meta.url), "utf8");

it.each(catalogueColours)(
  "text is readable on the catalogue colour %s and on its background",
  (colour) => {
    const rule = new RegExp(
      String.raw`\.colours-${colour} \{\s*--catalogue: (#\w{6});\s*--on-catalogue: (#\w{6});\s*--catalogue-ground: (#\w{6});`,
    ).exec(tokens);
    const [, fill = "", text = "", ground = ""] = rule ?? [];
    const [paper, muted] = ["#f6f1e7", "#55605a"];
    for (const [one, other] of [
      [text, fill],
      [text, ground],
      [paper, text],
      [muted, ground],
    ] as const)
      expect(contrast(one, other), `${one} on ${other}`).toBeGreaterThanOrEqual(4.5);
  },
);

/** Contrast of two colours. Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
