import { type ColumnDefinitionBuilder, sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictly, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Price lists, their prices (in ten-thousandths of a euro) and their history. Inserts the general list. */
export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createLists(db, engine);
  await createRows(db, engine);
  await createHistory(db, engine);
  await db
    .insertInto("price_list")
    .values({
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
    })
    .execute();
}

async function createLists(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  const day = (column: "starts_on" | "ends_on") => (builder: ColumnDefinitionBuilder) =>
    builder.check(sql`length(${sql.ref(column)}) = 10`);
  await strictly(
    engine,
    db.schema
      .createTable("price_list")
      .addColumn("id", number, (column) => column.primaryKey().notNull())
      .addColumn("name", "text", required)
      .addColumn("name_key", binaryText(engine), required)
      .addColumn("kind", "text", (column) =>
        column.notNull().check(sql`kind in ('general', 'tier', 'company', 'offer')`),
      )
      .addColumn("audience", "text", (column) =>
        column.notNull().check(sql`audience in ('everybody', 'tier', 'company')`),
      )
      .addColumn("tier", binaryText(engine))
      .addColumn("company_id", binaryText(engine))
      .addColumn("starts_on", binaryText(engine), day("starts_on"))
      .addColumn("ends_on", binaryText(engine), day("ends_on"))
      .addColumn("adjustment", number, (column) =>
        column.check(sql`adjustment between -10000 and 100000`),
      )
      .addColumn("currency", "text", (column) => column.notNull().check(sql`currency = 'EUR'`))
      .addColumn("version", number, required)
      .addColumn("created_at", number, required)
      .addColumn("changed_at", number, required)
      .addCheckConstraint("price_list_days", sql`starts_on <= ends_on`)
      .addCheckConstraint(
        "price_list_audience",
        sql`kind = 'offer' or audience = case kind when 'general' then 'everybody' else kind end`,
      )
      // `audience` outlives the tier or company of a list, so that the list never applies to everybody.
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

async function createRows(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictlyByKey(
    engine,
    db.schema
      .createTable("price_row")
      .addColumn("list_id", number, (column) =>
        column.notNull().references("price_list.id").onDelete("cascade"),
      )
      .addColumn("product_id", number, (column) =>
        column.notNull().references("product.id").onDelete("cascade"),
      )
      .addColumn("from_quantity", number, (column) =>
        column.notNull().check(sql`from_quantity between 1 and 1000000`),
      )
      .addColumn("unit_price", number, (column) => column.notNull().check(sql`unit_price > 0`))
      .addColumn("retail_price", number, (column) => column.check(sql`retail_price > 0`))
      .addColumn("changed_at", number, required)
      .addColumn("import_run_id", "text")
      .addPrimaryKeyConstraint("price_row_key", ["list_id", "product_id", "from_quantity"]),
  ).execute();
  await db.schema
    .createIndex("price_row_product_id")
    .on("price_row")
    .columns(["product_id", "list_id"])
    .execute();
}

async function createHistory(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictlyByKey(
    engine,
    db.schema
      .createTable("price_event")
      .addColumn("list_id", number, (column) =>
        column.notNull().references("price_list.id").onDelete("cascade"),
      )
      .addColumn("version", number, required)
      .addColumn("at", number, required)
      .addColumn("event", "text", required)
      .addColumn("product_id", number)
      .addColumn("from_quantity", number)
      // JSON: the price list or row before and after the change; null if it did not exist.
      .addColumn("before", "text")
      .addColumn("after", "text")
      .addColumn("member_id", "text")
      .addColumn("member_name", "text")
      .addPrimaryKeyConstraint("price_event_key", ["list_id", "version"]),
  ).execute();
}
