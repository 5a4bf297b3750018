import { parseArgs } from "node:util";
import { printPieces } from "../../platform/commands/print.ts";
import {
  runOperatorCommand,
  withDatabaseToRead,
} from "../../platform/commands/run-operator-command.ts";
import type { Database } from "../../platform/database/database.ts";
import { UserError } from "../../platform/explain-failure.ts";
import { putProductNamesInForce } from "../../storefront/services/product-names-service.ts";
import { csvColumns } from "../copy/console-export-copy.ts";
import { requestsCommand as copy } from "../copy/requests-command-copy.ts";
import { requestsAsCsv, requestsAsJson } from "../domain/export.ts";
import { addDetails } from "../store/export.ts";
import { createAccessRequestStore } from "../store/store.ts";

await runOperatorCommand({ failed: copy.failed }, async (config) => {
  const format = readFormat(process.argv.slice(2));
  if (!format) throw new UserError(copy.usage);
  await withDatabaseToRead(config, async (db) => {
    if (db && format === "csv") await putProductNamesInForce(db);
    const requests = db ? listAll(db) : none();
    return printPieces(
      format === "json" ? requestsAsJson(requests) : requestsAsCsv(requests, csvColumns),
    );
  });
});

function listAll(db: Database): ReturnType<typeof addDetails> {
  return addDetails(db, createAccessRequestStore(db).listAll());
}

async function* none(): ReturnType<typeof addDetails> {}

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
