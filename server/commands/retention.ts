import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { toConfig } from "../config/config.ts";
import { readEnvironment } from "../config/environment.ts";
import { migrateToLatest, openDatabase } from "../database/database.ts";
import { claimRun } from "../jobs/job-runs.ts";
import { createMailFiles } from "../mail/mail-files.ts";
import {
  previewRetention,
  type RetentionMeans,
  retentionJob,
  runRetention,
} from "../retention/retention-job.ts";

const usage = "npm run -s retention -- --dry-run | --now";

await main(process.argv.slice(2));

async function main([flag, ...more]: string[]): Promise<void> {
  if (more.length > 0 || (flag !== "--dry-run" && flag !== "--now")) return leave(usage);
  try {
    const config = toConfig(readEnvironment(process.env));
    const { db, engine } = openDatabase(config.database);
    const means = { db, files: createMailFiles(config.mail) };
    try {
      await migrateToLatest({ db, engine });
      await (flag === "--now" ? run(means) : print(means));
    } finally {
      await db.destroy();
    }
  } catch (error) {
    leave((error as Error).message);
  }
}

async function print(means: RetentionMeans): Promise<void> {
  for (const { kind, count, oldest } of await previewRetention(means, Temporal.Now.instant())) {
    const day = oldest === null ? "" : new Date(oldest).toISOString().slice(0, 10);
    console.log([kind.padEnd(18), String(count).padStart(8), day].join("  ").trimEnd());
  }
}

async function run(means: RetentionMeans): Promise<void> {
  const clock = () => Temporal.Now.instant();
  const now = clock();
  const claim = { job: retentionJob.name, occasion: now.toString(), holder: randomUUID() };
  const before = await claimRun(means.db, claim, {
    now: now.epochMilliseconds,
    askedBy: "operator",
  });
  if (before) console.log(JSON.stringify(await runRetention(means, claim, { before, clock })));
}

function leave(line: string): void {
  console.error(line);
  process.exitCode = 1;
}
