import { parseArgs } from "node:util";
import { csvColumns } from "../../app/content/staff/export.ts";
import { requestsAsCsv, requestsAsJson } from "../../core/export/requests.ts";
import { toConfig } from "../config/config.ts";
import { EnvironmentProblem, readEnvironment } from "../config/environment.ts";
import { createAccessRequestStore } from "../database/access-requests.ts";
import { migrateToLatest, openDatabase } from "../database/database.ts";
import { addDetails } from "../database/request-details.ts";

const usage = "npm run -s requests -- export --format json|csv";

async function main(args: string[]): Promise<void> {
  const format = readFormat(args);
  if (!format) return leave(usage);
  try {
    const config = toConfig(readEnvironment(process.env));
    const { db, engine } = openDatabase(config.database);
    try {
      await migrateToLatest({ db, engine });
      const requests = addDetails(db, createAccessRequestStore(db).listAll());
      await print(
        format === "json" ? requestsAsJson(requests) : requestsAsCsv(requests, csvColumns),
      );
    } finally {
      await db.destroy();
    }
  } catch (error) {
    leave(
      error instanceof EnvironmentProblem
        ? error.message
        : `The requests could not be read: ${(error as Error).message}`,
    );
  }
}

function readFormat(args: string[]): "json" | "csv" | null {
  try {
    const options = { format: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const isExport = positionals.length === 1 && positionals[0] === "export";
    return isExport && (values.format === "json" || values.format === "csv") ? values.format : null;
  } catch {
    return null;
  }
}

/** Waits when the reader of a pipe is slower than the database. */
async function print(pieces: AsyncIterable<string>): Promise<void> {
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => {
    process.exit(code === "EPIPE" ? 0 : 1);
  });
  for await (const piece of pieces) {
    if (!process.stdout.write(piece))
      await new Promise((resolve) => process.stdout.once("drain", resolve));
  }
}

function leave(line: string): void {
  console.error(line);
  process.exitCode = 1;
}

// Last, because everything above has to be there before it runs.
await main(process.argv.slice(2));
