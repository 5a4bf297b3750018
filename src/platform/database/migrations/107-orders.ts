import { type ColumnDefinitionBuilder, sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictly, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Carts, orders with their lines, and the customers' own codes of products. Amounts are cents, unit prices 1/10,000 €. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createCarts(db, engine);
  await createOrders(db, engine);
  await createOrderLines(db, engine);
  await createCompanyCodes(db, engine);
}

async function createCarts(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  const units = (column: ColumnDefinitionBuilder) =>
    column.notNull().check(sql`quantity between 1 and 1000000`);
  await strictly(
    engine,
    db.schema
      .createTable("cart")
      .addColumn("id", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("company_id", binaryText(engine), (column) =>
        column.notNull().references("company.id").onDelete("cascade"),
      )
      // Null for the company's current cart, whose key is empty.
      .addColumn("name", "text")
      .addColumn("name_key", binaryText(engine), required)
      .addColumn("version", number, required)
      .addColumn("changed_at", number, required)
      .addUniqueConstraint("cart_of_company", ["company_id", "name_key"]),
  ).execute();
  await strictlyByKey(
    engine,
    db.schema
      .createTable("cart_line")
      .addColumn("cart_id", binaryText(engine), (column) =>
        column.notNull().references("cart.id").onDelete("cascade"),
      )
      .addColumn("product_id", number, (column) =>
        column.notNull().references("product.id").onDelete("cascade"),
      )
      .addColumn("quantity", number, units)
      .addColumn("note", "text", required)
      // Unit price that the company saw when it chose the quantity; null if it had none then.
      .addColumn("seen_unit", number)
      .addColumn("version", number, required)
      .addColumn("added_at", number, required)
      .addColumn("position", number, required)
      .addColumn("changed_by", binaryText(engine))
      .addPrimaryKeyConstraint("cart_line_key", ["cart_id", "product_id"]),
  ).execute();
  await db.schema
    .createIndex("cart_line_product_id")
    .on("cart_line")
    .column("product_id")
    .execute();
}

async function createOrders(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("customer_order")
      .addColumn("id", binaryText(engine), (column) => column.primaryKey().notNull())
      .addColumn("reference", binaryText(engine), (column) => column.notNull().unique())
      .addColumn("company_id", binaryText(engine), (column) =>
        column.notNull().references("company.id"),
      )
      .addColumn("company_name", "text", required)
      .addColumn("idempotency_key", binaryText(engine), required)
      .addColumn("placed_at", number, required)
      .addColumn("placed_by_id", binaryText(engine))
      .addColumn("placed_by_name", "text")
      .addColumn("placed_by_email", "text")
      .addColumn("approval", "text", (column) =>
        column.notNull().check(sql`approval in ('not-needed', 'pending', 'approved', 'declined')`),
      )
      .addColumn("received_at", number)
      .addColumn("confirmed_at", number)
      .addColumn("cancelled_at", number)
      .addColumn("customer_reference", "text", required)
      .addColumn("customer_reference_key", binaryText(engine), required)
      .addColumn("note", "text", required)
      .addColumn("wished_on", binaryText(engine))
      // JSON: addresses as they were, tax regime with its evidence, terms of payment, versions of the policies.
      .addColumn("delivery_address", "text", required)
      .addColumn("billing_address", "text", required)
      .addColumn("regime", "text", required)
      .addColumn("terms", "text", required)
      .addColumn("policies", "text", required)
      .addColumn("language", "text", required)
      .addColumn("freight", "text", required)
      .addColumn("freight_cents", number, (column) =>
        column.notNull().check(sql`freight_cents >= 0`),
      )
      .addColumn("freight_iva", number)
      .addColumn("freight_surcharge", number)
      .addColumn("base_cents", number, required)
      .addColumn("iva_cents", number, required)
      .addColumn("surcharge_cents", number, required)
      .addColumn("total_cents", number, required)
      .addColumn("version", number, required)
      .addUniqueConstraint("customer_order_key", ["company_id", "idempotency_key"])
      .addCheckConstraint(
        "customer_order_total",
        sql`total_cents = base_cents + iva_cents + surcharge_cents`,
      ),
  ).execute();
  for (const [name, ...columns] of [
    ["customer_order_of_company", "company_id", "placed_at", "id"],
    ["customer_order_by_day", "placed_at", "id"],
    ["customer_order_by_person", "placed_by_id"],
  ] as const)
    await db.schema.createIndex(name).on("customer_order").columns(columns).execute();
}

async function createOrderLines(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  const units = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
  await strictlyByKey(
    engine,
    db.schema
      .createTable("order_line")
      .addColumn("order_id", binaryText(engine), (column) =>
        column.notNull().references("customer_order.id").onDelete("cascade"),
      )
      .addColumn("position", number, required)
      // No foreign key: the line outlives its product.
      .addColumn("product_id", number, required)
      .addColumn("sku", "text", required)
      .addColumn("gtin", "text")
      .addColumn("name", "text", required)
      .addColumn("discreet_name", "text", required)
      .addColumn("brand", "text", required)
      .addColumn("note", "text", required)
      .addColumn("unit_price", number, required)
      .addColumn("net_cents", number, required)
      .addColumn("iva_class", "text", required)
      .addColumn("iva_rate", number, required)
      .addColumn("surcharge_rate", number, required)
      .addColumn("tax_reason", "text", required)
      .addColumn("is_for_resale", number, required)
      .addColumn("ordered", number, (column) => column.notNull().check(sql`ordered > 0`))
      .addColumn("cancelled", number, units)
      .addColumn("waiting", number, units)
      .addColumn("allocated", number, units)
      .addColumn("picked", number, units)
      .addColumn("shipped", number, units)
      .addColumn("returned", number, units)
      .addPrimaryKeyConstraint("order_line_key", ["order_id", "position"])
      .addCheckConstraint(
        "order_line_units",
        sql`ordered = cancelled + waiting + allocated + picked + shipped and cancelled >= 0
          and waiting >= 0 and allocated >= 0 and picked >= 0 and shipped >= returned
          and returned >= 0`,
      ),
  ).execute();
  await db.schema
    .createIndex("order_line_product_id")
    .on("order_line")
    .column("product_id")
    .execute();
}

async function createCompanyCodes(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("company_product_code")
      .addColumn("company_id", binaryText(engine), (column) =>
        column.notNull().references("company.id").onDelete("cascade"),
      )
      .addColumn("code_key", binaryText(engine), required)
      .addColumn("code", "text", required)
      .addColumn("product_id", bigInteger(engine), (column) =>
        column.notNull().references("product.id").onDelete("cascade"),
      )
      .addColumn("learned_at", bigInteger(engine), required)
      .addPrimaryKeyConstraint("company_product_code_key", ["company_id", "code_key"]),
  ).execute();
  await db.schema
    .createIndex("company_product_code_product_id")
    .on("company_product_code")
    .column("product_id")
    .execute();
}
