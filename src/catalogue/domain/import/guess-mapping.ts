import { foldName } from "../../../kernel/fold.ts";

/** Column of the file by number (from 0), or null, for every column that is asked for. */
export type Mapping<Name extends string> = Partial<Record<Name, number>>;

/**
 * Guesses the mapping of a file's columns by their headers: the remembered one first, then exact names, then names that
 * contain a known one. Each column of the file is used once.
 */
export function guessMapping<Name extends string>(
  headers: readonly string[],
  {
    names,
    remembered,
  }: {
    /** Names under which each column is known, the usual one first. */
    names: Readonly<Partial<Record<Name, readonly string[]>>>;
    /** Column by folded header, from an earlier file of the same kind. */
    remembered: ReadonlyMap<string, Name>;
  },
): Mapping<Name> {
  const folded = headers.map(foldName);
  const mapping: Mapping<Name> = {};
  const used = new Set<number>();
  const take = (name: Name, at: number) => {
    if (at < 0 || used.has(at) || mapping[name] !== undefined) return;
    mapping[name] = at;
    used.add(at);
  };
  for (const [at, header] of folded.entries()) {
    const name = remembered.get(header);
    if (name !== undefined && header !== "") take(name, at);
  }
  const columns = Object.keys(names) as Name[];
  for (const name of columns)
    for (const known of names[name] ?? []) take(name, folded.indexOf(foldName(known)));
  for (const name of columns)
    for (const known of names[name] ?? [])
      take(
        name,
        folded.findIndex((header, at) => !used.has(at) && containsWords(header, foldName(known))),
      );
  return mapping;
}

function containsWords(header: string, words: string): boolean {
  return words.length >= 4 && ` ${header} `.includes(` ${words} `);
}

/** Names of columns that stand more than once in the headers, folded. */
export function findRepeatedHeaders(headers: readonly string[]): string[] {
  const folded = headers.map(foldName).filter((header) => header !== "");
  return [...new Set(folded.filter((header, at) => folded.indexOf(header) !== at))];
}
