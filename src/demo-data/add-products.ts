import { importKinds } from "../import-kinds.ts";
import { countRows } from "../platform/database/count-rows.ts";
import type { Database } from "../platform/database/database.ts";
import { UserError } from "../platform/explain-failure.ts";
import { importSample, sampleFile } from "../products/services/sample-import.ts";
import { sampleImportId } from "../products/store/sample-products.ts";
import { addSampleProducts, seedRunId } from "./add-sample-products.ts";
import { seedCommand as copy } from "./copy/seed-command-copy.ts";
import { makeProducts } from "./make-products.ts";

/** Fills the catalogue up to `count` products: first the sample catalogue, then generated products. */
export async function addProducts(
  db: Database,
  { count, dataDir }: { count: number; dataDir: string },
): Promise<void> {
  const ofRun = (id: string) => countRows(db.selectFrom("product").where("import_run_id", "=", id));
  if ((await ofRun(seedRunId)) > 0) throw new UserError(copy.productsPresent);
  const started = performance.now();
  const workbook = sampleFile("catalogue.xlsx");
  if (workbook) await importSample(db, { kinds: importKinds, workbook, dataDir, now: Date.now });
  const sample = await ofRun(sampleImportId);
  const products = makeProducts(Math.max(0, count - sample));
  const added = await addSampleProducts(db, { products, now: Date.now() });
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace(".", ",");
  console.log(copy.productsAdded(sample + added, seconds));
}
