import { foldName } from "../../../kernel/fold.ts";

/** Index (from 0) of the file's column for each import column that was found. */
export type Mapping<Name extends string> = Partial<Record<Name, number>>;

/** Import column by folded header, as users chose it in earlier files; null for a header that they left out. */
export type RememberedHeaders<Name extends string> = ReadonlyMap<string, Name | null>;

/** Number of headers that are searched for known words; the limit saves time, because a sheet may have 16,384 columns. */
const mostCompared = 500;

/** Maps columns by header: as users mapped it before, else equal to a known header, else containing one. Each used once. */
export function guessMapping<Name extends string>(
  headers: readonly string[],
  {
    names,
    remembered,
  }: {
    names: Readonly<Partial<Record<Name, readonly string[]>>>;
    remembered: RememberedHeaders<Name>;
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
    if (name === null) used.add(at);
    else if (name !== undefined && header !== "") take(name, at);
  }
  const columns = Object.keys(names) as Name[];
  for (const name of columns)
    for (const known of names[name] ?? []) {
      const text = foldName(known);
      take(
        name,
        folded.findIndex((header, at) => header === text && !used.has(at)),
      );
    }
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

/** Number of columns of a file of one kind that a row of texts would name as its headers. */
export function countKnownHeaders<Name extends string>(
  texts: readonly string[],
  known: Parameters<typeof guessMapping<Name>>[1],
): number {
  return Object.keys(guessMapping<Name>(texts.slice(0, mostCompared), known)).length;
}

/** Headers that occur twice or that mean the same import column, except those that the user left out of an earlier file. */
export function findRepeatedMeanings<Name extends string>(
  headers: readonly string[],
  {
    names,
    remembered,
  }: {
    names: Readonly<Partial<Record<Name, readonly string[]>>>;
    remembered: RememberedHeaders<Name>;
  },
): string[] {
  const used = headers.filter((header) => remembered.get(foldName(header)) !== null);
  const folded = used.map(foldName);
  const synonyms = (Object.keys(names) as Name[])
    .map((column) => {
      const known = new Set((names[column] ?? []).map(foldName));
      const isColumn = (header: string) =>
        remembered.has(header) ? remembered.get(header) === column : known.has(header);
      return used.filter((_, at) => isColumn(folded[at] ?? ""));
    })
    .filter((found) => found.length > 1);
  return [...new Set([...findRepeatedHeaders(used), ...synonyms.flat()])];
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
