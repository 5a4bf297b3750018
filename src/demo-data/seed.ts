/**
 * Command that adds sample requests without emails: npm run seed -- [--requests 50000] [--years 3] [--into-real-data].
 * The same options give the same requests, with dates before now.
 */
import { parseArgs } from "node:util";
import { sql } from "kysely";
import {
  runOperatorCommand,
  withDatabaseToWrite,
} from "../platform/commands/run-operator-command.ts";
import type { Database } from "../platform/database/database.ts";
import { UserError } from "../platform/explain-failure.ts";
import { addSampleAnalytics } from "./add-sample-analytics.ts";
import { addSampleRequests, sampleIds } from "./add-sample-requests.ts";

const usage = "npm run seed -- [--requests NÚMERO] [--years NÚMERO] [--into-real-data]";

await runOperatorCommand(
  { failed: "No se han podido añadir las solicitudes de muestra" },
  async (config) => {
    const { requests, years, isForced } = readArguments();
    await withDatabaseToWrite(config, async (db) => {
      const { samples, real } = await countRequests(db);
      if (samples > 0)
        throw new UserError(
          `Las solicitudes de muestra ya están (${samples}). Para otras, use una DATA_DIR o DATABASE_URL vacía.`,
        );
      if (real > 0 && !isForced)
        throw new UserError(
          `En la base de datos ya hay ${real} solicitudes, y las de muestra no se podrían separar de ellas después. Use otra DATA_DIR o DATABASE_URL, o --into-real-data si de verdad las quiere juntas.`,
        );
      const started = performance.now();
      await addSampleAnalytics(db, { now: Date.now() });
      await addSampleRequests(db, { count: requests, years, now: Date.now() });
      const seconds = ((performance.now() - started) / 1000).toFixed(1).replace(".", ",");
      console.log(`${requests} solicitudes de muestra añadidas en ${seconds} s`);
    });
  },
);

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        requests: { type: "string", default: "1000" },
        years: { type: "string", default: "3" },
        "into-real-data": { type: "boolean", default: false },
      },
    });
    const [requests, years] = [Number(values.requests), Number(values.years)];
    if (Number.isInteger(requests) && requests > 0 && Number.isInteger(years) && years > 0)
      return { requests, years, isForced: values["into-real-data"] };
  } catch {
    // parseArgs throws for an unknown option.
  }
  throw new UserError(usage);
}

async function countRequests(db: Database): Promise<{ samples: number; real: number }> {
  const isSample = sql<number>`case when id like ${`${sampleIds}%`} then 1 else 0 end`;
  const { all, samples } = await db
    .selectFrom("access_request")
    .select([
      sql<number>`count(*)`.as("all"),
      sql<number>`coalesce(sum(${isSample}), 0)`.as("samples"),
    ])
    .executeTakeFirstOrThrow();
  return { samples: Number(samples), real: Number(all) - Number(samples) };
}
