import type { TableFile } from "../../platform/spreadsheets/table.ts";
import { findFormerPart, isSamePart, placeOfPart } from "../domain/former-part.ts";
import { headingKey } from "../domain/heading.ts";
import { findListOfFile } from "../domain/named-list.ts";
import type { Recall } from "../domain/remembered-reading.ts";
import type { FormerPart, ImportChoices } from "../domain/run.ts";
import { getImportKind, type ImportKind, listImportTargets } from "../kinds/import-kind.ts";
import { readRememberedHeaders } from "../store/import-headers.ts";
import type { TaskWork } from "../tasks/task-work.ts";
import { choicesOfFirst, choicesOfKind } from "./choices-of-kind.ts";
import { type FoundPart, findParts } from "./find-parts.ts";
import { guessFileKind } from "./guess-file-kind.ts";
import type { TableHead } from "./read-table.ts";

/** Import of the first part of a file, and the further parts; `head`: null for a file of one kind. */
export type FoundParts = {
  work: TaskWork;
  head: TableHead | null;
  parts: readonly { kind: ImportKind; head: TableHead; choices: ImportChoices }[];
};

/** Finds the parts of a file whose kinds are looked for; otherwise, and in a file of one kind, it has no further ones. */
export async function findPartsOfFile(
  work: TaskWork,
  { table, recall }: { table: TableFile; recall: Recall },
): Promise<FoundParts> {
  const { run } = work;
  const { choices } = run;
  if (!choices.kindsLookedFor) return { work, head: null, parts: [] };
  const kinds = choices.kindsLookedFor.map((name) => getImportKind(work.kinds, name));
  const { formerParts: former } = choices;
  const [first, ...others] = await findParts(table, {
    choices,
    kinds,
    former,
    remembered: await readAllRemembered(work, kinds),
    lists: await readListsToName(work, kinds),
    recall,
  });
  const [next] = others;
  if (!first || !next) {
    const name = await guessFileKind(table, { ...choices, kinds });
    return { work: { ...work, ...ofKind(work, name) }, head: null, parts: [] };
  }
  const own = choicesOfFirst(choices, [first.kind, ...others.map(({ kind }) => kind)]);
  const onSheet = headingsOnSheet([first, ...others]);
  const chosenBefore = choicesOfBefore(table, { parts: [first, ...others], former });
  return {
    work: {
      ...work,
      kind: first.kind,
      run: {
        ...run,
        kind: first.kind.name,
        choices: {
          ...onSheet(own, first),
          target: first.target ?? choices.target,
          ...chosenBefore(first),
        },
      },
    },
    head: first.head,
    parts: others.map((part) => ({
      ...part,
      choices: {
        ...onSheet(choicesOfKind(choices, part.kind), part),
        missing: "leave",
        target: part.target,
        ...chosenBefore(part),
        formerParts: [],
      },
    })),
  };
}

/** Leaves out the headings that a sender names and that other sheets have; those of no sheet are told. */
function headingsOnSheet(parts: readonly { head: TableHead }[]) {
  const keysOf = ({ head }: { head: TableHead }) => new Set(head.headers.texts.map(headingKey));
  const all = new Set(parts.flatMap((part) => [...keysOf(part)]));
  return (choices: ImportChoices, part: { head: TableHead }): ImportChoices => {
    const own = keysOf(part);
    const headings = Object.entries(choices.headings).filter(
      ([heading]) => own.has(headingKey(heading)) || !all.has(headingKey(heading)),
    );
    return { ...choices, headings: Object.fromEntries(headings) };
  };
}

/** Choices that were made for the parts of a file when it was read before. */
function choicesOfBefore(
  { sheets }: TableFile,
  { parts, former }: { parts: readonly FoundPart[]; former: readonly FormerPart[] },
) {
  const placeOf = ({ kind, head: { sheet, headers, guess } }: FoundPart) =>
    placeOfPart(kind, {
      sheetName: sheets[sheet]?.name ?? "",
      headers: headers.texts,
      mapping: guess,
    });
  const all = parts.map(placeOf);
  return (part: FoundPart): Partial<ImportChoices> => {
    const place = placeOf(part);
    const before = findFormerPart(place, { all, former });
    if (!before) return {};
    const { constants, translations, styles, dateOrders, target } = before;
    // Another sheet may name another list.
    const isThere = isSamePart(before, place);
    return { constants, translations, styles, dateOrders, ...(isThere && { target }) };
  };
}

function ofKind({ kinds, run }: TaskWork, name: string): Pick<TaskWork, "kind" | "run"> {
  return { kind: getImportKind(kinds, name), run: { ...run, kind: name } };
}

async function readAllRemembered({ db }: TaskWork, kinds: readonly ImportKind[]) {
  return new Map(
    await Promise.all(
      kinds.map(async (kind) => [kind.name, await readRememberedHeaders(db, kind)] as const),
    ),
  );
}

/** Lists that the sheets of a file may name; none if the sender or the name of the file names one. */
async function readListsToName(
  { db, run: { choices, fileName } }: TaskWork,
  kinds: readonly ImportKind[],
) {
  const found = new Map<string, Awaited<ReturnType<typeof listImportTargets>>>();
  for (const kind of kinds) {
    const lists = await listImportTargets(db, kind);
    const named = findListOfFile(fileName, { lists, words: kind.targetWords });
    if (choices.listName === null && named.kind === "unnamed") found.set(kind.name, lists);
  }
  return found;
}
