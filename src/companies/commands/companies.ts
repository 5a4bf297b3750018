import { parseArgs } from "node:util";
import {
  runOperatorCommand,
  withDatabaseToRead,
} from "../../platform/commands/run-operator-command.ts";
import { UserError } from "../../platform/explain-failure.ts";
import { exportCompanies } from "../store/export-companies.ts";

const usage = "npm run -s companies -- list --format json";

await runOperatorCommand({ failed: "No se han podido leer las empresas" }, async (config) => {
  if (!isList(process.argv.slice(2))) throw new UserError(usage);
  await withDatabaseToRead(config, async (db) => {
    const companies = db ? await exportCompanies(db) : [];
    process.stdout.write(`${JSON.stringify(companies, null, 2)}\n`);
  });
});

function isList(args: string[]): boolean {
  try {
    const options = { format: { type: "string", default: "json" } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return positionals.length === 1 && positionals[0] === "list" && values.format === "json";
  } catch {
    return false;
  }
}
