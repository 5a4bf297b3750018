import type { Database } from "../../platform/database/database.ts";
import type { FileReading } from "../domain/file-reading.ts";
import { toFormerParts } from "../domain/former-part.ts";
import { allSheets } from "../domain/joined-sheets.ts";
import { findOpenQuestions, mappedColumns, otherDateOrders } from "../domain/open-questions.ts";
import { headingsKey, isTelling } from "../domain/remembered-reading.ts";
import {
  type FormerPart,
  type ImportChoices,
  type ImportQuestion,
  type ImportRun,
  isAwaitingChoices,
  type OpenQuestion,
} from "../domain/run.ts";
import { getImportKind, type ImportKinds, listImportTargets } from "../kinds/import-kind.ts";
import { rememberHeaders } from "../store/import-headers.ts";
import { forgetReading, rememberReading } from "../store/import-readings.ts";
import { findImportRun, listParts, replaceImportRun } from "../store/import-runs.ts";
import {
  changeImport,
  type ImportConflict,
  type ImportDeps,
  type ImportDone,
  type ImportStep,
  type SeenImport,
} from "./change-import.ts";

/** Result if the user still has to answer questions about the file, such as which column contains the SKU. */
type Open = {
  kind: "open";
  questions: readonly OpenQuestion[];
  /** Questions about the further parts of the file, by their ids. */
  ofParts: Readonly<Record<string, readonly OpenQuestion[]>>;
};

export type ChosenByUser = Partial<
  Omit<
    ImportChoices,
    "isUnattended" | "tokenId" | "listName" | "kindsLookedFor" | "rules" | "formerParts"
  >
>;

export type ChoosingDeps = ImportDeps & { kinds: ImportKinds };

type Chosen = {
  choices: ChosenByUser;
  /** Choices for the further parts of the file, by their ids. */
  ofParts?: Readonly<Record<string, ChosenByUser>>;
};

/** Stores choices such as sheet and mapping; the file is then read again (another sheet) or checked. */
export async function chooseForImport(
  deps: ChoosingDeps,
  { choices, ofParts = {}, ...seen }: SeenImport & Chosen,
): Promise<ImportConflict | ImportDone | Open> {
  const known = await withKnownTarget(deps, seen.id, choices);
  const knownOfParts = Object.fromEntries(
    await Promise.all(
      Object.entries(ofParts).map(
        async ([id, chosen]) => [id, await withKnownTarget(deps, id, chosen)] as const,
      ),
    ),
  );
  const outcome = await changeImport(deps, seen, (run, on) =>
    choose(deps, { run, on, choices: known, ofParts: knownOfParts }),
  );
  if (choices.mapping && outcome.kind === "done" && outcome.run.task === "check")
    await rememberAll(deps, outcome.run);
  return outcome;
}

/** Remembers for each part what its headers mean; those that other parts of the sheet use tell it nothing. */
async function rememberAll({ db, now }: ChoosingDeps, first: ImportRun): Promise<void> {
  const at = now();
  const parts = [first, ...(await listParts(db, first.id))];
  for (const { id, kind, question, choices, fileName } of parts) {
    const others = parts.filter(
      (other) => other.id !== id && other.question?.sheet === question?.sheet,
    );
    // Columns of several lists say which list they are for, not what a header means.
    if (others.some((other) => other.kind === kind)) continue;
    const own = new Set(mappedColumns(choices.mapping).map(([, at]) => at));
    const used = new Set(
      others.flatMap((other) => mappedColumns(other.choices.mapping).map(([, at]) => at)),
    );
    const headers = question?.columns.map(({ header }, at) =>
      used.has(at) && !own.has(at) ? "" : header,
    );
    await rememberHeaders(db, { kind, headers: headers ?? [], mapping: choices.mapping });
    if (question)
      await rememberReadingOf(db, { run: { id, kind, question, choices, fileName }, at });
  }
}

/** Remembers what a user has chosen beside the columns; forgets what was chosen before if there is nothing any more. */
async function rememberReadingOf(
  db: Database,
  {
    run: { kind, question, choices, fileName },
    at,
  }: {
    run: Pick<ImportRun, "id" | "kind" | "choices" | "fileName"> & { question: ImportQuestion };
    at: number;
  },
): Promise<void> {
  const { titleRows, sheetNames, constants, translations, styles, dateOrders } = choices;
  // The texts of rows of titles and the names of sheets are columns after those of the file.
  const added = [titleRows, sheetNames].filter((column) => column !== null).length;
  const columns = question.columns.slice(0, question.columns.length - added);
  const key = headingsKey(columns.map(({ header }) => header));
  const reading = {
    ...placeOf({ kind, question, choices }),
    titleRows,
    sheetNames,
    constants,
    translations,
    styles,
    dateOrders,
  };
  if (key === "") return;
  if (!isTelling(reading)) await forgetReading(db, { kind, headingsKey: key });
  else await rememberReading(db, { kind, headingsKey: key, reading, fileName, chosenAt: at });
}

/** Sheet and row of the headers as a user has chosen them, for the whole file or for a part of it. */
function placeOf({
  kind,
  question: { sheet: read, sheets },
  choices: { sheet, sheetName, headerRow, places },
}: Pick<ImportRun, "kind" | "choices"> & { question: ImportQuestion }): Pick<
  FileReading,
  "sheetName" | "headerRow" | "isOfPart"
