import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ImportRun } from "../../imports/domain/run.ts";
import { findImportRun } from "../../imports/store/import-runs.ts";
import { type BundledFile, importUnderFixedId } from "../../imports/tasks/import-under-fixed-id.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Company } from "../../seller/copy/company.ts";
import { sampleFactsLeft } from "../../seller/copy/placeholders.ts";
import { isPublished } from "../../seller/copy/publication.ts";
import { sampleImportId } from "../store/sample-products.ts";

/** True if the configuration allows demo data, the site is not published, and the company still has the sample's name. */
export function wantsSampleData(
  config: { hasSampleCatalogue: boolean },
  company: Company,
): boolean {
  return config.hasSampleCatalogue && !isPublished() && sampleFactsLeft(company).includes("name");
}

/** Imports the sample's products into a catalogue that was never written to, or completes an interrupted import. */
export async function importSample(db: Database, file: BundledFile): Promise<boolean> {
  if (!(await isUntouched(db))) return false;
  await importUnderFixedId(db, { id: sampleImportId, kind: "products", ...file });
  return true;
}

/** Finds the import of the demo products, or of another demo file by its id; null if that import was never started. */
export function findSampleImport(db: Database, id = sampleImportId): Promise<ImportRun | null> {
  return findImportRun(db, id);
}

/** Path of a file in `samples/`; null if the installation does not include it. */
export function sampleFile(name: string): string | null {
  // `samples/` is three levels up in the source, and two or three in the build.
  const places = ["../../../samples/", "../../samples/"].map((folder) =>
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
