import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addProducts } from "../../src/demo-data/add-products.ts";
import { addSampleProducts } from "../../src/demo-data/add-sample-products.ts";
import { makeProducts } from "../../src/demo-data/make-products.ts";
import { countRows } from "../../src/platform/database/count-rows.ts";
import { UserError } from "../../src/platform/explain-failure.ts";
import { skuKey } from "../../src/products/domain/sku.ts";
import { hashFacts } from "../../src/products/services/product-hash.ts";
import { createProductReader } from "../../src/products/store/product-reader.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";

const monday = Date.UTC(2026, 10, 23, 9);

describe.each(variants(databases))("demo products on $name", ({ open }) => {
  let opened: Opened;
  let dataDir: string;
  beforeEach(async () => {
    opened = await open();
    dataDir = mkdtempSync(join(tmpdir(), "seed-products-"));
  });
  afterEach(async () => {
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("are stored as an import would store them, with stock", async () => {
    const products = [...makeProducts(2_500)];
    expect(await addSampleProducts(opened.db, { products, now: monday })).toBe(2_500);
    const reader = await createProductReader(opened.db);
    const some = products.filter((_, index) => index % 9 === 0);
    const found = await reader.find({ skuKeys: some.map(({ sku }) => skuKey(sku)), gtins: [] });
    const stored = new Map(found.map((product) => [product.facts.sku, product]));
    for (const facts of some) {
      expect(stored.get(facts.sku)?.facts).toEqual(facts);
      expect(stored.get(facts.sku)?.hash).toBe(hashFacts(facts));
    }
    const { next_id } = await opened.db
      .selectFrom("catalogue_state")
      .select("next_id")
      .executeTakeFirstOrThrow();
    const last = await opened.db
      .selectFrom("product")
      .select((product) => product.fn.max("id").as("id"))
      .executeTakeFirstOrThrow();
    expect(Number(next_id)).toBe(Number(last.id) + 1);
    const drafts = products.filter(({ state }) => state === "draft").length;
    expect(await countRows(opened.db.selectFrom("stock"))).toBe(2_500 - drafts);
  });

  it("fill the catalogue up beside the sample products, once", async () => {
    const fill = () => addProducts(opened.db, { count: 1_000, dataDir });
    await fill();
    expect(await countRows(opened.db.selectFrom("product"))).toBe(1_000);
    await expect(fill()).rejects.toThrow(UserError);
  });
});
