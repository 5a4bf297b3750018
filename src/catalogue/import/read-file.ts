import { foldName } from "../../kernel/fold.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import type { Database } from "../../platform/database/database.ts";
import { openTable } from "../../platform/spreadsheets/open-table.ts";
import { findOpenQuestions } from "../domain/import/open-questions.ts";
import type { ImportChoices, ImportQuestion, ImportRun } from "../domain/import/run.ts";
import { readRememberedHeaders } from "../store/import-headers.ts";
import { clearEarlyProblems, clearProblems } from "../store/import-problems.ts";
import { createEarlyProblems, type EarlyProblems } from "./early-problems.ts";
import { type FileKinds, getFileKind, isFactsKind } from "./facts-kinds.ts";
import { readHead, readRows, type TableHead } from "./read-table.ts";
import { createRowCache } from "./row-cache.ts";
import { nextVersion, type TaskWork } from "./task-work.ts";

/** Stores the meaning of headers and columns, and the rows in the cache; without open questions the check is next. */
export async function readFile(work: TaskWork): Promise<void> {
  const { db, files, headers, kinds, run, lease, now } = work;
  // Problems may be left of a reading that was interrupted, or of another sheet.
  await clearProblems(db, run.id);
  await lease.note({ step: "reading", done: 0, total: null });
  const table = await openTable(files.pathOf(run.id));
  const cache = await createRowCache(files.rowsOf(run.id));
  try {
    const remembered = await readRememberedHeaders(db, run.kind);
    const { sheet } = run.choices;
    const head = await readHead(table, { sheet, names: headers[run.kind], remembered });
    const early = findEarly(work, head);
    let done = 0;
    const question = await readRows(table, head, async (row) => {
      await cache.add(row);
      await early?.add(row);
      done += 1;
      if (done % 200 === 0)
        await lease.note({ step: "reading", done, total: null, problems: early?.count() ?? 0 });
    });
    await cache.finish();
    const choices = await chooseGuessed(db, { kinds, run, question });
    const isClear = findOpenQuestions(question, { ...choices, kind: run.kind }).length === 0;
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
  { db, run, lease, words, now }: TaskWork,
  { guess: mapping, repeated }: TableHead,
): EarlyProblems | null {
  const { kind } = run;
  const open = findOpenQuestions({ columns: [], repeated }, { mapping, styles: {}, kind });
  if (open.length > 0) return null;
  const context = { words, today: formatIsoDay(now()) };
  return createEarlyProblems(db, { runId: run.id, kind, mapping, context, lease });
}

/** Choices with those guessed from the file. Target (price list): the one named like the sheet, else the default. */
async function chooseGuessed(
  db: Database,
  { kinds, run, question }: { kinds: FileKinds; run: ImportRun; question: ImportQuestion },
): Promise<ImportChoices> {
  const { kind, choices } = run;
  const { sheet, sheets, guess } = question;
  const targets = (isFactsKind(kind) && (await getFileKind(kinds, kind).targets?.(db))) || [];
  const name = foldName(sheets[sheet]?.name ?? "");
  const guessed = targets.find((target) => foldName(target.name) === name) ?? targets[0];
  return { ...choices, sheet, mapping: guess, target: choices.target ?? guessed?.id ?? null };
}
