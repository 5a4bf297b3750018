import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { addSampleRequests } from "../../../src/demo-data/add-sample-requests.ts";
import type { Config } from "../../../src/platform/config/config.ts";
import { migrateToLatest, openDatabase } from "../../../src/platform/database/database.ts";
import { startDefaultPostgres } from "../../../tests/support/postgres.ts";
import type { Effort } from "../effort.ts";
import { listenToQueries, planOf } from "../growth/plans.ts";
import { stepsWith } from "../growth/steps.ts";
import type { Part, Result } from "../result.ts";

/** Times below this number of milliseconds are measurement noise. */
const floor = 1;

type Times = Record<string, number>;

export async function measureGrowth({
  requests: sizes,
  rounds,
}: Pick<Effort, "requests" | "rounds">): Promise<Part> {
  const smallest = Math.min(...sizes);
  const largest = Math.max(...sizes);
  const allowed = Math.log(largest) / Math.log(smallest);
  const postgres = await startDefaultPostgres();
  const folder = mkdtempSync(join(tmpdir(), "escaparate-growth-"));
  const configs: Record<string, (size: number) => Promise<Config["database"]>> = {
    SQLite: async (size) => ({ kind: "sqlite", file: join(folder, `${size}.db`) }),
    PostgreSQL: async (size) => ({ kind: "postgres", url: await makeDatabase(postgres.url, size) }),
  };
  const results: Result[] = [];
  const remarks: string[] = [];
  for (const [name, configOf] of Object.entries(configs)) {
    const bySize: Times[] = [];
    for (const size of sizes) {
      const isLargest = size === largest;
      const measured = await measure(await configOf(size), { size, rounds, isLargest });
      bySize.push(measured.times);
      remarks.push(`${name}: ${size} requests stored in ${measured.filledIn.toFixed(1)} s.`);
      if (isLargest) remarks.push("", `Plans of ${name}:`, "", "```", ...measured.plans, "```", "");
    }
    results.push(...toStatistics(name, { sizes, bySize, allowed }));
  }
  await postgres.stop();
  rmSync(folder, { recursive: true });
  return {
    name: `Growth (medians; from ${smallest} to ${largest} requests log n allows × ${allowed.toFixed(2)}, of what takes less than ${floor} ms the growth above that)`,
    results,
    remarks,
  };
}

async function makeDatabase(serverUrl: string, size: number): Promise<string> {
  const { db } = openDatabase({ kind: "postgres", url: serverUrl });
  await sql.raw(`create database growth_${size}`).execute(db);
  await db.destroy();
  const url = new URL(serverUrl);
  url.pathname = `/growth_${size}`;
  return url.href;
}

async function measure(
  config: Config["database"],
  { size, rounds, isLargest }: { size: number; rounds: number; isLargest: boolean },
) {
  const { log, listen } = listenToQueries();
  const opened = openDatabase(config, { noTimeout: true, log });
  const { db } = opened;
  const now = Temporal.Now.instant();
  await migrateToLatest(opened);
  const started = performance.now();
  await addSampleRequests(db, { count: size, years: 3, now: now.epochMilliseconds });
  const filledIn = (performance.now() - started) / 1000;
  await sql`analyze`.execute(db);
  const steps = Object.entries(stepsWith(db, { size, now }));
  const times: Times = {};
  for (const [step, run] of steps) times[step] = await medianTime(run, rounds);
  const plans: string[] = [];
  if (isLargest) {
    for (const [step, run] of steps) {
      const queries = await listen(run);
      plans.push(step);
      for (const query of queries)
        for (const line of await planOf(db, query)) plans.push(`  ${line}`);
    }
  }
  await db.destroy();
  return { times, filledIn, plans };
}

function toStatistics(
  name: string,
  {
    sizes,
    bySize,
    allowed,
  }: { sizes: readonly number[]; bySize: readonly Times[]; allowed: number },
): Result[] {
  const [few = {}] = bySize;
  const max = bySize.at(-1) ?? {};
  return Object.keys(few).flatMap((step) => {
    const growth = (max[step] ?? Number.NaN) / Math.max(few[step] ?? 0, floor);
    const times: Result[] = bySize.map((found, index) => ({
      what: `${name}: ${step}, ${sizes[index]}`,
      value: found[step] ?? Number.NaN,
      unit: "ms",
    }));
    if (step === "select 1") return times;
    return [
      ...times,
      { what: `${name}: ${step}, growth`, value: growth, unit: "×", goal: { atMost: allowed } },
    ];
  });
}

async function medianTime(run: () => Promise<unknown>, rounds: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN;
}
