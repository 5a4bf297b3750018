import type { TypedTexts } from "../../fields/field.ts";
import { isTicked } from "../../kernel/ticked.ts";

type StandardTexts = readonly { id: string; text: string }[];

/** Texts of a form in which every section without an own text shows the standard one. */
export function withStandardTexts(typed: TypedTexts, standard: StandardTexts): TypedTexts {
  const shown = standard.map(({ id, text }) => [id, typed[id] || text]);
  return { ...typed, ...Object.fromEntries(shown) };
}

/** Owner's texts: those that differ from the standard and are not to be reset; a deleted text stays blank (error). */
export function ownTexts(typed: TypedTexts, standard: StandardTexts): TypedTexts {
  const own = standard.map(({ id, text }) => {
    const written = typed[id];
    if (written === undefined || isTicked(typed[`${id}.house`]) || isSame(written, text))
      return [id, ""];
    return [id, written.trim() === "" ? " " : written];
  });
  return { ...typed, ...Object.fromEntries(own) };
}

function isSame(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

/** Text with uniform line ends, spaces and hyphens, so that invisible differences do not count. */
function plain(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/gu, " ")
    .replaceAll("\u2011", "-")
    .trim();
}
