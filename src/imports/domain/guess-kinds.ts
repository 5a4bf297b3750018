import type { FileKind } from "./file-kind.ts";
import type { Mapping } from "./guess-mapping.ts";
import { hasKeyAndData, mappedColumns } from "./open-questions.ts";

export type GuessedKind<Kind extends FileKind = FileKind> = {
  kind: Kind;
  /** Columns of the kind, without those of the kinds before it; the key belongs to all of them. */
  mapping: Mapping<string>;
};

/**
 * Guesses all kinds of data of a sheet by its headers. The first of the given kinds is one of them if a column of its
 * signature is there; each other one needs a column of its signature that no kind before it has, and all columns that it
 * cannot do without, or one that completes records.
 */
export function guessKinds<Kind extends FileKind>(
  [usual, ...kinds]: readonly Kind[],
  mappingOf: (kind: Kind) => Mapping<string>,
): GuessedKind<Kind>[] {
  if (!usual) return [];
  const ofUsual = mappingOf(usual);
  const isUsual = usual.signature?.columns.some((column) => ofUsual[column] !== undefined);
  const found: GuessedKind<Kind>[] = isUsual ? [{ kind: usual, mapping: ofUsual }] : [];
  const taken = new Set(mappedColumns(ofUsual).map(([, at]) => at));
  for (const kind of byPosition(kinds)) {
    const mapping = withoutTaken(mappingOf(kind), { taken, keys: kind.keys });
    const isThere = (column: string) => mapping[column] !== undefined;
    const isSigned = kind.signature?.columns.some(isThere);
    const isWhole = kind.needed.every(isThere) || kind.completing.some(isThere);
    if (!isSigned || !isWhole || !hasKeyAndData(mapping, kind)) continue;
    found.push({ kind, mapping });
    for (const [, at] of mappedColumns(mapping)) taken.add(at);
  }
  return found;
}

function byPosition<Kind extends FileKind>(kinds: readonly Kind[]): Kind[] {
  const signed = kinds.filter(({ signature }) => signature !== null);
  const position = ({ signature }: Kind) => signature?.position ?? 0;
  return signed.sort((one, other) => position(one) - position(other));
}

function withoutTaken(
  mapping: Mapping<string>,
  { taken, keys }: { taken: ReadonlySet<number>; keys: readonly string[] },
): Mapping<string> {
  return Object.fromEntries(
    mappedColumns(mapping).filter(([column, at]) => keys.includes(column) || !taken.has(at)),
  );
}
