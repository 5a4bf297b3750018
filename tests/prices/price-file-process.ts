/** Program that writes a company's price file and prints by how many bytes its memory grew: price-file.deep.test.ts. */
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { openDatabase } from "../../src/platform/database/database.ts";
import { writePriceFile } from "../../src/prices/use-cases/write-price-file.ts";
import { stockInWords } from "../../src/stock/domain/shown-stock.ts";

const [database = "", file = "", tier = "", at = ""] = process.argv.slice(2);
const { db } = openDatabase({ kind: "sqlite", file: database });
const before = process.memoryUsage.rss();
const workbook = await writePriceFile(db, {
  company: { id: "salon-rizo-libre", tier },
  access: { shown: ["rizos"], seesAdult: false },
  stock: stockInWords,
  hidesSample: false,
  at: Number(at),
});
await pipeline(workbook, createWriteStream(file));
const { maxRSS } = process.resourceUsage();
console.log(maxRSS * 1024 - before);
await db.destroy();
