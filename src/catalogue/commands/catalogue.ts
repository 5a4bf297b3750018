/** Command-line program that imports files into the catalogue, undoes and lists imports, and exports the products. */
import { setPriority } from "node:os";
import { importCommandCopy } from "../../import-commands/copy/import-command-copy.ts";
import { printImport, undoAppliedImport } from "../../import-commands/services/command-results.ts";
import { importFile } from "../../import-commands/services/import-file.ts";
import { exportedPrices, importKinds } from "../../import-kinds.ts";
import type { ImportRun } from "../../imports/domain/run.ts";
import { findExportTarget, writeExport } from "../../imports/exporting/write-export.ts";
import { getImportKind, listImportTargets } from "../../imports/kinds/import-kind.ts";
import { listImportRuns, listParts } from "../../imports/store/import-runs.ts";
import { createImportsHere } from "../../imports/tasks/import-here.ts";
import { importPictureArchive } from "../../pictures/services/import-picture-archive.ts";
import { undoPictures } from "../../pictures/services/import-pictures.ts";
import { findPictureRun, listPictureRuns } from "../../pictures/store/picture-runs.ts";
import { printPieces } from "../../platform/commands/print.ts";
import {
  fromCallersFolder,
  runOperatorCommand,
  withDatabaseToRead,
  withDatabaseToWrite,
} from "../../platform/commands/run-operator-command.ts";
import type { Database } from "../../platform/database/database.ts";
import { type Engine, engineOf } from "../../platform/database/engine.ts";
import { UserError } from "../../platform/explain-failure.ts";
import { createLogger } from "../../platform/http/log.ts";
import { exportProducts } from "../../product-files/services/export-products.ts";
import { productSettings } from "../../products/settings/product-settings.ts";
import { putInForce } from "../../settings/services/put-in-force.ts";
import { catalogueCommandCopy as copy } from "../copy/catalogue-command-copy.ts";
import { catalogueKinds } from "../domain/kinds.ts";
import { type CatalogueCommand, type ExportFlags, parseCatalogueCommand } from "./arguments.ts";

/** Nice value. Zero on SQLite, where a slower process would hold the write lock longer and make visitors wait. */
const priorities: Record<Engine, number> = { sqlite: 0, postgres: 10 };

const call = parseCatalogueCommand(process.argv.slice(2));
if (call) await run(call);
else {
  console.error(copy.usage);
  process.exitCode = 2;
}

async function run(call: CatalogueCommand): Promise<void> {
  await runOperatorCommand({ failed: copy.failed }, async (config) => {
    const { dataDir } = config;
    if (call.verb === "runs")
      return await withDatabaseToRead(config, async (db) => {
        if (db) await printRuns(db);
      });
    if (call.verb === "export")
      return await withDatabaseToRead(config, async (db) => {
        if (db) await putInForce(db, [{ settings: productSettings }]);
        await printRecords(db, call.flags);
      });
    await withDatabaseToWrite(config, async (db) => {
      await putInForce(db, [{ settings: productSettings }]);
      setPriority(priorities[engineOf(db)]);
      const imports = createImportsHere({ db, dataDir, kinds: importKinds });
      if (call.verb === "undo")
        return (await findPictureRun(db, call.id))
          ? await undoArchive(db, call.id)
          : await undo(imports, call.id);
      const { flags } = call;
      const file = fromCallersFolder(call.file);
      const result =
        flags.kind === "pictures"
          ? await importPictureArchive({ db, dataDir, log: createLogger("silent") }, file, flags)
          : await importFile(imports, file, { ...flags, kind: flags.kind });
      printImport(result, flags);
    });
  });
}

async function printRecords(
  db: Database | null,
  { format, list, changedSince, ...flags }: ExportFlags,
): Promise<void> {
  if (flags.kind === null && format === "json")
    return await printPieces(exportProducts(db, { changedSince, readPrices: exportedPrices }));
  const kind = getImportKind(importKinds, flags.kind ?? "products");
  const targets = db ? await listImportTargets(db, kind) : [];
  const target = findExportTarget(targets, list);
  if (list !== null && !target)
    throw new UserError(
      copy.noListToExport(
        list,
        targets.map(({ name }) => name),
      ),
    );
  await printPieces(
    writeExport(db, {
      kind,
      format,
      changedSince,
      target: target?.id ?? 0,
      targetName: target?.name ?? null,
    }),
  );
}

async function printRuns(db: Database): Promise<void> {
  const lists = await listImportTargets(db, getImportKind(importKinds, "prices"));
  const wordsFor = ({ kind, choices }: ImportRun) => {
    const list = kind === "prices" && lists.find(({ id }) => id === choices.target);
    return [getImportKind(importKinds, kind).copy, { target: list ? list.name : null }] as const;
  };
  for (const run of await listImportRuns(db, 50, { kinds: catalogueKinds })) {
    const [words, target] = wordsFor(run);
    console.log(importCommandCopy.runLine(words, run, target));
    for (const part of await listParts(db, run.id)) {
      const [wordsOfPart, targetOfPart] = wordsFor(part);
      console.log(importCommandCopy.partLine(wordsOfPart, part, targetOfPart));
    }
  }
  for (const run of await listPictureRuns(db, 50)) console.log(copy.pictureRunLine(run));
}

async function undoArchive(db: Database, runId: string): Promise<void> {
  const outcome = await undoPictures(db, { runId, at: Date.now() });
  if (outcome.kind !== "undone") throw new UserError(copy.notApplied);
  console.log(copy.picturesUndone(outcome));
}

async function undo(imports: ReturnType<typeof createImportsHere>, id: string): Promise<void> {
  const { records, kept, parts } = await undoAppliedImport(imports, { id, copy });
  if (parts.length === 0) return console.log(copy.undone(records, kept));
  console.log(importCommandCopy.undoneParts(parts) + copy.kept(kept));
}
