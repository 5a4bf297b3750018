import { headingKey, headingWords, isQuestionHeading, wordsBeside } from "./heading.ts";

/** Index (from 0) of the file's column for each import column that was found. */
export type Mapping<Name extends string> = Partial<Record<Name, number>>;

/** Import column by `headingKey`, as users chose it in earlier files; null for a heading that they left out. */
export type RememberedHeaders<Name extends string> = ReadonlyMap<string, Name | null>;

/** Vocabulary by which the headings of a file are understood. */
export type Headings<Name extends string> = {
  /** Names of each column, the usual one first. */
  names: Readonly<Partial<Record<Name, readonly string[]>>>;
  /** Names that mean a column only where no other heading does: «Descripción» is a name without «Nombre». */
  lesser: Readonly<Partial<Record<Name, readonly string[]>>>;
  /** Words and phrases beside the name of a column that do not change what it means, such as a unit. */
  beside: Readonly<Partial<Record<Name, readonly string[]>>>;
  /** Words that change no column's meaning, such as prepositions. */
  fillers: readonly string[];
  /** Columns of yes and no, the only ones that a heading with a question mark can mean. */
  yesNo: ReadonlySet<Name>;
  /** Headings without a question mark that mean such columns all the same («En stock»), as `headingKey` gives them. */
  yesNoHeaders: ReadonlySet<string>;
  /** Lesser names of codes and of texts at once («Artículo»); the first cell below tells which. */
  codes: ReadonlySet<Name>;
  /** Names that mean only a part of a column where one of the others stands beside them («Nombre», «Apellidos»). */
  parts: Readonly<Partial<Record<Name, { name: string; others: readonly string[] }>>>;
  /** Names that mean a column only where one of the others stands beside them («Familia», «Variante»). */
  companions: Readonly<Partial<Record<Name, { name: string; others: readonly string[] }>>>;
};

export type KnownHeadings<Name extends string> = {
  headings: Headings<Name>;
  remembered: RememberedHeaders<Name>;
  /** Cell below each heading. */
  examples?: readonly string[];
};

/** Number of headings that are compared word by word; the limit saves time, because a sheet may have 16,384 columns. */
const maxCompared = 500;

/**
 * Maps columns by heading: as users mapped it before, else equal to a name, else a name beside words that do not change
 * its meaning, else in the same way by a lesser name. A heading with a word that is not understood is not mapped.
 */
export function guessMapping<Name extends string>(
  headers: readonly string[],
  known: KnownHeadings<Name>,
): Mapping<Name> {
  const { headings, remembered, examples = [] } = known;
  const mapping: Mapping<Name> = {};
  const used = new Set<number>();
  const words = headers.map(headingWords);
  const keys = words.map((header) => header.join(" "));
  const take = (name: Name, at: number | undefined) => {
    if (at === undefined || used.has(at) || mapping[name] !== undefined) return;
    mapping[name] = at;
    used.add(at);
  };
  for (const [at, key] of keys.entries()) {
    const name = remembered.get(key);
    if (name === null) used.add(at);
    else if (name !== undefined && key !== "") take(name, at);
  }
  const isAllowed = (name: Name, at: number) =>
    !used.has(at) &&
    !isPart(keys, { at, part: headings.parts[name] }) &&
    !isAlone(keys, { at, companion: headings.companions[name] }) &&
    (headings.yesNo.has(name) || !asks(headers[at] ?? "", headings));
  const ofCodes = new Set(
    [...headings.codes].flatMap((name) => (headings.lesser[name] ?? []).map(headingKey)),
  );
  const isCode = (at: number): boolean | null => {
    const example = (examples[at] ?? "").trim();
    return example === "" ? null : looksLikeCode(example);
  };
  for (const list of ["names", "lesser"] as const) {
    const fits = (name: Name, at: number) =>
      isAllowed(name, at) &&
      (list === "names" ||
        !ofCodes.has(keys[at] ?? "") ||
        isCode(at) !== !headings.codes.has(name));
    for (const [name, known] of entriesOf(headings[list]))
      for (const text of known) {
        const key = headingKey(text);
        take(
          name,
          firstWhere(keys, (header, at) => header === key && fits(name, at)),
        );
      }
    for (const [name, known] of entriesOf(headings[list])) {
      if (mapping[name] !== undefined) continue;
      const [best] = closest(words, { name, known, headings }).filter(({ at }) => fits(name, at));
      take(name, best?.at);
    }
  }
  return mapping;
}

function isPart(
  keys: readonly string[],
  { at, part }: { at: number; part: { name: string; others: readonly string[] } | undefined },
): boolean {
  if (part === undefined || keys[at] !== headingKey(part.name)) return false;
  return part.others.some((other) => keys.includes(headingKey(other)));
}

function isAlone(
  keys: readonly string[],
  {
    at,
    companion,
  }: { at: number; companion: { name: string; others: readonly string[] } | undefined },
): boolean {
  if (companion === undefined || keys[at] !== headingKey(companion.name)) return false;
  return !companion.others.some((other) => keys.includes(headingKey(other)));
}

