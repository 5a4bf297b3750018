import { sql } from "kysely";
import type { Engine } from "../../engine.ts";
import { bigInteger, binaryText, strictly, strictlyByKey } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { isOneOf, required } from "./column-rules.ts";

export async function createStockTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createStock(db, engine);
  await createStockRenewal(db, engine);
}

async function createStock(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("stock")
      .addColumn("product_id", bigInteger(engine), (column) =>
        column.primaryKey().notNull().references("product.id").onDelete("cascade"),
      )
      .addColumn("on_hand", bigInteger(engine), (column) =>
        column.notNull().check(sql`on_hand >= 0`),
      )
      .addColumn("allocated", bigInteger(engine), (column) =>
        column.notNull().defaultTo(0).check(sql`allocated >= 0`),
      )
      .addColumn("incoming_quantity", bigInteger(engine), (column) =>
        column.check(sql`incoming_quantity > 0`),
      )
      .addColumn("incoming_date", binaryText(engine), (column) =>
        column.check(sql`length(incoming_date) = 10`),
      )
      .addColumn("reported_at", bigInteger(engine), required)
      .addColumn("source", "text", (column) =>
        column.notNull().check(isOneOf("source", ["file", "staff"])),
      )
      .addColumn("changed_at", bigInteger(engine), required)
      .addColumn("import_run_id", "text")
      .addCheckConstraint(
        "stock_incoming",
        sql`(incoming_quantity is null) = (incoming_date is null)`,
      )
      .addCheckConstraint(
        "stock_day",
        sql`incoming_date is null or (substr(incoming_date, 5, 1) = '-' and substr(incoming_date, 8, 1) = '-'
  and ltrim(replace(incoming_date, '-', ''), '0123456789') = '' and length(replace(incoming_date, '-', '')) = 8)`,
      ),
  ).execute();
  await db.schema.createIndex("stock_reported_at").on("stock").column("reported_at").execute();
  await db.schema.createIndex("stock_incoming_date").on("stock").column("incoming_date").execute();
}

/** Products for which an import reported the stock unchanged, to undo the import. Each row lists many products. */
async function createStockRenewal(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("stock_renewal")
      .addColumn("run_id", "text", (column) =>
        column.notNull().references("import_run.id").onDelete("cascade"),
      )
      .addColumn("part", bigInteger(engine), required)
      .addColumn("reported_at", bigInteger(engine), required)
      .addColumn("reported_at_before", bigInteger(engine), required)
      .addColumn("run_id_before", "text")
      // JSON: ids of the products.
      .addColumn("product_ids", "text", required)
      .addPrimaryKeyConstraint("stock_renewal_key", ["run_id", "part"]),
  ).execute();
}
