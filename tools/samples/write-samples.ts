/**
 * Program that writes `catalogue.xlsx`, `prices.xlsx`, `stock.xlsx`, `pictures.json` and the details among the pictures to
 * `samples`, from the product lines in this folder: node tools/samples/write-samples.ts
 */
import { createWriteStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { writeDetails } from "./detail-pictures.ts";
import { samplePictures } from "./sample-rows.ts";
import { samplePriceWorkbook, sampleStockWorkbook, sampleWorkbook } from "./sample-workbook.ts";

const folder = fileURLToPath(new URL("../../samples/", import.meta.url));

// ZIP archives (XLSX) store local times, which would differ between machines.
process.env.TZ = "UTC";
await pipeline(sampleWorkbook(), createWriteStream(join(folder, "catalogue.xlsx")));
await pipeline(samplePriceWorkbook(), createWriteStream(join(folder, "prices.xlsx")));
await pipeline(sampleStockWorkbook(), createWriteStream(join(folder, "stock.xlsx")));
writeFileSync(join(folder, "pictures.json"), `${JSON.stringify(samplePictures(), null, 2)}\n`);
await writeDetails(join(folder, "pictures"));
