import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../database.ts";
import { up } from "./126-order-search.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

let directory: string;
let db: DatabaseOfItsDay;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "escaparate-"));
  db = openDatabase({ kind: "sqlite", file: join(directory, "site.db") }).db as DatabaseOfItsDay;
  const tables = {
    customer_order: ["id", "reference", "company_name", "placed_by_name"],
    order_line: ["order_id", "sku", "gtin", "brand", "name"],
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

it("migration 126 fills in the words of all orders placed before, without the name of an erased buyer", async () => {
  const numbers = Array.from({ length: 250 }, (_, at) => `${at}`.padStart(4, "0"));
  const soap = { sku: "JAB-1", gtin: "8412345678905", brand: "Río Alto", name: "Jabón de Alepo" };
  const candle = { sku: "VELA", gtin: null, brand: "Río Alto" };
  await db
    .insertInto("customer_order")
    .values(
      numbers.map((number) => ({
        id: number,
        reference: `PED-${number}-00QX`,
        company_name: "Salón Añil, S.L.",
        placed_by_name: number === "0249" ? null : "Begoña Ibáñez",
      })),
    )
    .execute();
  await db
    .insertInto("order_line")
    .values(
      numbers.flatMap((number) => [
        { order_id: number, ...soap },
        { order_id: number, ...candle, name: `Vela ${number}` },
      ]),
    )
    .execute();
  await up(db, "sqlite");
  const columns = ["id", "placed_by_key", "company_name_key", "search_words"] as const;
  const orders = await db.selectFrom("customer_order").select(columns).orderBy("id").execute();
  expect(orders).toEqual(
    numbers.map((number) => ({
      id: number,
      placed_by_key: number === "0249" ? null : "begona ibanez",
      company_name_key: "salon anil s l",
      search_words: `ped${number}00qx jab1 8412345678905 rio alto jabon de alepo vela ${number}`,
    })),
  );
});
