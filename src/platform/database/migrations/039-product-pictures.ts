import { type ColumnDefinitionBuilder, sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, strictly, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  // URLs of pictures from the imported product file, one per line.
  await db.schema
    .alterTable("product")
    .addColumn("picture_addresses", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await createPictures(db, engine);
  await createRuns(db, engine);
}

async function createPictures(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("product_picture")
      .addColumn("id", "text", key)
      .addColumn("product_id", number, (column) =>
        column.notNull().references("product.id").onDelete("cascade"),
      )
      .addColumn("position", number, required)
      .addColumn("source", "text", (column) =>
        column.notNull().check(sql`source in ('upload', 'archive', 'address', 'sample')`),
      )
      .addColumn("state", "text", (column) =>
        column.notNull().check(sql`state in ('fetched', 'waiting', 'refused')`),
      )
      .addColumn("reason", "text")
      // Ids in the picture store: of the picture that pages show, and of the original that it was made from.
      .addColumn("picture_id", "text")
      .addColumn("original_id", "text")
      .addColumn("focus", "text", required)
      // JSON: text by language.
      .addColumn("alt", "text", required)
      .addColumn("address", "text")
      .addColumn("attempts", number, required)
      .addColumn("due_at", number)
      .addColumn("lease_holder", "text")
      .addColumn("lease_until", number)
      .addColumn("changed_at", number, required)
      .addCheckConstraint(
        "product_picture_fetched",
        sql`(state = 'fetched') = (picture_id is not null and original_id is not null)`,
      )
      .addCheckConstraint(
        "product_picture_refused",
        sql`(state = 'refused') = (reason is not null)`,
      )
      .addCheckConstraint(
        "product_picture_address",
        sql`(source = 'address') = (address is not null)`,
      )
      .addCheckConstraint("product_picture_due", sql`(state = 'waiting') = (due_at is not null)`),
  ).execute();
  await db.schema
    .createIndex("product_picture_of_product")
    .on("product_picture")
    .columns(["product_id", "position"])
    .execute();
  await db.schema
    .createIndex("product_picture_due_at")
    .on("product_picture")
    .column("due_at")
    .execute();
  await db.schema
    .createIndex("product_picture_state")
    .on("product_picture")
    .column("state")
    .execute();
}

async function createRuns(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("picture_run")
      .addColumn("id", "text", key)
      .addColumn("state", "text", (column) =>
        column.notNull().check(sql`state in ('waiting', 'done', 'failed', 'undone')`),
      )
      .addColumn("mode", "text", (column) =>
        column.notNull().check(sql`mode in ('replace', 'add', 'missing')`),
      )
      .addColumn("reason", "text")
      .addColumn("file_name", "text", required)
      .addColumn("file_sha256", "text", required)
      .addColumn("file_bytes", number, required)
      .addColumn("created_at", number, required)
      .addColumn("finished_at", number)
      .addColumn("actor_kind", "text", required)
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("lease_holder", "text")
      .addColumn("lease_until", number),
  ).execute();
  await db.schema
    .createIndex("picture_run_created_at")
    .on("picture_run")
    .column("created_at")
    .execute();
  await strictlyByKey(
    engine,
    db.schema
      .createTable("picture_run_file")
      .addColumn("run_id", "text", (column) =>
        column.notNull().references("picture_run.id").onDelete("cascade"),
      )
      .addColumn("number", number, required)
      .addColumn("name", "text", required)
      // Null if the file name matches no product; no foreign key, because products may be deleted later.
      .addColumn("product_id", number)
      .addColumn("sku", "text")
      .addColumn("place", number, required)
      .addColumn("state", "text", (column) =>
        column
          .notNull()
          .check(sql`state in ('waiting', 'taken', 'unchanged', 'kept', 'refused', 'unmatched')`),
      )
      .addColumn("reason", "text")
      // SKU suggested for a file name that matches no product.
      .addColumn("guess", "text")
      .addPrimaryKeyConstraint("picture_run_file_key", ["run_id", "number"]),
  ).execute();
  await db.schema
    .createIndex("picture_run_file_state")
    .on("picture_run_file")
    .columns(["run_id", "state", "product_id"])
    .execute();
  await strictlyByKey(
    engine,
    db.schema
      .createTable("picture_run_product")
      .addColumn("run_id", "text", (column) =>
        column.notNull().references("picture_run.id").onDelete("cascade"),
      )
      .addColumn("product_id", number, required)
      // JSON: pictures before the import, and ids of the pictures after it, in display order.
      .addColumn("before", "text", required)
      .addColumn("after", "text", required)
      .addPrimaryKeyConstraint("picture_run_product_key", ["run_id", "product_id"]),
  ).execute();
}
