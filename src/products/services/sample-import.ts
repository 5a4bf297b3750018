import { existsSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { ImportRun } from "../../imports/domain/run.ts";
import type { ImportKinds } from "../../imports/kinds/import-kind.ts";
import { findImportRun } from "../../imports/store/import-runs.ts";
import { createImportsHere } from "../../imports/tasks/import-here.ts";
import type { Database } from "../../platform/database/database.ts";
import { sampleImportId } from "../store/sample-products.ts";

type SampleFile = {
  kinds: ImportKinds;
  workbook: string;
  dataDir: string;
  now: () => number;
};

/** Imports the sample's products into a catalogue that was never written to, or completes an interrupted import. */
export async function importSample(db: Database, file: SampleFile): Promise<boolean> {
  if (!(await isUntouched(db))) return false;
  await importUnderFixedId(db, { id: sampleImportId, kind: "products", ...file });
  return true;
}

/** Imports without approval under a fixed id, so that a second instance or the next start continues the same import. */
export async function importUnderFixedId(
  db: Database,
  {
    id,
    kind,
    target = null,
    workbook,
    ...place
  }: SampleFile & { id: string; kind: string; target?: number | null },
): Promise<void> {
  const { service, files, work } = createImportsHere({ db, ...place });
  const by = { kind: "command" } as const;
  const received = await files.take(id, workbook);
  if (!(await findImportRun(db, id)))
    await service
      .add({
        id,
        kind,
        fileName: basename(workbook),
        by,
        ...received,
        choices: { isUnattended: true, target },
      })
      .catch(async (error: unknown) => {
        // The insert fails if another instance has just added the same import; any other error is thrown.
        if (!(await findImportRun(db, id))) throw error;
      });
  const checked = await work(id);
  if (checked?.state === "checked") {
    const { version: seen } = checked;
    await service.approve(id, { seen, by, allowed: [], skipsBadRows: false });
  }
  const ended = await work(id);
  if (ended?.state !== "applied") throw new Error(`import ${id}: ${problemOf(ended)}`);
}

export async function importSampleStock(db: Database, file: SampleFile): Promise<void> {
  await importUnderFixedId(db, { id: "sample-stock", kind: "stock", ...file });
}

/** Finds the import of the demo products, or of another demo file by its id; null if that import was never started. */
export function findSampleImport(db: Database, id = sampleImportId): Promise<ImportRun | null> {
  return findImportRun(db, id);
}

/** Path of a file in `samples/`; null if the installation does not include it. */
export function sampleFile(name: string): string | null {
  // `samples/` is two levels up in source and build, or three if the build moves the module deeper.
  const places = ["../../../samples", "../../../samples/"].map((folder) =>
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
