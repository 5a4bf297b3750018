import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importSampleStock, startSample } from "../../src/catalogue/services/start-sample.ts";
import { importKinds } from "../../src/import-kinds.ts";
import { findImportRun } from "../../src/imports/store/import-runs.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import type { Schema } from "../../src/platform/database/schema.ts";
import { createLogger } from "../../src/platform/http/log.ts";
import { importSample } from "../../src/products/services/sample-import.ts";
import { createSampleService } from "../../src/products/services/sample-service.ts";
import { sampleCompany } from "../../src/seller/copy/company.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";

const workbook = fileURLToPath(new URL("../../samples/catalogue.xlsx", import.meta.url));
const monday = Date.UTC(2026, 10, 23, 9);
const day = 24 * 3_600_000;
const names = ["product", "product_family", "category", "brand"] as const;

describe.each(variants(databases))("sample products on $name", ({ open }) => {
  let opened: Opened;
  let dataDir: string;
  beforeEach(async () => {
    opened = await open();
    dataDir = mkdtempSync(join(tmpdir(), "sample-products-"));
  });
  afterEach(async () => {
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const importAt = (days = 0, db = opened.db) =>
    importSample(db, { kinds: importKinds, workbook, dataDir, now: () => monday + days * day });

  const service = (days = 0) =>
    createSampleService({ db: opened.db, now: () => monday + days * day });

  async function count(table: (typeof names)[number]): Promise<number> {
    const rows = await opened.db
      .selectFrom(table as keyof Schema)
      .selectAll()
      .execute();
    return rows.length;
  }

  it("are imported once by two instances that start at the same time", async () => {
    const instances = [opened.db, opened.more()];
    const imported = await Promise.all(instances.map((db) => importAt(0, db)));
    expect(imported).toContain(true);
    expect(await count("product")).toBe(256);
  });

  it("have stock from a report, some none or only on a later day, which is removed with them", async () => {
    await importAt();
    const report = fileURLToPath(new URL("../../samples/stock.xlsx", import.meta.url));
    await importSampleStock(opened.db, {
      kinds: importKinds,
      workbook: report,
      dataDir,
      now: () => monday,
    });
    const rows = await opened.db.selectFrom("stock").selectAll().execute();
    expect(rows.length).toBeGreaterThan(240);
    expect(rows.filter(({ on_hand }) => on_hand === 0).length).toBeGreaterThan(3);
    expect(rows.filter(({ incoming_date }) => incoming_date !== null).length).toBeGreaterThan(10);
    expect(await service().remove()).toMatchObject({ kind: "removed", products: 256 });
    expect(await opened.db.selectFrom("stock").selectAll().execute()).toEqual([]);
  });

  it.each([
    { hasSampleCatalogue: true, name: "Luz de Luna" },
    { hasSampleCatalogue: false, name: sampleCompany.name },
  ])("stay away from $name, whose catalogue starts empty", async ({ hasSampleCatalogue, name }) => {
    const company = { ...sampleCompany, name };
    const log = createLogger("silent");
    const { db } = opened;
    // An empty object is enough, because no picture is added.
    const pictures = {} as Parameters<typeof startSample>[0]["pictures"];
    await startSample({
      kinds: importKinds,
      config: { hasSampleCatalogue, dataDir },
      company,
      db,
      log,
      pictures,
    });
    expect(await count("product")).toBe(0);
  });

  it("are imported by the next start where the first was interrupted", async () => {
    const here = createImportsHere({
      kinds: importKinds,
      db: opened.db,
      dataDir,
      now: () => monday,
    });
    const received = await here.files.take("sample", workbook);
    await here.service.add({
      id: "sample",
      fileName: "catalogue.xlsx",
      by: { kind: "command" },
      ...received,
      choices: { isUnattended: true },
    });
    expect(await importAt(1)).toBe(true);
    expect(await count("product")).toBe(256);
    expect(await findImportRun(opened.db, "sample")).toMatchObject({ state: "applied" });
  });

  it("are removed after a year without a trace, and not imported again", async () => {
    await importAt();
    expect((await service().find()).removable).toHaveLength(256);
    expect(await service(365).remove()).toEqual({ kind: "removed", products: 256 });
    expect(await findImportRun(opened.db, "sample")).toMatchObject({ state: "undone" });
    for (const table of names) expect(await count(table), table).toBe(0);
    expect(await importAt(366)).toBe(false);
  });

  it("are kept if the owner has changed them or they still replace another product", async () => {
    await importAt();
    await opened.db
      .updateTable("product")
      .set({ name: "Champú propio", import_run_id: "edit-1" })
      .where("sku", "=", "CAR-CHC-500")
      .execute();
    const before = await service().find();
    expect(before.kept.map(({ sku }) => sku).sort()).toEqual(["CAR-CHC-500", "CAR-CHC-750"]);
    expect(await service().remove()).toEqual({ kind: "removed", products: 254 });
    expect(await count("product")).toBe(2);
    expect(await count("brand")).toBe(1);
    expect(await count("category")).toBe(2);
    expect((await service().find()).removable).toEqual([]);
  });

  it("are removed without the brands and categories that the owner has added", async () => {
    await importAt();
    const [last] = await opened.db.selectFrom("catalogue_state").select("next_id").execute();
    await opened.db
      .insertInto("brand")
      .values({ id: Number(last?.next_id), name: "PROPIA", name_key: "propia", is_hidden: 0 })
      .execute();
    await service().remove();
    const brands = await opened.db.selectFrom("brand").select("name").execute();
    expect(brands).toEqual([{ name: "PROPIA" }]);
  });
});
