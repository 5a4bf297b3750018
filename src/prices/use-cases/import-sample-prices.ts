import type { ImportKinds } from "../../imports/kinds/import-kind.ts";
import { importUnderFixedId } from "../../imports/tasks/import-under-fixed-id.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Logger } from "../../platform/http/log.ts";
import {
  findSampleImport,
  sampleFile,
  wantsSampleData,
} from "../../products/services/sample-import.ts";
import type { Company } from "../../seller/copy/company.ts";
import { samplePricesId } from "../store/has-prices.ts";
import { countPrices, readAllLists } from "../store/price-lists.ts";

/** At the start of a demo installation, imports prices for its products, unless a price or a second list exists. */
export async function startSamplePrices({
  config,
  company,
  db,
  kinds,
  log,
}: {
  config: { hasSampleCatalogue: boolean; dataDir: string };
  company: Company;
  db: Database;
  kinds: ImportKinds;
  log: Logger;
}): Promise<void> {
  const workbook = sampleFile("prices.xlsx");
  if (!wantsSampleData(config, company) || !workbook) return;
  // A failure is only logged, because the site also works without demo prices.
  try {
    await importSamplePrices(db, { kinds, workbook, dataDir: config.dataDir, now: Date.now });
  } catch (err) {
    log.warn({ err }, "the sample prices were not imported");
  }
}

/** Imports the demo prices from a workbook into the general list, once; continues the import if it was interrupted. */
export async function importSamplePrices(
  db: Database,
  file: { kinds: ImportKinds; workbook: string; dataDir: string; now: () => number },
): Promise<void> {
  if ((await findSampleImport(db))?.state !== "applied") return;
  const earlier = await findSampleImport(db, samplePricesId);
  const isPending = earlier && ["uploaded", "read", "checked", "approved"].includes(earlier.state);
  if (earlier && !isPending) return;
  const target = earlier?.choices.target ?? (await findUnusedList(db));
  if (target === null) return;
  await importUnderFixedId(db, { id: samplePricesId, kind: "prices", target, ...file });
}

/** Id of the general list that every installation begins with; null if it has prices or other lists were added. */
async function findUnusedList(db: Database): Promise<number | null> {
  const [list, ...others] = await readAllLists(db);
  if (!list || others.length > 0 || list.kind !== "general") return null;
  return (await countPrices(db, list.id)) === 0 ? list.id : null;
}
