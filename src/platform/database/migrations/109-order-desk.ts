import { type ColumnDefinitionBuilder, sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictly, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Columns for promises, answers of lines and shelves, and tables of shipments with their lots and of holds. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await addPromises(db, engine);
  await createShipments(db, engine);
  await createHolds(db, engine);
  await db.schema
    .alterTable("stock")
    .addColumn("location", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}

async function addPromises(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  // Instants: promised for leaving the warehouse and for arriving, and until when the staff have to act next.
  for (const name of ["ship_by", "deliver_by", "due_at", "delivered_at", "question_at"])
    await db.schema.alterTable("customer_order").addColumn(name, number).execute();
  await db.schema
    .createIndex("customer_order_due")
    .on("customer_order")
    .columns(["due_at", "id"])
    .where(sql.ref("due_at"), "is not", null)
    .execute();
  await db.schema
    .createIndex("customer_order_question")
    .on("customer_order")
    .column("question_at")
    .where(sql.ref("question_at"), "is not", null)
    .execute();
  await db.schema
    .alterTable("order_line")
    .addColumn("promised_on", binaryText(engine), (column) =>
      column.check(sql`length(promised_on) = 10`),
    )
    .execute();
  await db.schema.alterTable("order_line").addColumn("cancel_reason", "text").execute();
  await db.schema
    .createIndex("order_line_waiting")
    .on("order_line")
    .columns(["product_id", "order_id"])
    .where(sql.ref("waiting"), ">", 0)
    .execute();
}

async function createShipments(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("shipment")
      .addColumn("id", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("order_id", binaryText(engine), (column) =>
        column.notNull().references("customer_order.id").onDelete("cascade"),
      )
      // 1 for the first shipment of an order.
      .addColumn("number", number, required)
      .addColumn("parcels", number, (column) => column.notNull().check(sql`parcels > 0`))
      .addColumn("carrier", "text", required)
      .addColumn("tracking_url", "text", required)
      .addColumn("shipped_at", number, required)
      // Instant from which it counts as delivered if nobody says anything.
      .addColumn("presumed_at", number, required)
      .addColumn("delivered_at", number)
      .addColumn("delivered_by", "text", (column) =>
        column.check(sql`delivered_by in ('customer', 'staff', 'clock')`),
      )
      // JSON: proofs of transport.
      .addColumn("proofs", "text", required)
      .addUniqueConstraint("shipment_of_order", ["order_id", "number"])
      .addCheckConstraint(
        "shipment_delivered",
        sql`(delivered_at is null) = (delivered_by is null)`,
      ),
  ).execute();
  await db.schema
    .createIndex("shipment_under_way")
    .on("shipment")
    .column("presumed_at")
    .where(sql.ref("delivered_at"), "is", null)
    .execute();
  await strictlyByKey(
    engine,
    db.schema
      .createTable("shipment_line")
      .addColumn("shipment_id", binaryText(engine), (column) =>
        column.notNull().references("shipment.id").onDelete("cascade"),
      )
      // Position of the line in its order, and a number for each lot of it.
      .addColumn("position", number, required)
      .addColumn("part", number, required)
      // No foreign key: the shipment outlives its product.
      .addColumn("product_id", number, required)
      .addColumn("quantity", number, (column) => column.notNull().check(sql`quantity > 0`))
      .addColumn("lot", "text", required)
      // Folded, so that «l-12 a» finds «L12A».
      .addColumn("lot_key", binaryText(engine), required)
      .addColumn("best_before", binaryText(engine), (column) =>
        column.check(sql`length(best_before) = 10`),
      )
      .addPrimaryKeyConstraint("shipment_line_key", ["shipment_id", "position", "part"]),
  ).execute();
  await db.schema
    .createIndex("shipment_line_lot")
    .on("shipment_line")
    .columns(["product_id", "lot_key"])
    .execute();
}

async function createHolds(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("order_hold")
      .addColumn("company_id", binaryText(engine), (column) =>
        column.notNull().primaryKey().references("company.id").onDelete("cascade"),
      )
      .addColumn("reason", "text", required)
      .addColumn("held_at", bigInteger(engine), required),
  ).execute();
}
