/** Command that imports a file of products into the catalogue, takes an import back, and lists imports. */
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import {
  fromWhereTheyStand,
  runOperatorCommand,
  withDatabaseToRead,
  withDatabaseToWrite,
} from "../../platform/commands/run-operator-command.ts";
import type { Database } from "../../platform/database/database.ts";
import { UserError } from "../../platform/explain-failure.ts";
import { UnreadableFile } from "../../platform/spreadsheets/unreadable-file.ts";
import { cellWords } from "../copy/es-cell-words.ts";
import { catalogueCommand as copy } from "../copy/es-command.ts";
import { problemLine } from "../copy/es-file-problems.ts";
import { importHeaders } from "../copy/es-import-columns.ts";
import { unreadableSentences } from "../copy/es-unreadable-files.ts";
import { type GuardName, guardNames, type ImportReport } from "../domain/import/report.ts";
import { applyImport, undoImport } from "../import/apply-import.ts";
import { stageImport } from "../import/stage-import.ts";
import { deleteImportRun, listImportRuns } from "../store/import-runs.ts";

await runOperatorCommand({ failed: copy.failed }, async (config) => {
  const { values, positionals } = readArguments();
  const [verb, argument, ...more] = positionals;
  if (verb === "import" && argument !== undefined && more.length === 0)
    return await withDatabaseToWrite(config, (db) =>
      importFile(db, fromWhereTheyStand(argument), values),
    );
  if (verb === "undo" && argument !== undefined && more.length === 0)
    return await withDatabaseToWrite(config, (db) => undo(db, argument));
  if (verb === "list" && argument === undefined)
    return await withDatabaseToRead(config, async (db) => {
      for (const run of db ? await listImportRuns(db, 50) : []) console.log(copy.runLine(run));
    });
  throw new UserError(copy.usage);
});

type Flags = { "dry-run": boolean; "skip-bad-rows": boolean; allow: string };

function readArguments(): { values: Flags; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        "skip-bad-rows": { type: "boolean", default: false },
        allow: { type: "string", default: "" },
      },
    });
    return { values, positionals };
  } catch {
    throw new UserError(copy.usage);
  }
}

async function importFile(db: Database, path: string, flags: Flags): Promise<void> {
  const allowed = flags.allow.split(",").filter((name) => name !== "");
  if (allowed.some((name) => !guardNames.includes(name as GuardName)))
    throw new UserError(copy.usage);
  const staged = await stageImport(db, {
    id: randomUUID(),
    path,
    fileName: basename(path),
    fileSha256: await hashFile(path),
    fileBytes: (await stat(path)).size,
    by: { kind: "command" },
    at: Date.now(),
    words: cellWords,
    headers: importHeaders.products,
  }).catch((error: unknown) => {
    if (error instanceof UnreadableFile)
      throw new UserError(
        `${unreadableSentences[error.reason](error.place)} ${copy.nothingChanged}`,
      );
    throw error;
  });
  if (staged.kind === "unclear-headers")
    throw new UserError(copy.unclearHeaders(staged.headers, staged.repeated));
  if (staged.kind === "unclear-numbers") throw new UserError(copy.unclearNumbers(staged.examples));
  const { report, runId } = staged;
  for (const line of copy.reportLines(report)) console.log(line);
  for (const problem of report.problems) console.log(problemLine(problem));
  const obstacle = findObstacle(report, { ...flags, allowed });
  const { added, changed } = report.counts;
  const isEmpty = added + changed === 0;
  if (flags["dry-run"] || obstacle || isEmpty) await deleteImportRun(db, runId);
  if (flags["dry-run"]) return console.log(copy.dryRun);
  if (obstacle) throw new UserError(`${obstacle} ${copy.nothingChanged}`);
  if (isEmpty) return console.log(copy.nothingToWrite);
  const outcome = await applyImport(db, { runId, at: Date.now() });
  if (outcome.kind !== "applied") throw new UserError(copy.changedMeanwhile);
  console.log(copy.applied(outcome.products, runId));
}

function findObstacle(
  { problemCount, guards }: ImportReport,
  flags: { "skip-bad-rows": boolean; allowed: readonly string[] },
): string | null {
  if (problemCount > 0 && !flags["skip-bad-rows"]) return copy.badRows;
  const refused = guardNames.filter(
    (name) => guards[name].count > 0 && !flags.allowed.includes(name),
  );
  return refused.length > 0 ? copy.guarded(refused) : null;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}

async function undo(db: Database, runId: string): Promise<void> {
  const outcome = await undoImport(db, { runId, at: Date.now() });
  if (outcome.kind === "too-late") throw new UserError(copy.tooLate);
  if (outcome.kind === "not-possible") throw new UserError(copy.notApplied);
  console.log(copy.undone(outcome.products, outcome.kept));
}
