import { type ColumnDefinitionBuilder, sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictly, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const ofProduct = (column: ColumnDefinitionBuilder) =>
  column.notNull().references("product.id").onDelete("cascade");

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("stock")
      .addColumn("product_id", number, (column) => ofProduct(column).primaryKey())
      .addColumn("on_hand", number, (column) => column.notNull().check(sql`on_hand >= 0`))
      .addColumn("allocated", number, (column) =>
        column.notNull().defaultTo(0).check(sql`allocated >= 0`),
      )
      .addColumn("incoming_quantity", number, (column) => column.check(sql`incoming_quantity > 0`))
      .addColumn("incoming_date", binaryText(engine), (column) =>
        column.check(sql`length(incoming_date) = 10`),
      )
      .addColumn("reported_at", number, required)
      .addColumn("source", "text", (column) =>
        column.notNull().check(sql`source in ('file', 'staff')`),
      )
      .addColumn("changed_at", number, required)
      .addColumn("import_run_id", "text")
      .addCheckConstraint(
        "stock_incoming",
        sql`(incoming_quantity is null) = (incoming_date is null)`,
      ),
  ).execute();
  for (const column of ["reported_at", "incoming_date"] as const)
    await db.schema.createIndex(`stock_${column}`).on("stock").column(column).execute();
  await strictlyByKey(
    engine,
    db.schema
      .createTable("product_text")
      .addColumn("product_id", number, ofProduct)
      .addColumn("language", binaryText(engine), (column) =>
        column.notNull().check(sql`length(language) = 2 and language <> 'es'`),
      )
      .addColumn("name", "text", required)
      .addColumn("text", "text", required)
      .addColumn("warnings", "text", required)
      .addColumn("changed_at", number, required)
      .addColumn("import_run_id", "text")
      .addPrimaryKeyConstraint("product_text_key", ["product_id", "language"]),
  ).execute();
  await createRenewals(db, engine);
}

/** Products for which an import reported the stock unchanged, to undo the import. Each row lists many products. */
async function createRenewals(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictlyByKey(
    engine,
    db.schema
      .createTable("stock_renewal")
      .addColumn("run_id", "text", (column) =>
        column.notNull().references("import_run.id").onDelete("cascade"),
      )
      .addColumn("part", number, required)
      .addColumn("reported_at", number, required)
      .addColumn("reported_at_before", number, required)
      .addColumn("run_id_before", "text")
      // JSON: ids of the products.
      .addColumn("product_ids", "text", required)
      .addPrimaryKeyConstraint("stock_renewal_key", ["run_id", "part"]),
  ).execute();
}
