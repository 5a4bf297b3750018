/** Command that imports a file of products into the catalogue, takes an import back, and lists imports. */
import { parseArgs } from "node:util";
import {
  fromWhereTheyStand,
  runOperatorCommand,
  withDatabaseToRead,
  withDatabaseToWrite,
} from "../../platform/commands/run-operator-command.ts";
import { UserError } from "../../platform/explain-failure.ts";
import { catalogueCommand as copy } from "../copy/es-command.ts";
import { problemLine } from "../copy/es-file-problems.ts";
import { unreadableSentences } from "../copy/es-unreadable-files.ts";
import { type GuardName, guardNames, type ImportReport } from "../domain/import/report.ts";
import type { ImportRun, OpenQuestion } from "../domain/import/run.ts";
import { createImportsHere } from "../import/import-here.ts";
import { listImportRuns } from "../store/import-runs.ts";

await runOperatorCommand({ failed: copy.failed }, async (config) => {
  const { values, positionals } = readArguments();
  const [verb, argument, ...more] = positionals;
  if (verb === "import" && argument !== undefined && more.length === 0)
    return await withDatabaseToWrite(config, (db) =>
      importFile(
        createImportsHere({ db, dataDir: config.dataDir }),
        fromWhereTheyStand(argument),
        values,
      ),
    );
  if (verb === "undo" && argument !== undefined && more.length === 0)
    return await withDatabaseToWrite(config, (db) =>
      undo(createImportsHere({ db, dataDir: config.dataDir }), argument),
    );
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

async function importFile(
  { addFile, service, work }: Imports,
  path: string,
  flags: Flags,
): Promise<void> {
  const allowed = flags.allow.split(",").filter((name) => name !== "") as GuardName[];
  if (allowed.some((name) => !guardNames.includes(name))) throw new UserError(copy.usage);
  const by = { kind: "command" } as const;
  const run = await addFile(path);
  const { id } = run;
  const forget = async (seen: number) => {
    await service.discard(id, { seen, by });
    await work(id);
  };
  if (run.state !== "checked" || !run.report) {
    const questions = (await service.find(id))?.questions ?? [];
    await forget(run.version);
    throw new UserError(whyUnread(run, questions));
  }
  const { report } = run;
  for (const line of copy.reportLines(report)) console.log(line);
  for (let from = 0; from < report.problemCount; from += 1000) {
    const { problems } = await service.problems(id, from, 1000);
    if (problems.length === 0) break;
    for (const problem of problems) console.log(problemLine(problem));
  }
  const obstacle = findObstacle(report, { ...flags, allowed });
  const { added, changed } = report.counts;
  const isEmpty = added + changed === 0;
  if (flags["dry-run"] || obstacle || isEmpty) await forget(run.version);
  if (flags["dry-run"]) return console.log(copy.dryRun);
  if (obstacle) throw new UserError(`${obstacle} ${copy.nothingChanged}`);
  if (isEmpty) return console.log(copy.nothingToWrite);
  const decision = { allowed, skipsBadRows: flags["skip-bad-rows"] };
  await service.approve(id, { seen: run.version, by, ...decision });
  const applied = await work(id);
  if (applied?.state !== "applied") throw new UserError(copy.changedMeanwhile);
  console.log(copy.applied(applied.outcome?.products ?? 0, id));
}

function whyUnread({ failure, question }: ImportRun, questions: readonly OpenQuestion[]): string {
  if (failure) {
    const sentence = new Map(Object.entries(unreadableSentences)).get(failure.reason);
    return `${sentence?.(failure.place) ?? failure.reason} ${copy.nothingChanged}`;
  }
  const examples = questions.flatMap((open) =>
    open.kind === "style" ? [[open.column, open.examples]] : [],
  );
  return examples.length > 0
    ? copy.unclearNumbers(Object.fromEntries(examples))
    : copy.unclearHeaders(
        question?.columns.map(({ header }) => header) ?? [],
        question?.repeated ?? [],
      );
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

async function undo({ service, work }: Imports, runId: string): Promise<void> {
  const found = await service.find(runId);
  const seen = { seen: found?.run.version ?? 0, by: { kind: "command" as const } };
  const asked = await service.undo(runId, seen);
  if (asked.kind === "too-late") throw new UserError(copy.tooLate);
  if (asked.kind !== "done") throw new UserError(copy.notApplied);
  const run = await work(runId);
  if (run?.state !== "undone") throw new UserError(copy.changedMeanwhile);
  const { products = 0, kept = [] } = run.outcome ?? {};
  console.log(copy.undone(products, kept));
}

type Imports = ReturnType<typeof createImportsHere>;
