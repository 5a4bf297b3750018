import { formatIsoDay } from "../../kernel/format.ts";
import { openTable } from "../../platform/spreadsheets/open-table.ts";
import { findListByName, findListOfFile, type ListNameWords } from "../domain/named-list.ts";
import { findOpenQuestions } from "../domain/open-questions.ts";
import type { ImportChoices, ImportQuestion, ImportRun } from "../domain/run.ts";
import { type ImportTarget, listImportTargets } from "../kinds/import-kind.ts";
import { readRememberedHeaders } from "../store/import-headers.ts";
import { clearEarlyProblems, clearProblems } from "../store/import-problems.ts";
import { nextVersion, type TaskWork } from "../tasks/task-work.ts";
import { createEarlyProblems, type EarlyProblems } from "./early-problems.ts";
import { readHead, readRows, type TableHead } from "./read-table.ts";
import { createRowCache } from "./row-cache.ts";

/** Stores the meaning of headers and columns, and the rows in the cache; without open questions the check is next. */
export async function readFile(work: TaskWork): Promise<void> {
  const { db, files, kind, run, lease, now } = work;
  // Problems may be left of a reading that was interrupted, or of another sheet.
  await clearProblems(db, run.id);
  await lease.note({ step: "reading", done: 0, total: null });
  const table = await openTable(files.pathOf(run.id));
  const cache = await createRowCache(files.rowsOf(run.id));
  try {
    const remembered = await readRememberedHeaders(db, kind);
    const head = await readHead(table, { choices: run.choices, kind, remembered });
    const early = findEarly(work, head);
    let done = 0;
    const question = await readRows(table, head, async (row) => {
      await cache.add(row);
      await early?.add(row);
      done += 1;
      lease.sign();
      if (done % 200 === 0)
        await lease.note({ step: "reading", done, total: null, problems: early?.count() ?? 0 });
    });
    await cache.finish();
    const choices = await chooseGuessed(work, question);
    const isClear = findOpenQuestions(question, choices, kind).length === 0;
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
    await cache.close();
  }
}

/**
 * Check of cells while the file is still being read, by the guessed mapping of columns that nobody has confirmed yet;
 * null if the headers leave a question to the user.
 */
function findEarly(
  { db, run, kind, lease, now }: TaskWork,
  { guess: mapping, repeated, doubtful, sheetsToChoose, headers: { texts: headers } }: TableHead,
): EarlyProblems | null {
  // The target to which the rows are written makes no difference to the check of cells.
  const choices = { mapping, styles: {}, target: 0, listName: null };
  const asked = { repeated, doubtful, sheetsToChoose };
  const open = findOpenQuestions({ columns: [], sheets: [], ...asked }, choices, kind);
  if (open.length > 0) return null;
  const today = formatIsoDay(now());
  const { constants, translations } = run.choices;
  const options = { mapping, headers, today, constants, translations };
  return createEarlyProblems(db, { runId: run.id, kind, lease, ...options });
}

/** Choices with those guessed from the file. */
async function chooseGuessed(
  { db, kind, run }: TaskWork,
  { sheet, sheets, guess }: ImportQuestion,
): Promise<ImportChoices> {
  const { choices } = run;
  const targets = await listImportTargets(db, kind);
  const sheetName = sheets[sheet]?.name ?? "";
  const target =
    choices.target === null
      ? chooseTarget(run, { targets, words: kind.targetWords, sheetName })
      : { target: choices.target };
  return { ...choices, mapping: guess, ...target };
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
