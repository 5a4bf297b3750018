import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { backUp } from "../../../src/platform/backup/backup.ts";
import { restore } from "../../../src/platform/backup/restore.ts";
import { migrateToLatest, openDatabase } from "../../../src/platform/database/database.ts";
import { installations, type TestInstallation } from "../../support/installations.ts";
import { variants } from "../../support/variants.ts";
import { writeProducts } from "../../support/write-products.ts";

const engines = ["SQLite", "PostgreSQL"] as const;
const folder = mkdtempSync(join(tmpdir(), "catalogue-order-"));
const taken: TestInstallation[] = [];
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  for (const installation of taken.splice(0)) await installation.gone();
});

/** Products to back up, more than fit into one part of a backup. */
const many = Array.from({ length: 620 }, (_, at) => ({ sku: `RIZ-${1000 + at}` }));

describe.each(variants(engines))("a backup of %s", (from) => {
  it.each(engines)("restores rows to %s that refer to later rows", async (to) => {
    const [old, fresh] = [await installations[from](), await installations[to]()];
    taken.push(old, fresh);
    await fillCatalogue(old);
    const file = join(folder, `${from}-${to}.backup`);
    await backUp(old, { file, overwrite: false, now: new Date("2026-11-23T03:00:00Z") });
    await restore(fresh, { file, replace: false, whileRunning: false });
    const { db } = openDatabase(fresh.database);
    const replaced = await db
      .selectFrom("product")
      .innerJoin("product as other", "other.id", "product.replaced_by")
      .select(["product.sku", "other.sku as by"])
      .execute();
    await db.destroy();
    expect(replaced).toEqual([{ sku: "RIZ-1000", by: "RIZ-1619" }]);
  });
});

async function fillCatalogue({ database }: TestInstallation): Promise<void> {
  const opened = openDatabase(database);
  await migrateToLatest(opened);
  const { db } = opened;
  await writeProducts(db, [
    { ...many[0], sku: "RIZ-1000", category: ["Cabello", "Champús"] },
    ...many.slice(1),
    { sku: "RIZ-2000", category: ["Baño"] },
  ]);
  const idOf = async (sku: string) =>
    await db.selectFrom("product").selectAll().where("sku", "=", sku).executeTakeFirstOrThrow();
  await db
    .updateTable("product")
    .set({ replaced_by: (await idOf("RIZ-1619")).id })
    .where("sku", "=", "RIZ-1000")
    .execute();
  const { category_id } = await idOf("RIZ-1000");
  await db
    .updateTable("category")
    .set({ parent_id: (await idOf("RIZ-2000")).category_id })
    .where("id", "=", category_id)
    .execute();
  await db.destroy();
}
