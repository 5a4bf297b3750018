import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importKinds } from "../../src/import-kinds.ts";
import { findImportRun } from "../../src/imports/store/import-runs.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { addList, type ListDraft, readAllLists } from "../../src/prices/store/price-lists.ts";
import { importSamplePrices } from "../../src/prices/use-cases/import-sample-prices.ts";
import { importSample, sampleFile } from "../../src/products/services/sample-import.ts";
import { createSampleService } from "../../src/products/services/sample-service.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";

const now = () => Date.UTC(2026, 10, 23, 9);
const products = sampleFile("catalogue.xlsx") ?? "";
const prices = sampleFile("prices.xlsx") ?? "";

const ownList: ListDraft = {
  name: "Mayoristas",
  kind: "general",
  audience: { kind: "everybody" },
  from: null,
  until: null,
  adjustment: null,
};

describe.each(variants(databases))("prices of the sample company on $name", ({ open }) => {
  let opened: Opened;
  let dataDir: string;
  beforeEach(async () => {
    opened = await open();
    dataDir = mkdtempSync(join(tmpdir(), "sample-prices-"));
  });
  afterEach(async () => {
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const addProducts = () =>
    importSample(opened.db, { kinds: importKinds, workbook: products, dataDir, now });
  const addPrices = (db = opened.db) =>
    importSamplePrices(db, { kinds: importKinds, workbook: prices, dataDir, now });
  const rows = () => opened.db.selectFrom("price_row").selectAll().execute();

  it("are imported once into a general list, for every product on sale", async () => {
    await addProducts();
    await Promise.all([addPrices(), addPrices(opened.more())]);
    await addPrices();
    expect((await readAllLists(opened.db)).map(({ kind }) => kind)).toEqual(["general"]);
    const run = await findImportRun(opened.db, "sample-prices");
    expect(run).toMatchObject({ state: "applied", report: { problemCount: 0 } });
    const priced = new Set((await rows()).map(({ product_id }) => product_id));
    expect(priced.size).toBe(255);
  });

  it("fall with the quantity, and include the retail price that the home page shows", async () => {
    await addProducts();
    await addPrices();
    const shampoo = await opened.db
      .selectFrom("price_row")
      .innerJoin("product", "product.id", "price_row.product_id")
      .select(["from_quantity", "unit_price", "retail_price"])
      .where("sku", "=", "RIZ-CHN-500")
      .orderBy("from_quantity")
      .execute();
    expect(shampoo).toEqual([
      { from_quantity: 1, unit_price: 67_700, retail_price: 1490 },
      { from_quantity: 12, unit_price: 64_300, retail_price: null },
      { from_quantity: 48, unit_price: 60_900, retail_price: null },
    ]);
  });

  it("are left out without the products", async () => {
    await addPrices();
    expect(await rows()).toEqual([]);
  });

  it("are left out where the owner has another price list", async () => {
    await addProducts();
    await inTransaction(opened.db, (on) => addList(on, ownList, now()));
    await addPrices();
    expect(await rows()).toEqual([]);
  });

  it("are removed with the products of the sample", async () => {
    await addProducts();
    await addPrices();
    await createSampleService({ db: opened.db, now }).remove();
    expect(await rows()).toEqual([]);
    await addPrices();
    expect(await rows()).toEqual([]);
  });
});
