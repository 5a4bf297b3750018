import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { diskFull, faults } from "../../tests/faults/faults.ts";
import { onFiles, onPostgres } from "../../tests/faults/grounds.ts";
import { killInRounds } from "../../tests/faults/kill-rounds.ts";
import { emailsIn, reckon } from "../../tests/faults/reckoning.ts";
import { suffer } from "../../tests/faults/suffer.ts";
import { loseInstances } from "../../tests/instances/lose-instances.ts";
import { isPgBouncerInstalled } from "../../tests/instances/pgbouncer.ts";
import { type Row, rowOf, table } from "./table.ts";

/** `npm run faults -- [--rounds 100] [--seed 1]`: every fault, one after the other, and what each cost. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "100" },
      seed: { type: "string", default: "1" },
      lasts: { type: "string", default: "5000" },
      only: { type: "string", default: "" },
    },
  });
  const [rounds, seed, lasts] = [values.rounds, values.seed, values.lasts].map(Number);
  const rows: Row[] = [];
  for (const [name, run] of trials({ rounds: rounds ?? 0, seed: seed ?? 0, lasts: lasts ?? 0 })) {
    if (!name.includes(values.only)) continue;
    const started = performance.now();
    try {
      rows.push(await run());
    } catch (problem) {
      rows.push({ fault: name, broken: (problem as Error).message.split("\n", 1)[0] ?? "" });
    }
    const seconds = Math.round((performance.now() - started) / 1000);
    console.error(`${name}: ${seconds} s`);
  }
  console.log(`Seed ${seed}, ${new Date().toISOString()}, ${cpus().length} cores\n`);
  console.log(table(rows));
  const isGood = rows.every((row) => !("broken" in row) && row.cost === 0);
  process.exit(isGood ? 0 : 1);
}

type Trial = [string, () => Promise<Row>];

function trials({ rounds, seed, lasts }: { rounds: number; seed: number; lasts: number }): Trial[] {
  const killings: Trial[] = [
    [
      `kill -9 of the site on SQLite, ${rounds} times`,
      async () => killed(killings[0]?.[0] ?? "", await onFiles(), { rounds, seed }),
    ],
    [
      `kill -9 of the site on PostgreSQL, ${rounds} times`,
      async () => killed(killings[1]?.[0] ?? "", await onPostgres(), { rounds, seed }),
    ],
    [
      `kill -9 of PostgreSQL itself, ${Math.ceil(rounds / 10)} times`,
      async () => {
        const ground = await onPostgres();
        const kill = async () => {
          await ground.postgres?.kill9();
          await ground.postgres?.startServer();
        };
        const options = { rounds: Math.ceil(rounds / 10), seed, kill };
        return killed(killings[2]?.[0] ?? "", ground, options);
      },
    ],
  ];
  const comeAndGo = [...faults, diskFull].map((fault): Trial => {
    const name = `${fault.name}, ${lasts / 1000} s`;
    return [
      name,
      async () => {
        const { heard, during, reckoning } = await suffer(fault, { lasts });
        return rowOf({ fault: name, heard: [heard, during], shown: during, reckoning });
      },
    ];
  });
  return [...comeAndGo, ...killings, ...instanceTrials({ rounds: Math.ceil(rounds / 4), seed })];
}

function instanceTrials(options: { rounds: number; seed: number }): Trial[] {
  return [false, true].map((isPooled): Trial => {
    const name = `one of three instances and all connections${isPooled ? ", behind PgBouncer" : ""}, ${options.rounds} times`;
    return [
      name,
      async () => {
        if (isPooled && !isPgBouncerInstalled()) throw new Error("PgBouncer is not installed");
        const { heard, staff, reckoning, ...outcome } = await loseInstances({
          ...options,
          isPooled,
        });
        console.error(JSON.stringify({ ...outcome, staff: Object.fromEntries(staff) }));
        const row = rowOf({ fault: name, heard: [heard], shown: heard, reckoning });
        return { ...row, cost: row.cost + outcome.approvalsLost + outcome.approvalsNotNotified };
      },
    ];
  });
}

async function killed(
  fault: string,
  ground: Awaited<ReturnType<typeof onFiles>>,
  options: { rounds: number; seed: number; kill?: () => Promise<void> },
): Promise<Row> {
  try {
    const { load, site } = await killInRounds({ ...options, env: ground.env });
    try {
      const emails = () => emailsIn(ground.env.DATA_DIR);
      const reckoning = await reckon(load, { env: ground.env, emails });
      return rowOf({ fault, heard: [load], shown: load, reckoning });
    } finally {
      await site.stop();
    }
  } finally {
    await ground.clear();
  }
}

await main();
