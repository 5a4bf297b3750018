import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../database.ts";
import { up } from "./111-english-values.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

let directory: string;
let db: DatabaseOfItsDay;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "escaparate-"));
  db = openDatabase({ kind: "sqlite", file: join(directory, "site.db") }).db as DatabaseOfItsDay;
  const tables = {
    product: ["sku", "iva_class"],
    order_line: ["sku", "iva_class"],
    import_change: ["facts_before", "facts_after"],
    setting_revision: ["content"],
  };
  for (const [name, columns] of Object.entries(tables)) {
    let table = db.schema.createTable(name);
    for (const column of columns) table = table.addColumn(column, "text");
    await table.execute();
  }
});
afterEach(async () => {
  await db.destroy();
  rmSync(directory, { recursive: true });
});

it("migration 111 renames the VAT classes of products, orders and imports", async () => {
  const rows = [
    { sku: "VELA", iva_class: "general" },
    { sku: "INFUSION", iva_class: "reducido" },
    { sku: "COPA", iva_class: "superreducido" },
  ];
  await db.insertInto("product").values(rows).execute();
  await db.insertInto("order_line").values(rows).execute();
  const facts = (ivaClass: string) =>
    JSON.stringify({ text: '"ivaClass":"reducido"', ivaClass, name: "Infusión" });
  await db
    .insertInto("import_change")
    .values([
      { facts_before: null, facts_after: facts("reducido") },
      { facts_before: facts("reducido"), facts_after: facts("superreducido") },
    ])
    .execute();
  await up(db, "sqlite");
  const renamed = [
    { sku: "VELA", iva_class: "general" },
    { sku: "INFUSION", iva_class: "reduced" },
    { sku: "COPA", iva_class: "super-reduced" },
  ];
  expect(await db.selectFrom("product").selectAll().execute()).toEqual(renamed);
  expect(await db.selectFrom("order_line").selectAll().execute()).toEqual(renamed);
  expect(await db.selectFrom("import_change").selectAll().execute()).toEqual([
    { facts_before: null, facts_after: facts("reduced") },
    { facts_before: facts("reduced"), facts_after: facts("super-reduced") },
  ]);
});

it("migration 111 stores the mark of a material policy change as a checkbox posts it", async () => {
  await db
    .insertInto("setting_revision")
    .values([{ content: '{"material":"si","ley":"si"}' }, { content: null }])
    .execute();
  await up(db, "sqlite");
  expect(await db.selectFrom("setting_revision").selectAll().execute()).toEqual([
    { content: '{"material":"yes","ley":"si"}' },
    { content: null },
  ]);
});
