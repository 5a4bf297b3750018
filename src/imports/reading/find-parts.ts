import type { TableFile } from "../../platform/spreadsheets/table.ts";
import type { FileKind } from "../domain/file-kind.ts";
import { formerHeadings } from "../domain/former-part.ts";
import { type GuessedKind, guessKinds } from "../domain/guess-kinds.ts";
import { countKnownHeaders, type RememberedHeaders } from "../domain/guess-mapping.ts";
import { headingKey } from "../domain/heading.ts";
import { allSheets } from "../domain/joined-sheets.ts";
import { findListOfFile } from "../domain/named-list.ts";
import { mappedColumns } from "../domain/open-questions.ts";
import type { Recall } from "../domain/remembered-reading.ts";
import type { FormerPart, ImportChoices } from "../domain/run.ts";
import { choicesOfKind } from "./choices-of-kind.ts";
import {
  guessColumns,
  joinSheets,
  judgeHeaders,
  knownHeadings,
  listSheetsToJudge,
  nullIfEmpty,
  type TableHead,
} from "./read-table.ts";
import { type Headers, readHeaders } from "./table-reader.ts";

/** Data of one kind in a file, with the sheet and the columns that have them. */
export type FoundPart<Kind extends FileKind = FileKind> = {
  kind: Kind;
  head: TableHead;
  /** List that the header of its column names; null for all other data. */
  target: number | null;
};

type Remembered = ReadonlyMap<string, RememberedHeaders<string>>;

type Looked<Kind extends FileKind> = {
  choices: ImportChoices;
  /** Kinds that are looked for, in the order in which they are to be written. */
  kinds: readonly Kind[];
  /** Meanings of headers that users chose before, by kind. */
  remembered: Remembered;
  /** Lists that sheets may name, by kind; none if the file itself names one. */
  lists: ReadonlyMap<string, readonly { id: number; name: string }[]>;
  recall: Recall;
  /** Parts that the file had when it was read before. */
  former: readonly FormerPart[];
};

type Candidate<Kind extends FileKind> = GuessedKind<Kind> & {
  sheet: number;
  headers: Headers;
  /** True if the sheet has no kind of data besides this one. */
  isAlone: boolean;
  /** Headers that mean nothing to the part, such as those that kinds before it have. */
  taken: readonly string[];
  /** Column with the amounts of a list that its header names; null for all other data. */
  ofList: ListColumn | null;
};

type ListColumn = { header: string; list: number };

/**
 * Finds the kinds of data of a file, each in the sheet that has it. A sheet with all columns that the kind needs comes
 * before one that only completes records, and a sheet with nothing else before those of which it is one kind among others. Several sheets of one kind are left to the user, unless each names another list.
 * A column whose header names a list is a part of its own.
 */
export async function findParts<Kind extends FileKind>(
  table: TableFile,
  looked: Looked<Kind>,
): Promise<FoundPart<Kind>[]> {
  const candidates: Candidate<Kind>[] = [];
  const placed = Object.values(looked.choices.places.sheets);
  for (const sheet of new Set([...listSheetsToJudge(table, looked.choices), ...placed]))
    candidates.push(...(await findKindsOfSheet(table, { sheet, ...looked })));
  return looked.kinds.flatMap((kind) => {
    const all = candidates.filter((candidate) => candidate.kind === kind);
    return [
      ...choosePart(table, { ofKind: all.filter(({ ofList }) => !ofList), kind, looked }),
      ...firstOfEachList(all).map((found) =>
        joinPart(
          found,
          all.filter(({ ofList }) => ofList?.list === found.ofList?.list),
          looked,
        ),
      ),
    ];
  });
}

