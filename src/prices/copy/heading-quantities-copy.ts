import type { HeadingQuantity } from "../../imports/domain/heading-ladder.ts";

const units = "(?:\\s*(?:uds?|unidades|u|piezas|pzas)\\b\\.?)?";
const number = "(\\d{1,6})";

/** Ways in which headings name the quantity from which a price counts. */
const phrases: readonly RegExp[] = [
  `\\[\\s*(?:desde\\s+)?${number}\\s*\\+?\\]`,
  `(?:≥|>=)\\s*${number}${units}`,
  `\\b(?:desde|a partir de|mínimo|mín\\.?)\\s+${number}${units}`,
  `\\b${number}${units}\\s*(?:\\+|(?:o|ó|u|y)\\s+más\\b|en adelante\\b)`,
  `\\b(?:de\\s+)?${number}\\s*(?:-|–|a|hasta)\\s*\\d{1,6}\\b${units}`,
].map((pattern) => new RegExp(pattern, "iu"));

/** Quantity that the heading of a price names: «PVD 6+», «≥12», «Precio 24 o más», «1-5», «desde [6]»; null for none. */
export function quantityOfHeading(heading: string): HeadingQuantity | null {
  for (const phrase of phrases) {
    const found = phrase.exec(heading);
    const quantity = Number(found?.[1]);
    if (!found || quantity < 1 || isYears(found[0])) continue;
    const rest = heading.slice(0, found.index) + heading.slice(found.index + found[0].length);
    return {
      quantity,
      rest: rest
        .replace(/[([]\s*[)\]]/g, " ")
        .replace(/\bdesde\b\s*$/iu, "")
        .trim(),
    };
  }
  return null;
}

/** True for a span of years («2026-2027»), which is no quantity. */
function isYears(text: string): boolean {
  return /\b20\d\d\b/.test(text);
}
