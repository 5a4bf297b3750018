import type { HeadingQuantity } from "../../imports/domain/heading-ladder.ts";

const units = "(?:\\s*(?:uds?|unidades|u|piezas|pzas)\\b\\.?)?";
const number = "(?<![\\d.,])(\\d{1,3}(?:\\.\\d{3})+|\\d{1,6})";

/** Ways in which headings name the quantity from which a price counts. */
const phrases: readonly RegExp[] = [
  `\\[\\s*(?:desde\\s+)?${number}\\s*\\+?\\]`,
  `(?:≥|>=)\\s*${number}${units}`,
  `\\b(?:desde|a partir de|mínimo|mín\\.?)\\s+${number}${units}`,
  `\\+\\s*${number}${units}(?!\\s*%|[\\d.,])`,
  `${number}${units}\\s*(?:\\+|(?:o|ó|u|y)\\s+más\\b|en adelante\\b)`,
  `(?:\\b(?:de|entre)\\s+)?${number}\\s*(?:-|–|a|y|hasta)\\s*\\d[\\d.]{0,7}\\b${units}`,
  `^\\s*(?:x\\s*)?${number}\\s*(?:uds?|unidades|unidad|u|pzas?|piezas?)\\.?\\s*$`,
].map((pattern) => new RegExp(pattern, "iu"));

/** The same for the quantity before the first one, and for the last one of a price from the first unit on. */
const above = new RegExp(`(?:>|\\bmás de)\\s*${number}${units}`, "iu");
const below = new RegExp(`(?:[<≤]=?|\\b(?:hasta|menos de))\\s*${number}${units}`, "iu");

/** Quantity that the heading of a price names: «PVD 6+», «≥12», «Precio 24 o más», «1-5», «desde [6]»; null for none. */
export function quantityOfHeading(heading: string): HeadingQuantity | null {
  for (const phrase of phrases) {
    const found = phrase.exec(heading);
    const quantity = wholeOf(found?.[1]);
    if (!found || quantity < 1 || isYears(found[0])) continue;
    return { quantity, rest: restOf(heading, found) };
  }
  const [over, under] = [above.exec(heading), below.exec(heading)];
  if (over) return { quantity: wholeOf(over[1]) + 1, rest: restOf(heading, over) };
  return under ? { quantity: 1, rest: restOf(heading, under) } : null;
}

function wholeOf(digits: string | undefined): number {
  return Number(digits?.replaceAll(".", ""));
}

/** Heading without the quantity. */
function restOf(heading: string, { 0: found, index }: RegExpExecArray): string {
  return (heading.slice(0, index) + heading.slice(index + found.length))
    .replace(/[([]\s*[)\]]/g, " ")
    .replace(/\bdesde\b\s*$/iu, "")
    .replace(/^\s*[:.,-]+\s*$/, "")
    .trim();
}

/** True for a span of years («2026-2027»), which is no quantity. */
function isYears(text: string): boolean {
  return /\b20\d\d\b/.test(text);
}
