import { formatIsoDay } from "../../kernel/format.ts";
import { openTable } from "../../platform/spreadsheets/open-table.ts";
import type { TableFile, TableRow } from "../../platform/spreadsheets/table.ts";
import { findListByName, findListOfFile, type ListNameWords } from "../domain/named-list.ts";
import { findOpenQuestions } from "../domain/open-questions.ts";
import { withOpenStyles, withReading } from "../domain/remembered-reading.ts";
import type { ImportChoices, ImportQuestion, ImportRun } from "../domain/run.ts";
import { type ImportTarget, listImportTargets } from "../kinds/import-kind.ts";
import { readRememberedHeaders } from "../store/import-headers.ts";
import { clearEarlyProblems, clearProblems } from "../store/import-problems.ts";
import { addImportRun, deleteParts } from "../store/import-runs.ts";
import { nextVersion, type TaskWork } from "../tasks/task-work.ts";
import { createEarlyProblems, type EarlyProblems } from "./early-problems.ts";
import { type FoundParts, findPartsOfFile } from "./parts-of-file.ts";
import { readRows } from "./read-rows.ts";
import { readHead, type TableHead } from "./read-table.ts";
import { recallReadings } from "./recall-reading.ts";
import { createRowCache } from "./row-cache.ts";

/** Stores the meaning of headers and columns, and the rows in the cache; without open questions the check is next. */
export async function readFile(given: TaskWork): Promise<void> {
  const { db, files, lease, now } = given;
  // Problems and parts may be left of a reading that was interrupted, or of another sheet.
  await clearProblems(db, given.run.id);
  await deleteParts(db, given.run.id);
  await lease.note({ step: "reading", done: 0, total: null });
  const table = await openTable(files.pathOf(given.run.id));
  try {
    const { recall, place } = await recallReadings(given, table);
    const choicesNow = { ...given.run.choices, ...place };
    const asked = { ...given, run: { ...given.run, choices: choicesNow } };
    const { work: judged, head: found, parts } = await findPartsOfFile(asked, { table, recall });
    const { kind } = judged;
    const remembered = await readRememberedHeaders(db, kind);
    const { choices: told } = judged.run;
    const head = found ?? (await readHead(table, { choices: told, kind, remembered, recall }));
    const run = { ...judged.run, choices: withReading(told, head.recalled) };
    const work = { ...judged, run };
    const early = findEarly(work, head);
    const question = withRecalled(await readSheet(work, { table, head, early }));
    const choices = await chooseGuessed(work, question);
    const isPartsClear = await readParts(work, { table, question, parts });
    const isClear = isPartsClear && findOpenQuestions(question, choices, kind).length === 0;
    const read = { state: "read", question, choices, changedAt: now() } as const;
    if (choices.isUnattended && isClear) {
      await early?.finish();
      const progress = { step: "checking", done: 0, total: question.rows } as const;
      const problems = early?.count() ?? 0;
      const checked = { task: "check", progress: { ...progress, problems } } as const;
      return await lease.end(db, nextVersion(run, { ...read, ...checked }), run.version);
    }
    // Problems found by the guessed mapping, of which the user may choose another.
    await clearEarlyProblems(db, { runId: run.id });
    await lease.end(db, nextVersion(run, { ...read, task: null }), run.version);
  } finally {
    table.close();
  }
}

/** Reads the rows of a sheet into its cache. */
async function readSheet(
  { files, run, lease }: TaskWork,
  { table, head, early }: { table: TableFile; head: TableHead; early: EarlyProblems | null },
): Promise<ImportQuestion> {
  const cache = await createRowCache(files.rowsOf(run.id, head.sheet));
  let done = 0;
  try {
    const keep = async (row: TableRow) => {
      await cache.add(row);
      await early?.add(row);
      done += 1;
      lease.sign();
      if (done % 200 === 0)
        await lease.note({ step: "reading", done, total: null, problems: early?.count() ?? 0 });
    };
    const question = await readRows(table, head, keep, { onSheet: early?.startSheet });
    await cache.finish();
    return question;
  } finally {
    await cache.close();
  }
}