> {
  const nameOf = (at: number | null | undefined) =>
    typeof at === "number" && sheets.length > 1 ? (sheets[at]?.name ?? null) : null;
  if (sheetName === allSheets) return { sheetName, headerRow, isOfPart: false };
  const ownRow = places.headerRows[read];
  const ownSheet = nameOf(places.sheets[kind]);
  return ownRow === undefined && ownSheet === null
    ? { sheetName: nameOf(sheet), headerRow, isOfPart: false }
    : { sheetName: ownSheet, headerRow: ownRow ?? null, isOfPart: true };
}

/** Drops a target that does not exist, such as a deleted list, so that it is asked for again. */
async function withKnownTarget(
  { db, kinds }: ChoosingDeps,
  id: string,
  choices: ChosenByUser,
): Promise<ChosenByUser> {
  const { target } = choices;
  if (target === undefined) return choices;
  const run = await findImportRun(db, id);
  if (!run) return choices;
  const targets = await listImportTargets(db, getImportKind(kinds, run.kind));
  return targets.some((known) => known.id === target) ? choices : { ...choices, target: null };
}

async function choose(
  { kinds }: ChoosingDeps,
  {
    run,
    on,
    choices,
    ofParts,
  }: {
    run: ImportRun;
    on: Database;
    choices: ChosenByUser;
    ofParts: Readonly<Record<string, ChosenByUser>>;
  },
): Promise<ImportStep<Open>> {
  const { question } = run;
  if (!isAwaitingChoices(run) || !question) return "not-possible";
  const chosen = withChoices(run, choices);
  const isOtherSheet = chosen.sheet !== null && chosen.sheet !== question.sheet;
  const isReadAgain = (
    ["sheetName", "headerRow", "places", "titleRows", "sheetNames"] as const
  ).some((name) => JSON.stringify(chosen[name]) !== JSON.stringify(run.choices[name]));
  const stored = await listParts(on, run.id);
  if (isOtherSheet || isReadAgain) {
    const further = stored.map((part) => ({
      ...part,
      choices: withChoices(part, ofParts[part.id] ?? {}),
    }));
    const formerParts = formerPartsOf(kinds, [{ ...run, choices: chosen }, ...further]);
    const kept = { ...chosen, mapping: {}, formerParts };
    return {
      set: { ...unchecked, state: "read", task: "read", choices: kept },
      event: "chosen",
    };
  }
  const parts = stored.map((part) => settle(kinds, part, ofParts[part.id]));
  const first = settle(kinds, run, choices);
  const settled = [first, ...parts];
  if (settled.some(({ isPossible }) => !isPossible)) return "not-possible";
  if (settled.some(({ questions }) => questions.length > 0))
    return {
      answer: {
        kind: "open",
        questions: first.questions,
        ofParts: Object.fromEntries(parts.map(({ run: { id }, questions }) => [id, questions])),
      },
    };
  for (const { run: part } of parts)
    await replaceImportRun(on, {
      seen: part.version,
      run: { ...part, ...unchecked, state: "read", version: part.version + 1 },
    });
  return {
    set: {
      ...unchecked,
      state: "read",
      task: "check",
      question: first.run.question,
      choices: first.run.choices,
    },
    event: "chosen",
  };
}

/** Choices for each part of a file that is about to be read again; none for a file of one kind. */
function formerPartsOf(
  kinds: ImportKinds,
  [first, ...further]: readonly [ImportRun, ...ImportRun[]],
): readonly FormerPart[] {
  const { formerParts } = first.choices;
  if (further.length === 0 && formerParts.length === 0) return [];
  const parts = [first, ...further].flatMap(({ kind: name, state, question, choices }) =>
    question ? [{ kind: getImportKind(kinds, name), state, question, choices }] : [],
  );
  return toFormerParts(parts, formerParts);
}

const unchecked = { failure: null, report: null, progress: null } as const;

/** Choices with those of a form; a submitted mapping takes the place of the headings that the sender has named. */
function withChoices(run: ImportRun, choices: ChosenByUser): ImportChoices {
  const named = choices.mapping ? { headings: {} } : {};
  return { ...run.choices, ...named, ...choices };
}

/** Import with choices, and the questions that they leave open. */
function settle(
  kinds: ImportKinds,
  run: ImportRun,
  choices: ChosenByUser = {},
): { run: ImportRun; questions: readonly OpenQuestion[]; isPossible: boolean } {
  const chosen = withChoices(run, choices);
  const { question } = run;
  if (!question) return { run, questions: [], isPossible: false };
  // A submitted mapping says which of the repeated and doubtful headers of the seen sheet to use, and what its titles mean.
  const asked = { repeated: [], doubtful: [], statements: [], sheetsToChoose: [] };
  const settled = choices.mapping ? { ...question, ...asked } : question;
  const dateOrders = otherDateOrders(question, chosen);
  return {
    run: { ...run, question: settled, choices: { ...chosen, dateOrders } },
    questions: findOpenQuestions(settled, chosen, getImportKind(kinds, run.kind)),
    isPossible: Object.values(chosen.mapping).every((at = 0) => at < question.columns.length),
  };
}
