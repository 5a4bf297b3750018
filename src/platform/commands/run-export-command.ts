import { parseArgs } from "node:util";
import type { Database } from "../database/database.ts";
import { UserError } from "../explain-failure.ts";
import { printPieces } from "./print.ts";
import { runOperatorCommand, withDatabaseToRead } from "./run-operator-command.ts";

type ExportFormat = "json" | "csv";

/** Runs the operator's command `export --format json|csv`, which prints every record of a kind. */
export async function runExportCommand<Item>(
  copy: { failed: string; usage: string },
  {
    readAll,
    write,
  }: {
    readAll: (db: Database) => AsyncIterable<Item>;
    /** Writers of the formats; `db` is null, and there are no records, if the site was never started. */
    write: Readonly<
      Record<
        ExportFormat,
        (
          items: AsyncIterable<Item>,
          db: Database | null,
        ) => AsyncIterable<string> | Promise<AsyncIterable<string>>
      >
    >;
  },
): Promise<void> {
  await runOperatorCommand({ failed: copy.failed }, async (config) => {
    const format = readFormat(process.argv.slice(2));
    if (!format) throw new UserError(copy.usage);
    await withDatabaseToRead(config, async (db) =>
      printPieces(await write[format](db ? readAll(db) : none(), db)),
    );
  });
}

async function* none(): AsyncGenerator<never> {}

function readFormat(args: string[]): ExportFormat | null {
  try {
    const options = { format: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const isExport = positionals.length === 1 && positionals[0] === "export";
    return isExport && (values.format === "json" || values.format === "csv") ? values.format : null;
  } catch {
    return null;
  }
}