/** Stores the further parts of a file, each with its columns; the sheets that they share are read once. */
async function readParts(
  work: TaskWork,
  {
    table,
    question,
    parts,
  }: { table: TableFile; question: ImportQuestion; parts: FoundParts["parts"] },
): Promise<boolean> {
  const read = new Map([[question.sheet, question]]);
  let isClear = true;
  for (const [at, { head, ...part }] of parts.entries()) {
    const ofSheet = read.get(head.sheet) ?? (await readSheet(work, { table, head, early: null }));
    read.set(head.sheet, ofSheet);
    const { guess, repeated, doubtful, sheetsToChoose, recalled } = head;
    const own = withRecalled({ ...ofSheet, guess, repeated, doubtful, sheetsToChoose, recalled });
    const run: ImportRun = {
      ...work.run,
      id: `${work.run.id}-${String(at + 2).padStart(2, "0")}`,
      partOf: work.run.id,
      kind: part.kind.name,
      state: "read",
      task: null,
      progress: null,
      question: own,
      choices: withReading(part.choices, recalled),
    };
    const choices = await chooseGuessed({ ...work, kind: part.kind, run }, own);
    await addImportRun(work.db, { ...run, choices });
    isClear &&= findOpenQuestions(own, choices, part.kind).length === 0;
  }
  return isClear;
}

/**
 * Check of cells while the file is still being read, by the guessed mapping of columns that nobody has confirmed yet;
 * null if the headers leave a question to the user.
 */
function findEarly(
  { db, run, kind, lease, now }: TaskWork,
  {
    guess: mapping,
    repeated,
    doubtful,
    sheetsToChoose,
    joined,
    headers: { texts: headers },
  }: TableHead,
): EarlyProblems | null {
  // The target to which the rows are written makes no difference to the check of cells.
  const choices = { mapping, styles: {}, target: 0, listName: null };
  const asked = { repeated, doubtful, sheetsToChoose };
  const open = findOpenQuestions({ columns: [], sheets: [], ...asked }, choices, kind);
  if (open.length > 0) return null;
  const today = formatIsoDay(now());
  const { constants, translations, rules } = run.choices;
  const options = { mapping, headers, today, constants, translations, rules };
  const isJoined = joined.length > 0;
  return createEarlyProblems(db, { runId: run.id, kind, lease, isJoined, ...options });
}

/** Choices with those guessed from the file. */
async function chooseGuessed(
  { db, kind, run }: TaskWork,
  { sheet, sheets, guess, recalled }: ImportQuestion,
): Promise<ImportChoices> {
  const { choices } = run;
  const styles = { ...recalled?.styles, ...choices.styles };
  const dateOrders = { ...recalled?.dateOrders, ...choices.dateOrders };
  const targets = await listImportTargets(db, kind);
  const sheetName = sheets[sheet]?.name ?? "";
  const target =
    choices.target === null
      ? chooseTarget(run, { targets, words: kind.targetWords, sheetName })
      : { target: choices.target };
  return { ...choices, mapping: guess, styles, dateOrders, ...target };
}

/** Question with what is recalled and counts for this file. */
function withRecalled(question: ImportQuestion): ImportQuestion {
  const { columns, guess: mapping, recalled = null } = question;
  return { ...question, recalled: withOpenStyles(recalled, { columns, mapping }) };
}

/** Target, such as a list: the one that the sender names, or else the file, or else the sheet; else the first one. */
function chooseTarget(
  { choices, fileName }: ImportRun,
  {
    targets,
    words,
    sheetName,
  }: { targets: readonly ImportTarget[]; words: ListNameWords; sheetName: string },
): Partial<ImportChoices> {
  const [first] = targets;
  if (!first) return {};
  const asked = { lists: targets, words };
  const named =
    choices.listName === null
      ? findListOfFile(fileName, asked)
      : findListByName(choices.listName, targets);
  if (named.kind === "found") return { target: named.list.id };
  if (named.kind === "unknown") return { target: null, listName: named.name };
  const ofSheet = findListOfFile(sheetName, asked);
  return { target: ofSheet.kind === "found" ? ofSheet.list.id : first.id };
}
