import type { TableFile } from "../../platform/spreadsheets/table.ts";
import type { FileKind } from "../domain/file-kind.ts";
import { type GuessedKind, guessKinds } from "../domain/guess-kinds.ts";
import { countKnownHeaders, type RememberedHeaders } from "../domain/guess-mapping.ts";
import { headingKey } from "../domain/heading.ts";
import { findListOfFile } from "../domain/named-list.ts";
import { mappedColumns } from "../domain/open-questions.ts";
import type { ImportChoices } from "../domain/run.ts";
import { choicesOfKind } from "./choices-of-kind.ts";
import {
  guessColumns,
  judgeHeaders,
  knownHeadings,
  listSheetsToJudge,
  nullIfEmpty,
  type TableHead,
} from "./read-table.ts";
import { type Headers, readHeaders } from "./table-reader.ts";

/** Data of one kind in a file, with the sheet and the columns that have them. */
export type FoundPart<Kind extends FileKind = FileKind> = { kind: Kind; head: TableHead };

type Remembered = ReadonlyMap<string, RememberedHeaders<string>>;

type Looked<Kind extends FileKind> = {
  choices: ImportChoices;
  /** Kinds that are looked for, in the order in which they are to be written. */
  kinds: readonly Kind[];
  /** Meanings of headers that users chose before, by kind. */
  remembered: Remembered;
  /** Lists that sheets may name, by kind; none if the file itself names one. */
  lists: ReadonlyMap<string, readonly { id: number; name: string }[]>;
};

type Candidate<Kind extends FileKind> = GuessedKind<Kind> & {
  sheet: number;
  headers: Headers;
  /** True if the sheet has no kind of data besides this one. */
  isAlone: boolean;
  /** Headers that kinds before this one have. */
  taken: readonly string[];
};

/**
 * Finds the kinds of data of a file, each in the sheet that has it. A sheet with nothing else comes before those of
 * which it is one kind among others. Several sheets of one kind are left to the user, unless each names another list.
 */
export async function findParts<Kind extends FileKind>(
  table: TableFile,
  looked: Looked<Kind>,
): Promise<FoundPart<Kind>[]> {
  const candidates: Candidate<Kind>[] = [];
  for (const sheet of listSheetsToJudge(table, looked.choices))
    candidates.push(...(await findKindsOfSheet(table, { sheet, ...looked })));
  return looked.kinds.flatMap((kind) => {
    const ofKind = candidates.filter((candidate) => candidate.kind === kind);
    const alone = ofKind.filter(({ isAlone }) => isAlone);
    const sheets = alone.length > 0 ? alone : ofKind;
    const names = sheets.map(({ sheet }) => table.sheets[sheet]?.name ?? "");
    const lists = looked.lists.get(kind.name) ?? [];
    if (nameOtherLists(names, { lists, kind })) return sheets.map((found) => toPart(found, looked));
    const [first] = sheets;
    if (!first) return [];
    const sheetsToChoose = sheets.length > 1 ? sheets.map(({ sheet }) => sheet) : [];
    const { head } = toPart(first, looked);
    return [{ kind, head: { ...head, sheetsToChoose } }];
  });
}

async function findKindsOfSheet<Kind extends FileKind>(
  table: TableFile,
  { sheet, choices, kinds, remembered }: Looked<Kind> & { sheet: number },
): Promise<Candidate<Kind>[]> {
  const vocabularies = kinds.map((kind) => vocabularyOf(kind, { choices, remembered }));
  const isKnown = (text: string) => vocabularies.some((known) => countKnownHeaders([text], known));
  const headers = await readHeaders(table, {
    sheet,
    row: choices.headerRow,
    countKnown: (texts) => texts.filter((text) => text !== "" && isKnown(text)).length,
  }).catch(nullIfEmpty);
  if (!headers) return [];
  const found = guessKinds(kinds, (kind) => {
    const known = { ...vocabularyOf(kind, { choices, remembered }), examples: headers.example };
    return guessColumns(headers, { kind, known, named: choicesOfKind(choices, kind).headings });
  });
  const taken: string[] = [];
  return found.map((guessed) => {
    const before = [...taken];
    const { keys } = guessed.kind;
    for (const [column, at] of mappedColumns(guessed.mapping))
      if (!keys.includes(column)) taken.push(headers.texts[at] ?? "");
    return { ...guessed, sheet, headers, isAlone: found.length === 1, taken: before };
  });
}

function vocabularyOf<Kind extends FileKind>(
  kind: Kind,
  { choices, remembered }: Pick<Looked<Kind>, "choices" | "remembered">,
) {
  return knownHeadings({
    kind,
    choices: choicesOfKind(choices, kind),
    remembered: remembered.get(kind.name) ?? new Map(),
  });
}

/** Part with its columns; headers of the kinds before it are left out, as if a user had done so. */
function toPart<Kind extends FileKind>(
  { kind, sheet, headers, taken }: Candidate<Kind>,
  { choices, remembered }: Looked<Kind>,
): FoundPart<Kind> {
  const leftOut = taken.map((header): [string, null] => [headingKey(header), null]);
  const known = new Map([...(remembered.get(kind.name) ?? []), ...leftOut]);
  const own = choicesOfKind(choices, kind);
  return { kind, head: judgeHeaders(headers, { sheet, choices: own, kind, remembered: known }) };
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
