import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { onFiles, onPostgres } from "../../tests/faults/fault-environments.ts";
import { diskFull, faults } from "../../tests/faults/faults.ts";
import { killInRounds } from "../../tests/faults/kill-rounds.ts";
import { countLosses, emailsIn } from "../../tests/faults/losses.ts";
import { runFault } from "../../tests/faults/run-fault.ts";
import { loseInstances } from "../../tests/instances/lose-instances.ts";
import { isPgBouncerInstalled } from "../../tests/instances/pgbouncer.ts";
import { killDuringOrders } from "../../tests/orders/kill-orders.ts";
import { type Row, rowOf, table } from "./table.ts";

/** `npm run faults -- [--rounds 100] [--seed 1]`: causes every fault and prints what was lost or done twice. */
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
        const environment = await onPostgres();
        const kill = async () => {
          await environment.postgres?.kill9();
          await environment.postgres?.startServer();
        };
        const options = { rounds: Math.ceil(rounds / 10), seed, kill };
        return killed(killings[2]?.[0] ?? "", environment, options);
      },
    ],
  ];
  const orders = (["SQLite", "PostgreSQL"] as const).map((engine): Trial => {
    const name = `kill -9 while orders are placed on ${engine}, ${rounds} times`;
    return [name, async () => killedOrders(name, { engine, rounds, seed })];
  });
  const comeAndGo = [...faults, diskFull].map((fault): Trial => {
    const name = `${fault.name}, ${lasts / 1000} s`;
    return [
      name,
      async () => {
        const { heard, during, losses } = await runFault(fault, { lasts });
        return rowOf({ fault: name, heard: [heard, during], shown: during, losses });
      },
    ];
  });
  return [
    ...comeAndGo,
    ...killings,
    ...orders,
    ...instanceTrials({ rounds: Math.ceil(rounds / 4), seed }),
  ];
}

function instanceTrials(options: { rounds: number; seed: number }): Trial[] {
  return [false, true].map((isPooled): Trial => {
    const name = `one of three instances and all connections${isPooled ? ", behind PgBouncer" : ""}, ${options.rounds} times`;
    return [
      name,
      async () => {
        if (isPooled && !isPgBouncerInstalled()) throw new Error("PgBouncer is not installed");
        const { heard, staff, losses, ...outcome } = await loseInstances({
          ...options,
          isPooled,
        });
        console.error(JSON.stringify({ ...outcome, staff: Object.fromEntries(staff) }));
        const row = rowOf({ fault: name, heard: [heard], shown: heard, losses });
        return { ...row, cost: row.cost + outcome.approvalsLost + outcome.approvalsNotNotified };
      },
    ];
  });
}

async function killed(
  fault: string,
  environment: Awaited<ReturnType<typeof onFiles>>,
  options: { rounds: number; seed: number; kill?: () => Promise<void> },
): Promise<Row> {
  try {
    const { load, site } = await killInRounds({ ...options, env: environment.env });
    try {
      const emails = () => emailsIn(environment.env.DATA_DIR);
      const losses = await countLosses(load, { env: environment.env, emails });
      return rowOf({ fault, heard: [load], shown: load, losses });
    } finally {
      await site.stop();
    }
  } finally {
    await environment.clear();
  }
}

async function killedOrders(
  fault: string,
  { engine, ...options }: { engine: "SQLite" | "PostgreSQL"; rounds: number; seed: number },
): Promise<Row> {
  const { env, clear } = engine === "SQLite" ? await onFiles() : await onPostgres();
  try {
    const { acknowledged, ...losses } = await killDuringOrders({ ...options, env });
    const { lost, doubled, emailsMissing, emailsDoubled, misallocated } = losses;
    const numbers = [acknowledged, acknowledged, lost, doubled, emailsMissing, emailsDoubled];
    return {
      fault,
      cells: [...numbers, "-", `units allocated wrongly: ${misallocated}`].map(String),
      cost: Object.values(losses).reduce((sum, count) => sum + count, 0),
    };
  } finally {
    await clear();
  }
}

await main();