/** Number of columns of a file of one kind that a row of texts would name as its headers. */
export function countKnownHeaders<Name extends string>(
  texts: readonly string[],
  known: Parameters<typeof guessMapping<Name>>[1],
): number {
  return Object.keys(guessMapping<Name>(texts.slice(0, maxCompared), known)).length;
}

/** Headings that contain a name of a column, and no word that changes its meaning; the shortest first. */
function closest<Name extends string>(
  words: readonly (readonly string[])[],
  { name, known, headings }: { name: Name; known: readonly string[]; headings: Headings<Name> },
): { at: number; count: number }[] {
  const beside = [...headings.fillers, ...(headings.beside[name] ?? [])].map((phrase) =>
    phrase.split(" "),
  );
  const names = known.map(headingWords);
  const withoutFillers = (of: readonly string[]) =>
    of.filter((word) => !headings.fillers.includes(word));
  return words
    .slice(0, maxCompared)
    .flatMap((header, at) => {
      const telling = withoutFillers(header);
      const counts = names.flatMap((each) => {
        const found =
          wordsBeside(header, { name: each, beside }) ??
          wordsBeside(telling, { name: withoutFillers(each), beside });
        return found?.unknown.length === 0 ? [found.count] : [];
      });
      return counts.length > 0 ? [{ at, count: Math.min(...counts) }] : [];
    })
    .sort((one, other) => one.count - other.count || one.at - other.at);
}

/**
 * Headings that may mean a column which was not found, because they contain a name of it and a word that is not
 * understood («Precio USD»). Only those that users did not leave out of an earlier file.
 */
export function findDoubtful<Name extends string>(
  headers: readonly string[],
  { name, mapping, known }: { name: Name; mapping: Mapping<Name>; known: KnownHeadings<Name> },
): string[] {
  if (mapping[name] !== undefined) return [];
  const used = new Set(Object.values(mapping));
  const names = (known.headings.names[name] ?? []).map(headingWords);
  return headers.slice(0, maxCompared).filter((header, at) => {
    const words = headingWords(header);
    if (used.has(at) || known.remembered.get(words.join(" ")) === null) return false;
    return names.some((each) => wordsBeside(words, { name: each, beside: [] }) !== null);
  });
}

/** Headings that occur twice or that mean the same import column, except those that users left out of earlier files. */
export function findRepeatedMeanings<Name extends string>(
  headers: readonly string[],
  { headings, remembered }: KnownHeadings<Name>,
): string[] {
  const used = headers.filter((header) => remembered.get(headingKey(header)) !== null);
  const keys = used.map(headingKey);
  const known = new Map(
    entriesOf(headings.names).map(([name, names]) => [name, new Set(names.map(headingKey))]),
  );
  // Headers that are the very name of a column mean no other one.
  const open = used
    .slice(0, maxCompared)
    .filter(
      (header, at) =>
        !asks(header, headings) && ![...known.values()].some((of) => of.has(keys[at] ?? "")),
    );
  const synonyms = entriesOf(headings.names)
    .map(([name, names]) => {
      const isColumn = (key: string) =>
        remembered.has(key) ? remembered.get(key) === name : known.get(name)?.has(key);
      const equal = used.filter(
        (header, at) =>
          isColumn(keys[at] ?? "") && (headings.yesNo.has(name) || !asks(header, headings)),
      );
      if (equal.length > 0) return equal;
      return findEquallyClose(open, { name, known: names, headings });
    })
    .filter((found) => found.length > 1);
  return [...new Set([...findRepeatedHeaders(used), ...synonyms.flat()])];
}

/** Headings of which none is closer to the names of a column than another («Stock real», «Stock físico»). */
function findEquallyClose<Name extends string>(
  headers: readonly string[],
  { name, known, headings }: { name: Name; known: readonly string[]; headings: Headings<Name> },
): string[] {
  const found = closest(headers.map(headingWords), { name, known, headings });
  return found.filter(({ count }) => count === found[0]?.count).map(({ at }) => headers[at] ?? "");
}

/** Headings that occur more than once, in lower case and without accents. */
export function findRepeatedHeaders(headers: readonly string[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const header of headers.map(headingKey)) {
    if (header !== "" && seen.has(header)) repeated.add(header);
    seen.add(header);
  }
  return [...repeated];
}

function asks(header: string, { yesNoHeaders }: Pick<Headings<string>, "yesNoHeaders">): boolean {
  return isQuestionHeading(header) || yesNoHeaders.has(headingKey(header));
}

/** True for a text without blanks that has a figure, or capitals only: «LR-101», not «Champú nutritivo». */
export function looksLikeCode(text: string): boolean {
  return /^\S{1,40}$/.test(text) && (/\d/.test(text) || text === text.toUpperCase());
}

function entriesOf<Name extends string>(
  names: Readonly<Partial<Record<Name, readonly string[]>>>,
): [Name, readonly string[]][] {
  return Object.entries(names) as [Name, readonly string[]][];
}

function firstWhere<Item>(
  items: readonly Item[],
  test: (item: Item, at: number) => boolean,
): number | undefined {
  const at = items.findIndex(test);
  return at < 0 ? undefined : at;
}
