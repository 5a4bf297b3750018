import type { FileKind } from "./file-kind.ts";
import { guessMapping } from "./guess-mapping.ts";

/**
 * Guesses the kind of a file by its headers. The first kind is guessed by default, and always if the file has a column
 * of its signature; the columns of its own do not speak for another kind.
 */
export function guessKind(
  headers: readonly string[],
  [usual, ...kinds]: readonly FileKind[],
): string {
  const mappingOf = (kind: FileKind) =>
    guessMapping(headers, { headings: kind.headings, remembered: new Map() });
  const ofUsual = usual ? mappingOf(usual) : {};
  const isUsual = usual?.signature?.columns.some((column) => ofUsual[column] !== undefined);
  if (!usual || isUsual) return usual?.name ?? "";
  const taken = new Set(Object.values(ofUsual));
  const found = kinds
    .flatMap((kind) => (kind.signature ? [{ kind, ...kind.signature }] : []))
    .sort((one, other) => one.position - other.position)
    .find(({ kind, columns }) => {
      const mapping = mappingOf(kind);
      return columns.some((column) => mapping[column] !== undefined && !taken.has(mapping[column]));
    });
  return found?.kind.name ?? usual.name;
}
