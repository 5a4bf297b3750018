import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { capabilities } from "../../capabilities.ts";
import { formatCount } from "../../kernel/format.ts";
import {
  runOperatorCommand,
  withDatabaseToRead,
  withDatabaseToWrite,
} from "../../platform/commands/run-operator-command.ts";
import { emptyLog } from "../../platform/database/database.ts";
import { UserError } from "../../platform/explain-failure.ts";
import { claimRun } from "../../platform/jobs/job-runs.ts";
import { createMailFiles } from "../../platform/outbox/mail-files.ts";
import { broughtRetention } from "../../platform/retention/capability-retention.ts";
import { retentionCommandCopy as copy } from "../copy/operator-copy.ts";
import {
  previewRetention,
  type RetentionDeps,
  retentionJob,
  runRetention,
} from "../use-cases/retention-job.ts";

await runOperatorCommand({ failed: copy.failed }, async (config) => {
  const [flag, ...more] = process.argv.slice(2);
  if (more.length > 0 || (flag !== "--dry-run" && flag !== "--now"))
    throw new UserError(copy.usage);
  const deps = { files: createMailFiles(config.mail), ...broughtRetention(capabilities) };
  if (flag === "--now")
    await withDatabaseToWrite(config, async (db) => {
      await run({ db, ...deps });
      await emptyLog(config.database);
    });
  else
    await withDatabaseToRead(config, async (db) => {
      if (db) await print({ db, ...deps });
    });
});

async function print(deps: RetentionDeps): Promise<void> {
  for (const { kind, count, oldest } of await previewRetention(deps, Temporal.Now.instant())) {
    const day = oldest === null ? "" : new Date(oldest).toISOString().slice(0, 10);
    console.log(`${writtenCount(count)}  ${day.padEnd(10)}  ${deps.rules[kind]?.name ?? kind}`);
  }
}

async function run(deps: RetentionDeps): Promise<void> {
  const clock = () => Temporal.Now.instant();
  const now = clock();
  const claim = { job: retentionJob.name, occasion: now.toString(), holder: randomUUID() };
  const before = await claimRun(deps.db, claim, {
    now: now.epochMilliseconds,
    askedBy: "operator",
  });
  if (!before) return;
  const removed = Object.entries(await runRetention(deps, claim, { before, clock }));
  for (const [kind, count] of removed)
    console.log(`${writtenCount(count)}  ${deps.rules[kind]?.name ?? kind}`);
  if (removed.length === 0) console.log(copy.nothing);
}

function writtenCount(count: number): string {
  return formatCount(count).padStart(9);
}