function choosePart<Kind extends FileKind>(
  table: TableFile,
  {
    ofKind,
    kind,
    looked,
  }: { ofKind: readonly Candidate<Kind>[]; kind: Kind; looked: Looked<Kind> },
): FoundPart<Kind>[] {
  const whole = ofKind.filter(({ mapping }) =>
    kind.needed.every((column) => mapping[column] !== undefined),
  );
  const fitting = whole.length > 0 ? whole : ofKind;
  const alone = fitting.filter(({ isAlone }) => isAlone);
  const sheets = alone.length > 0 ? alone : fitting;
  const names = sheets.map(({ sheet }) => table.sheets[sheet]?.name ?? "");
  const lists = looked.lists.get(kind.name) ?? [];
  if (nameOtherLists(names, { lists, kind })) return sheets.map((found) => toPart(found, looked));
  const [first] = sheets;
  if (!first) return [];
  if (looked.choices.sheetName === allSheets) return [joinPart(first, sheets, looked)];
  const sheetsToChoose = sheets.length > 1 ? sheets.map(({ sheet }) => sheet) : [];
  const part = toPart(first, looked);
  return [{ ...part, head: { ...part.head, sheetsToChoose } }];
}

/** Price columns that name a list in their header, one for each list: that of the first sheet which has it. */
function firstOfEachList<Kind extends FileKind>(
  candidates: readonly Candidate<Kind>[],
): Candidate<Kind>[] {
  const lists = candidates.map(({ ofList }) => ofList?.list ?? null);
  return candidates.filter(
    ({ ofList }, at) => ofList !== null && lists.indexOf(ofList.list) === at,
  );
}

async function findKindsOfSheet<Kind extends FileKind>(
  table: TableFile,
  { sheet, choices, kinds, remembered, lists, former }: Looked<Kind> & { sheet: number },
): Promise<Candidate<Kind>[]> {
  const vocabularies = kinds.map((kind) => vocabularyOf(kind, { choices, remembered, former }));
  const isKnown = (text: string) => vocabularies.some((known) => countKnownHeaders([text], known));
  const { sheets: placed, headerRows } = choices.places;
  const headers = await readHeaders(table, {
    sheet,
    row: headerRows[sheet] ?? choices.headerRow,
    countKnown: (texts) => texts.filter((text) => text !== "" && isKnown(text)).length,
  }).catch((error: unknown) => {
    if (headerRows[sheet] !== undefined) throw error;
    return nullIfEmpty(error);
  });
  if (!headers) return [];
  const kindsHere = kinds.filter(({ name }) => (placed[name] ?? sheet) === sheet);
  const listColumns = new Map(
    kindsHere.map((kind) => [
      kind,
      findListColumns(headers, { kind, lists: lists.get(kind.name) }),
    ]),
  );
  const mappingOf = (kind: Kind) => {
    const { remembered: known, ...vocabulary } = vocabularyOf(kind, {
      choices,
      remembered,
      former,
    });
    const leftOut = listColumns.get(kind)?.map(({ header }) => noMeaning(header)) ?? [];
    return guessColumns(headers, {
      kind,
      known: {
        ...vocabulary,
        remembered: new Map([...known, ...leftOut]),
        examples: headers.example,
      },
      named: choicesOfPart(kind, { choices, former }).headings,
    });
  };
  const guessed = guessKinds(kinds, mappingOf).filter(({ kind }) => kindsHere.includes(kind));
  const onlyPlaced = kindsHere.filter(
    (kind) => placed[kind.name] === sheet && guessed.every((one) => one.kind !== kind),
  );
  const found = [...guessed, ...onlyPlaced.map((kind) => ({ kind, mapping: mappingOf(kind) }))];
  const ofLists = kindsHere.flatMap((kind) =>
    (listColumns.get(kind) ?? []).map((ofList) => ({ kind, mapping: mappingOf(kind), ofList })),
  );
  const names = new Set([...found, ...ofLists].map(({ kind }) => kind));
  const isAlone = names.size === 1;
  const taken: string[] = [];
  return [
    ...found.map((guessed) => {
      const before = [
        ...taken,
        ...(listColumns.get(guessed.kind) ?? []).map(({ header }) => header),
      ];
      taken.push(...ownHeaders(headers, guessed));
      return { ...guessed, sheet, headers, isAlone, taken: before, ofList: null };
    }),
    ...ofLists
      .filter(({ kind, mapping }) => kind.keys.some((key) => mapping[key] !== undefined))
      .map((part) => {
        const keys = part.kind.keys.flatMap((key) => headers.texts[part.mapping[key] ?? -1] ?? []);
        const others = headers.texts.filter(
          (header) => header !== part.ofList.header && !keys.includes(header),
        );
        return { ...part, sheet, headers, isAlone, taken: others };
      }),
  ];
}

