import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../database.ts";
import { up } from "./102-best-seller-retail-prices.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

let directory: string;
let db: DatabaseOfItsDay;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "escaparate-"));
  db = openDatabase({ kind: "sqlite", file: join(directory, "site.db") }).db as DatabaseOfItsDay;
  const { schema } = db;
  await schema
    .createTable("product")
    .addColumn("id", "integer")
    .addColumn("import_run_id", "text")
    .execute();
  await schema
    .createTable("best_seller")
    .addColumn("product_id", "integer")
    .addColumn("price_cents", "integer")
    .execute();
});
afterEach(async () => {
  await db.destroy();
  rmSync(directory, { recursive: true });
});

it("migration 102 keeps the sample's retail prices and removes those that the owner typed without IVA", async () => {
  for (const [id, import_run_id] of [
    [1, "sample"],
    [2, "import-7"],
    [3, null],
  ] as const) {
    await db.insertInto("product").values({ id, import_run_id }).execute();
    await db.insertInto("best_seller").values({ product_id: id, price_cents: 1490 }).execute();
  }
  await up(db);
  expect(
    await db.selectFrom("best_seller").select("retail_cents").orderBy("product_id").execute(),
  ).toEqual([{ retail_cents: 1490 }, { retail_cents: null }, { retail_cents: null }]);
});
