import { sql } from "kysely";
import type { Engine } from "../../engine.ts";
import { bigInteger, binaryText, strictly, strictlyByKey } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { isOneOf, key, required } from "./column-rules.ts";

export async function createPriceTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createPriceList(db, engine);
  await createPriceRow(db, engine);
  await createPriceEvent(db, engine);
  await createPriceFile(db, engine);
  await db.insertInto("price_list").values(generalList).execute();
}

async function createPriceList(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("price_list")
      .addColumn("id", bigInteger(engine), key)
      .addColumn("name", "text", required)
      .addColumn("name_key", binaryText(engine), required)
      .addColumn("kind", "text", (column) =>
        column.notNull().check(isOneOf("kind", ["general", "tier", "company", "offer"])),
      )
      // Outlives the tier or company of a list, so that the list never applies to everybody.
      .addColumn("audience", "text", (column) =>
        column.notNull().check(isOneOf("audience", ["everybody", "tier", "company"])),
      )
      .addColumn("tier", binaryText(engine))
      .addColumn("company_id", binaryText(engine))
      .addColumn("starts_on", binaryText(engine), (column) =>
        column.check(sql`length(starts_on) = 10`),
      )
      .addColumn("ends_on", binaryText(engine), (column) => column.check(sql`length(ends_on) = 10`))
      .addColumn("adjustment", bigInteger(engine), (column) =>
        column.check(sql`adjustment between -10000 and 100000`),
      )
      .addColumn("currency", "text", (column) => column.notNull().check(sql`currency = 'EUR'`))
      .addColumn("version", bigInteger(engine), required)
      .addColumn("created_at", bigInteger(engine), required)
      .addColumn("changed_at", bigInteger(engine), required)
      .addCheckConstraint("price_list_days", sql`starts_on <= ends_on`)
      .addCheckConstraint(
        "price_list_audience",
        sql`kind = 'offer' or audience = case kind when 'general' then 'everybody' else kind end`,
      )
      .addCheckConstraint(
        "price_list_owner",
        sql`(tier is null or audience = 'tier') and (company_id is null or audience = 'company')`,
      )
      .addCheckConstraint("price_list_base", sql`kind <> 'general' or adjustment is null`),
  ).execute();
  await db.schema
    .createIndex("price_list_company_id")
    .on("price_list")
    .column("company_id")
    .execute();
}

/** Prices are in ten-thousandths of a euro. */
async function createPriceRow(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("price_row")
      .addColumn("list_id", bigInteger(engine), (column) =>
        column.notNull().references("price_list.id").onDelete("cascade"),
      )
      .addColumn("product_id", bigInteger(engine), (column) =>
        column.notNull().references("product.id").onDelete("cascade"),
      )
      .addColumn("from_quantity", bigInteger(engine), (column) =>
        column.notNull().check(sql`from_quantity between 1 and 1000000`),
      )
      .addColumn("unit_price", bigInteger(engine), (column) =>
        column.notNull().check(sql`unit_price > 0`),
      )
      .addColumn("retail_price", bigInteger(engine), (column) =>
        column.check(sql`retail_price > 0`),
      )
      .addColumn("changed_at", bigInteger(engine), required)
      .addColumn("import_run_id", "text")
      .addPrimaryKeyConstraint("price_row_key", ["list_id", "product_id", "from_quantity"]),
  ).execute();
  await db.schema
    .createIndex("price_row_product_id")
    .on("price_row")
    .columns(["product_id", "list_id"])
    .execute();
}

async function createPriceEvent(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("price_event")
      .addColumn("list_id", bigInteger(engine), (column) =>
        column.notNull().references("price_list.id").onDelete("cascade"),
      )
      .addColumn("version", bigInteger(engine), required)
      .addColumn("at", bigInteger(engine), required)
      .addColumn("event", "text", required)
      .addColumn("product_id", bigInteger(engine))
      .addColumn("from_quantity", bigInteger(engine))
      // JSON: the price list or row before and after the change; null if it did not exist.
      .addColumn("before", "text")
      .addColumn("after", "text")
      .addColumn("member_id", "text")
      .addColumn("member_name", "text")
      .addPrimaryKeyConstraint("price_event_key", ["list_id", "version"]),
  ).execute();
}

async function createPriceFile(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("price_file")
      .addColumn("company_id", binaryText(engine), key)
      .addColumn("made_at", bigInteger(engine), required)
      // JSON: pairs of SKU and price in ten-thousandths of a euro.
      .addColumn("prices", "text", required),
  ).execute();
}

/** List whose prices apply to every company without another. */
const generalList = {
  id: 1,
  name: "General",
  name_key: "general",
  kind: "general",
  audience: "everybody",
  tier: null,
  company_id: null,
  starts_on: null,
  ends_on: null,
  adjustment: null,
  currency: "EUR",
  version: 1,
  created_at: 0,
  changed_at: 0,
};
