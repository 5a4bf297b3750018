import type { Engine } from "../../engine.ts";
import { bigInteger, binaryText, strictly, strictlyByKey } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { key, required } from "./column-rules.ts";

export async function createImportTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createImportRun(db, engine);
  await createImportEvent(db, engine);
  await createImportProblem(db, engine);
  await createImportChange(db, engine);
  await createImportHeader(db, engine);
  await createImportToken(db, engine);
}

async function createImportRun(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("import_run")
      .addColumn("id", "text", key)
      .addColumn("kind", "text", required)
      .addColumn("state", "text", required)
      .addColumn("version", bigInteger(engine), required)
      .addColumn("file_name", "text", required)
      .addColumn("file_sha256", "text", required)
      .addColumn("file_bytes", bigInteger(engine), required)
      // JSON: mapping of columns, decimal styles, handling of missing products.
      .addColumn("choices", "text", required)
      // JSON: counts, problems, changes that need confirmation; null until the file has been checked.
      .addColumn("report", "text")
      .addColumn("created_at", bigInteger(engine), required)
      .addColumn("changed_at", bigInteger(engine), required)
      .addColumn("applied_at", bigInteger(engine))
      // Id of the first brand, category or product that the import has created.
      .addColumn("first_id", bigInteger(engine))
      .addColumn("actor_kind", "text", required)
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("lease_holder", "text")
      .addColumn("lease_until", bigInteger(engine))
      // Pending or running background task: read, check, apply or undo.
      .addColumn("task", "text")
      .addColumn("task_at", bigInteger(engine))
      .addColumn("failure", "text")
      // JSON, like the three columns that follow.
      .addColumn("progress", "text")
      .addColumn("question", "text")
      .addColumn("decision", "text")
      .addColumn("outcome", "text")
      .addColumn("attempts", bigInteger(engine), (column) => column.notNull().defaultTo(0))
      // Row up to which a large import has been written, or 0 while it is undone; null when neither is in progress.
      .addColumn("written_row", bigInteger(engine)),
  ).execute();
  await db.schema
    .createIndex("import_run_created_at")
    .on("import_run")
    .column("created_at")
    .execute();
  await db.schema.createIndex("import_run_task").on("import_run").column("task").execute();
}

async function createImportEvent(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("import_event")
      .addColumn("run_id", "text", (column) =>
        column.notNull().references("import_run.id").onDelete("cascade"),
      )
      .addColumn("version", bigInteger(engine), required)
      .addColumn("at", bigInteger(engine), required)
      .addColumn("event", "text", required)
      .addColumn("actor_kind", "text", required)
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addPrimaryKeyConstraint("import_event_key", ["run_id", "version"]),
  ).execute();
}

async function createImportProblem(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("import_problem")
      .addColumn("run_id", "text", (column) =>
        column.notNull().references("import_run.id").onDelete("cascade"),
      )
      .addColumn("row_number", bigInteger(engine), required)
      .addColumn("ordinal", bigInteger(engine), required)
      .addColumn("cell", "text", required)
      .addColumn("column_name", "text", required)
      .addColumn("problem", "text", required)
      .addColumn("text", "text", required)
      .addColumn("limit_value", bigInteger(engine))
      .addColumn("other", "text")
      .addPrimaryKeyConstraint("import_problem_key", ["run_id", "row_number", "ordinal"]),
  ).execute();
}

/** Changed products of an import with their former data, by which the import can be undone. */
async function createImportChange(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("import_change")
      .addColumn("run_id", "text", (column) =>
        column.notNull().references("import_run.id").onDelete("cascade"),
      )
      .addColumn("row_number", bigInteger(engine), required)
      .addColumn("product_id", bigInteger(engine))
      .addColumn("sku_key", binaryText(engine), required)
      // JSON. Null for a new product, like the other `…_before` columns.
      .addColumn("facts_before", "text")
      .addColumn("sku_key_before", binaryText(engine))
      .addColumn("hash_before", "text")
      .addColumn("changed_at_before", bigInteger(engine))
      .addColumn("run_id_before", "text")
      .addColumn("facts_after", "text", required)
      .addColumn("hash_after", "text", required)
      .addColumn("kind", "text", (column) => column.notNull().defaultTo("changed"))
      .addPrimaryKeyConstraint("import_change_key", ["run_id", "row_number"]),
  ).execute();
  await db.schema
    .createIndex("import_change_kind")
    .on("import_change")
    .columns(["run_id", "kind", "row_number"])
    .execute();
  // The history of a product is found by SKU too, because a new product has no id when its change is stored.
  await db.schema
    .createIndex("import_change_product_id")
    .on("import_change")
    .column("product_id")
    .execute();
  await db.schema
    .createIndex("import_change_sku_key")
    .on("import_change")
    .column("sku_key")
    .execute();
}

async function createImportHeader(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictlyByKey(
    engine,
    db.schema
      .createTable("import_header")
      .addColumn("kind", "text", required)
      .addColumn("header_key", binaryText(engine), required)
      .addColumn("column_name", "text", required)
      .addPrimaryKeyConstraint("import_header_key", ["kind", "header_key"]),
  ).execute();
}

async function createImportToken(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("import_token")
      .addColumn("id", binaryText(engine), key)
      .addColumn("name", "text", required)
      .addColumn("token_digest", binaryText(engine), (column) => column.notNull().unique())
      .addColumn("created_at", bigInteger(engine), required)
      .addColumn("last_used_at", bigInteger(engine))
      .addColumn("member_id", "text")
      .addColumn("member_name", "text"),
  ).execute();
}
