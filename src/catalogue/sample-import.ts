import { existsSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Database } from "../platform/database/database.ts";
import type { ImportRun } from "./domain/import/run.ts";
import { createImportsHere } from "./import/import-here.ts";
import { findImportRun } from "./store/import-runs.ts";
import { sampleImportId } from "./store/sample-products.ts";

/**
 * Imports the sample company's workbook into a catalogue that was never written to; false for any other. Completes an
 * import that was interrupted or that another instance has begun.
 */
export async function importSample(
  db: Database,
  { workbook, dataDir, now }: { workbook: string; dataDir: string; now: () => number },
): Promise<boolean> {
  if (!(await isUntouched(db))) return false;
  const { service, files, work } = createImportsHere({ db, dataDir, now });
  const by = { kind: "command" } as const;
  const received = await files.take(sampleImportId, workbook);
  if (!(await findImportRun(db, sampleImportId)))
    await service
      .add({
        ...{ id: sampleImportId, fileName: basename(workbook), by, ...received },
        choices: { isUnattended: true },
      })
      .catch(async (error: unknown) => {
        // Another instance has added the same import at the same time.
        if (!(await findImportRun(db, sampleImportId))) throw error;
      });
  const checked = await work(sampleImportId);
  if (checked?.state === "checked") {
    const { version: seen } = checked;
    const decision = { seen, by, allowed: [], skipsBadRows: false };
    await service.approve(sampleImportId, decision);
  }
  const ended = await work(sampleImportId);
  if (ended?.state !== "applied") throw new Error(`sample catalogue: ${problemOf(ended)}`);
  return true;
}

/** Imports the stock report of the sample company's products, through the regular importer. */
export async function importSampleStock(
  db: Database,
  { workbook, dataDir, now }: { workbook: string; dataDir: string; now: () => number },
): Promise<void> {
  const { addFile, service, work } = createImportsHere({ db, dataDir, now });
  const { id, state, version: seen } = await addFile(workbook, { kind: "stock" });
  const by = { kind: "command" } as const;
  if (state === "checked")
    await service.approve(id, { seen, by, allowed: [], skipsBadRows: false });
  const ended = await work(id);
  if (ended?.state !== "applied") throw new Error(`sample stock: ${problemOf(ended)}`);
}

/** Path of a file in `samples/`; null if the installation does not include it. */
export function sampleFile(name: string): string | null {
  // Two levels below the root both as a source and in the build, which may put modules one level deeper.
  const places = ["../../samples/", "../../../samples/"].map((folder) =>
    fileURLToPath(new URL(folder + name, import.meta.url)),
  );
  return places.find((path) => existsSync(path)) ?? null;
}

async function isUntouched(db: Database): Promise<boolean> {
  const { version } = await db
    .selectFrom("catalogue_state")
    .select("version")
    .executeTakeFirstOrThrow();
  return Number(version) === 0;
}

function problemOf(run: ImportRun | null): string {
  return `${run?.state} ${run?.failure?.reason ?? ""} ${run?.report?.problemCount ?? 0} problems`;
}
