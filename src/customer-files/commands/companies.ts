import { parseArgs } from "node:util";
import { exportCompanies } from "../../companies/store/export-companies.ts";
import { importCommandCopy } from "../../import-commands/copy/import-command-copy.ts";
import { printImport, undoAppliedImport } from "../../import-commands/services/command-results.ts";
import { type ImportFlags, importFile } from "../../import-commands/services/import-file.ts";
import { importKinds } from "../../import-kinds.ts";
import {
  parseConstants,
  parseDateOrders,
  parseDecimals,
  parseHeadings,
  parseTranslations,
} from "../../imports/domain/named-choices.ts";
import { parseExportFlags } from "../../imports/exporting/export-flags.ts";
import { writeExport } from "../../imports/exporting/write-export.ts";
import { getImportKind, listGuardNames } from "../../imports/kinds/import-kind.ts";
import { createImportsHere } from "../../imports/tasks/import-here.ts";
import { printPieces } from "../../platform/commands/print.ts";
import {
  fromCallersFolder,
  runOperatorCommand,
  withDatabaseToRead,
  withDatabaseToWrite,
} from "../../platform/commands/run-operator-command.ts";
import { UserError } from "../../platform/explain-failure.ts";
import { customerCommandCopy as copy } from "../copy/customer-command-copy.ts";
import { customerImportCopy } from "../copy/customer-import-copy.ts";

type Config = Parameters<Parameters<typeof runOperatorCommand>[1]>[0];
const guardNames = listGuardNames(importKinds);

type Imports = ReturnType<typeof createImportsHere>;

const options = {
  format: { type: "string" },
  "dry-run": { type: "boolean" },
  yes: { type: "boolean" },
  "skip-bad-rows": { type: "boolean" },
  allow: { type: "string" },
  sheet: { type: "string" },
  "header-row": { type: "string" },
  "title-rows": { type: "string" },
  "sheet-names": { type: "string" },
  column: { type: "string", multiple: true },
  constant: { type: "string", multiple: true },
  value: { type: "string", multiple: true },
  decimals: { type: "string", multiple: true },
  dates: { type: "string", multiple: true },
  "changed-since": { type: "string" },
} as const;

await runOperatorCommand({ failed: copy.failed }, async (config) => {
  const { verb, argument, values } = parseCall(process.argv.slice(2));
  switch (verb) {
    case "list":
      return await list(config);
    case "export":
      return await printCustomers(config, values);
    case "runs":
      return await withImports(config, runs);
    case "undo":
      return await withImports(config, (imports) => undo(imports, argument));
    case "import": {
      const flags = flagsOf(values);
      return await withImports(config, (imports) => importCustomers(imports, argument, flags));
    }
  }
});

/** @throws UserError with the usage text if the arguments are invalid. */
function parseCall(args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [given, argument = "", ...more] = positionals;
    if (given === "export" && argument === "") return { verb: given, argument, values };
    const verb = (["list", "runs", "undo", "import"] as const).find((known) => known === given);
    const takesArgument = verb === "undo" || verb === "import";
    const named = values.allow?.split(",") ?? [];
    const isRight =
      takesArgument === (argument !== "") &&
      more.length === 0 &&
      (values.format ?? "json") === "json" &&
      /^\d{1,7}$/.test(values["header-row"] ?? "0") &&
      named.every((name) => guardNames.includes(name)) &&
      values["changed-since"] === undefined &&
      (verb === "import" ||
        Object.keys(values).every((name) => verb === "list" && name === "format"));
    if (verb && isRight) return { verb, argument, values };
  } catch {
    // parseArgs throws for an unknown flag; the usage text below replaces its error.
  }
  throw new UserError(copy.usage);
}

type Values = ReturnType<typeof parseCall>["values"];

/** @throws UserError with the usage text if a heading or a value is not written as it should. */
function flagsOf(values: Values): ImportFlags {
  const headings = parseHeadings(values.column ?? []);
  const constants = parseConstants(values.constant ?? []);
  const translations = parseTranslations(values.value ?? []);
  const styles = parseDecimals(values.decimals ?? []);
  const dateOrders = parseDateOrders(values.dates ?? []);
  if (!headings || !constants || !translations || !styles || !dateOrders)
    throw new UserError(copy.usage);
  const named = values.allow?.split(",") ?? [];
  return {
    dryRun: values["dry-run"] ?? false,
    skipBadRows: values["skip-bad-rows"] ?? false,
    allowed: guardNames.filter((name) => values.yes || named.includes(name)),
    isJson: values.format === "json",
    sheetName: values.sheet ?? null,
    headerRow: values["header-row"] === undefined ? null : Number(values["header-row"]),
    titleRows: values["title-rows"] ?? null,
    sheetNames: values["sheet-names"] ?? null,
    headings,
    constants,
    translations,
    styles,
    dateOrders,
    kind: "customers",
    list: null,
    missing: "leave",
    missingCount: null,
    leftOut: [],
  };
}

async function list(config: Config): Promise<void> {
  await withDatabaseToRead(config, async (db) => {
    const companies = db ? await exportCompanies(db) : [];
    process.stdout.write(`${JSON.stringify(companies, null, 2)}\n`);
  });
}

async function printCustomers(config: Config, { format, ...others }: Values): Promise<void> {
  const { "changed-since": since, ...unknown } = others;
  const flags = parseExportFlags({ format, since });
  if (!flags || Object.keys(unknown).length > 0) throw new UserError(copy.usage);
  const kind = getImportKind(importKinds, "customers");
  await withDatabaseToRead(config, (db) =>
    printPieces(writeExport(db, { kind, target: 0, targetName: null, ...flags })),
  );
}

async function withImports(config: Config, work: (imports: Imports) => Promise<void>) {
  const { dataDir } = config;
  await withDatabaseToWrite(config, (db) =>
    work(createImportsHere({ db, dataDir, kinds: importKinds, area: ["customers"] })),
  );
}

async function importCustomers(imports: Imports, file: string, flags: ImportFlags): Promise<void> {
  printImport(await importFile(imports, fromCallersFolder(file), flags), flags);
}

async function runs({ service }: Imports): Promise<void> {
  for (const run of (await service.list()).runs)
    console.log(importCommandCopy.runLine(customerImportCopy, run, { target: null }));
}

async function undo(imports: Imports, id: string): Promise<void> {
  const { records, kept } = await undoAppliedImport(imports, { id, copy });
  console.log(copy.undone(records, kept));
}
