import { sql } from "kysely";
import type { Engine } from "../../engine.ts";
import { bigInteger, strictly, strictlyByKey } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { isOneOf, key, required } from "./column-rules.ts";

export async function createPictureTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createProductPicture(db, engine);
  await createPictureRun(db, engine);
  await createPictureRunFile(db, engine);
  await createPictureRunProduct(db, engine);
}

async function createProductPicture(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("product_picture")
      .addColumn("id", "text", key)
      .addColumn("product_id", bigInteger(engine), (column) =>
        column.notNull().references("product.id").onDelete("cascade"),
      )
      .addColumn("position", bigInteger(engine), required)
      .addColumn("source", "text", (column) =>
        column.notNull().check(isOneOf("source", ["upload", "archive", "address", "sample"])),
      )
      .addColumn("state", "text", (column) =>
        column.notNull().check(isOneOf("state", ["fetched", "waiting", "refused"])),
      )
      .addColumn("reason", "text")
      // Ids in the picture store: of the picture that pages show, and of the original that it was made from.
      .addColumn("picture_id", "text")
      .addColumn("original_id", "text")
      .addColumn("focus", "text", required)
      // JSON: text by language.
      .addColumn("alt", "text", required)
      .addColumn("address", "text")
      .addColumn("attempts", bigInteger(engine), required)
      .addColumn("due_at", bigInteger(engine))
      .addColumn("lease_holder", "text")
      .addColumn("lease_until", bigInteger(engine))
      .addColumn("changed_at", bigInteger(engine), required)
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
      .addCheckConstraint("product_picture_due", sql`(state = 'waiting') = (due_at is not null)`)
      .addCheckConstraint("product_picture_place", sql`position >= 0 and attempts >= 0`),
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

async function createPictureRun(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("picture_run")
      .addColumn("id", "text", key)
      .addColumn("state", "text", (column) =>
        column.notNull().check(isOneOf("state", ["waiting", "done", "failed", "undone"])),
      )
      .addColumn("mode", "text", (column) =>
        column.notNull().check(isOneOf("mode", ["replace", "add", "missing"])),
      )
      .addColumn("reason", "text")
      .addColumn("file_name", "text", required)
      .addColumn("file_sha256", "text", required)
      .addColumn("file_bytes", bigInteger(engine), required)
      .addColumn("created_at", bigInteger(engine), required)
      .addColumn("finished_at", bigInteger(engine))
      .addColumn("actor_kind", "text", required)
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("lease_holder", "text")
      .addColumn("lease_until", bigInteger(engine)),
  ).execute();
  await db.schema
    .createIndex("picture_run_created_at")
    .on("picture_run")
    .column("created_at")
    .execute();
}

async function createPictureRunFile(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("picture_run_file")
      .addColumn("run_id", "text", (column) =>
        column.notNull().references("picture_run.id").onDelete("cascade"),
      )
      .addColumn("number", bigInteger(engine), required)
      .addColumn("name", "text", required)
      // Null if the file name matches no product; no foreign key, because products may be deleted later.
      .addColumn("product_id", bigInteger(engine))
      .addColumn("sku", "text")
      .addColumn("place", bigInteger(engine), required)
      .addColumn("state", "text", (column) =>
        column
          .notNull()
          .check(
            isOneOf("state", ["waiting", "taken", "unchanged", "kept", "refused", "unmatched"]),
          ),
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
}

async function createPictureRunProduct(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("picture_run_product")
      .addColumn("run_id", "text", (column) =>
        column.notNull().references("picture_run.id").onDelete("cascade"),
      )
      .addColumn("product_id", bigInteger(engine), required)
      // JSON: pictures before the import, and ids of the pictures after it, in display order.
      .addColumn("before", "text", required)
      .addColumn("after", "text", required)
      .addPrimaryKeyConstraint("picture_run_product_key", ["run_id", "product_id"]),
  ).execute();
}
