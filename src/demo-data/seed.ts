/**
 * Command that adds sample requests without emails, or products: npm run seed -- [--requests 50000] [--years 3]
 * [--products 20000 [--write-workbook FILE]] [--into-real-data]. The same options give the same requests, with dates
 * before now, and the same products.
 */
import { parseArgs } from "node:util";
import {
  fromCallersFolder,
  runOperatorCommand,
  withDatabaseToWrite,
} from "../platform/commands/run-operator-command.ts";
import { countRows } from "../platform/database/count-rows.ts";
import { UserError } from "../platform/explain-failure.ts";
import { addProducts } from "./add-products.ts";
import { addSampleAnalytics } from "./add-sample-analytics.ts";
import { addSampleRequests, sampleIds } from "./add-sample-requests.ts";
import { seedCommand as copy } from "./copy/seed-command-copy.ts";
import { makeProducts } from "./make-products.ts";
import { requireNoRealData } from "./require-no-real-data.ts";
import { writeProductsWorkbook } from "./write-products-workbook.ts";

await runOperatorCommand({ failed: copy.failed }, async (config) => {
  const { requests, years, products, workbook, isForced } = readArguments();
  if (workbook !== null) {
    await writeProductsWorkbook(fromCallersFolder(workbook), makeProducts(products));
    return console.log(copy.written(products, workbook));
  }
  await withDatabaseToWrite(config, async (db) => {
    if (!isForced) await requireNoRealData(db);
    if (products > 0) await addProducts(db, { count: products, dataDir: config.dataDir });
    if (requests === 0) return;
    const samples = await countRows(
      db.selectFrom("access_request").where("id", "like", `${sampleIds}%`),
    );
    if (samples > 0) throw new UserError(copy.samplesPresent(samples));
    const started = performance.now();
    await addSampleAnalytics(db, { now: Date.now() });
    await addSampleRequests(db, { count: requests, years, now: Date.now() });
    const seconds = ((performance.now() - started) / 1000).toFixed(1).replace(".", ",");
    console.log(copy.requestsAdded(requests, seconds));
  });
});

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        requests: { type: "string" },
        products: { type: "string", default: "0" },
        "write-workbook": { type: "string" },
        years: { type: "string", default: "3" },
        "into-real-data": { type: "boolean", default: false },
      },
    });
    const { "write-workbook": workbook = null, "into-real-data": isForced } = values;
    const [products, years] = [Number(values.products), Number(values.years)];
    // With --products, requests are only added if --requests is given.
    const requests = Number(values.requests ?? (products > 0 ? 0 : 1000));
    const isMeant =
      [requests, years, products].every((count) => Number.isInteger(count) && count >= 0) &&
      years > 0 &&
      requests + products > 0 &&
      (workbook === null || products > 0);
    if (isMeant) return { requests, years, products, workbook, isForced };
  } catch {
    // parseArgs throws for an unknown option.
  }
  throw new UserError(copy.usage);
}
