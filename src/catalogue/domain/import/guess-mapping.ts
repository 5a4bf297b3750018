import { foldName } from "../../../kernel/fold.ts";

/** Index (from 0) of the file's column for each import column that was found. */
export type Mapping<Name extends string> = Partial<Record<Name, number>>;

/**
 * Number of headers that are searched for known words; the limit saves time, because a sheet may have 16,384 columns.
 */
const mostCompared = 500;

/**
 * Guesses which column of a file is which import column, by its header: first as in earlier imports, then by the exact
 * name, then by a known name that the header contains. Each column of the file is used once.
 */
export function guessMapping<Name extends string>(
  headers: readonly string[],
  {
    names,
    remembered,
  }: {
    /** Known headers of each import column, the usual one first. */
    names: Readonly<Partial<Record<Name, readonly string[]>>>;
    /**
     * Import column by header, as the user chose it in an earlier file of the same kind. Headers are folded: in lower
     * case, without accents.
     */
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
  const padded = folded.slice(0, mostCompared).map((header) => ` ${header} `);
  for (const name of columns)
    for (const known of names[name] ?? []) {
      const words = foldName(known);
      if (words.length < 4 || mapping[name] !== undefined) continue;
      take(
        name,
        padded.findIndex((header, at) => !used.has(at) && header.includes(` ${words} `)),
      );
    }
  return mapping;
}

/** Headers that occur more than once, in lower case and without accents. */
export function findRepeatedHeaders(headers: readonly string[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const header of headers.map(foldName)) {
    if (header !== "" && seen.has(header)) repeated.add(header);
    seen.add(header);
  }
  return [...repeated];
}
