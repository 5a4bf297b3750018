import type { ImportKinds } from "../../imports/kinds/import-kind.ts";
import { type BundledFile, importUnderFixedId } from "../../imports/tasks/import-under-fixed-id.ts";
import { addSamplePictures } from "../../pictures/services/sample-pictures.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Logger } from "../../platform/http/log.ts";
import type { Pictures } from "../../platform/pictures/pictures.ts";
import {
  importSample,
  sampleFile,
  wantsSampleData,
} from "../../products/services/sample-import.ts";
import type { Company } from "../../seller/copy/company.ts";

/**
 * Imports the demo products into the empty catalogue of the sample company, and their pictures in the background.
 * `isNew`: this start has imported them.
 */
export async function startSample({
  config,
  company,
  db,
  log,
  pictures,
  kinds,
}: {
  config: { hasSampleCatalogue: boolean; dataDir: string };
  company: Company;
  db: Database;
  log: Logger;
  pictures: Pictures;
  kinds: ImportKinds;
}): Promise<{ isNew: boolean; stop(): Promise<void> }> {
  const workbook = sampleFile("catalogue.xlsx");
  const list = sampleFile("pictures.json");
  if (!wantsSampleData(config, company) || !workbook || !list)
    return { isNew: false, async stop() {} };
  const leaving = new AbortController();
  let work = Promise.resolve();
  let isNew = false;
  // A failure is only logged, because the site also works without demo products.
  try {
    const from = { kinds, dataDir: config.dataDir, now: Date.now };
    isNew = await importSample(db, { workbook, ...from });
    const stock = sampleFile("stock.xlsx");
    if (isNew && stock) await importSampleStock(db, { workbook: stock, ...from });
    work = addSamplePictures({ db, pictures, list, signal: leaving.signal }).catch((err) =>
      log.warn({ err }, "not all pictures of the sample were added"),
    );
  } catch (err) {
    log.warn({ err }, "the sample catalogue was not imported");
  }
  return {
    isNew,
    async stop() {
      leaving.abort();
      await work;
    },
  };
}

export async function importSampleStock(db: Database, file: BundledFile): Promise<void> {
  await importUnderFixedId(db, { id: "sample-stock", kind: "stock", ...file });
}