/** Headers of the columns of a kind that are not keys. */
function ownHeaders(headers: Headers, { kind, mapping }: GuessedKind): string[] {
  return mappedColumns(mapping).flatMap(([column, at]) =>
    kind.keys.includes(column) ? [] : (headers.texts[at] ?? []),
  );
}

/** Columns whose headers name lists, of which one is not the general one: «Tarifa Plata», «Oro» beside «General». */
function findListColumns(
  { texts }: Headers,
  {
    kind: { targetWords: words },
    lists = [],
  }: { kind: FileKind; lists: readonly { id: number; name: string }[] | undefined },
): ListColumn[] {
  const [general] = lists;
  const named = texts.flatMap((header) => {
    const found = general ? findListOfFile(header, { lists, words }) : null;
    return found?.kind === "found" ? [{ header, list: found.list.id }] : [];
  });
  return named.some(({ list }) => list !== general?.id) ? named : [];
}

function noMeaning(header: string): [string, null] {
  return [headingKey(header), null];
}

function vocabularyOf<Kind extends FileKind>(
  kind: Kind,
  { choices, remembered, former }: Pick<Looked<Kind>, "choices" | "remembered" | "former">,
) {
  return knownHeadings({
    kind,
    choices: choicesOfPart(kind, { choices, former }),
    remembered: remembered.get(kind.name) ?? new Map(),
  });
}

/** Choices for the part of a kind, with the columns of its headings from the reading before. */
function choicesOfPart<Kind extends FileKind>(
  kind: Kind,
  { choices, former }: Pick<Looked<Kind>, "choices" | "former">,
): ImportChoices {
  const own = choicesOfKind(choices, kind);
  return { ...own, headings: { ...formerHeadings(former, kind.name), ...own.headings } };
}

/** Part with its columns; headers of the kinds before it are left out, as if a user had done so. */
function toPart<Kind extends FileKind>(
  { kind, sheet, headers, taken, ofList }: Candidate<Kind>,
  { choices, remembered, recall, former }: Looked<Kind>,
): FoundPart<Kind> {
  const known = new Map<string, string | null>([
    ...(remembered.get(kind.name) ?? []),
    ...taken.map(noMeaning),
  ]);
  const [needed] = kind.needed;
  if (ofList && needed) known.set(headingKey(ofList.header), needed);
  // The column of a list is found by its header, whatever that of another list meant before.
  const own = ofList ? choicesOfKind(choices, kind) : choicesOfPart(kind, { choices, former });
  return {
    kind,
    target: ofList?.list ?? null,
    head: judgeHeaders(headers, { sheet, choices: own, kind, remembered: known, recall }),
  };
}

/** Part with all sheets that have the headers of its own, if these are to be read as one table. */
function joinPart<Kind extends FileKind>(
  found: Candidate<Kind>,
  all: readonly Candidate<Kind>[],
  looked: Looked<Kind>,
): FoundPart<Kind> {
  const part = toPart(found, looked);
  const joined = looked.choices.sheetName === allSheets ? joinSheets(found, all) : [];
  return { ...part, head: { ...part.head, joined } };
}

/** True if each of several sheets names another list; one may name none, which is then for the general list. */
function nameOtherLists(
  names: readonly string[],
  {
    lists,
    kind: { targetWords: words },
  }: { lists: readonly { id: number; name: string }[]; kind: FileKind },
): boolean {
  if (names.length < 2 || lists.length === 0) return false;
  const named = names.map((name) => findListOfFile(name, { lists, words }));
  const ids = named.map((found) => (found.kind === "found" ? found.list.id : lists[0]?.id));
  return named.every(({ kind }) => kind !== "unknown") && new Set(ids).size === ids.length;
}
