import { type ColumnDefinitionBuilder, sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText, strictly, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await extendRuns(db, engine);
  await extendChanges(db);
  await createProblems(db, engine);
  await createEvents(db, engine);
  await strictlyByKey(
    engine,
    db.schema
      .createTable("import_header")
      .addColumn("kind", "text", required)
      .addColumn("header_key", binaryText(engine), required)
      .addColumn("column_name", "text", required)
      .addPrimaryKeyConstraint("import_header_key", ["kind", "header_key"]),
  ).execute();
  // Index of a foreign key: without it, each deleted product makes the database scan all products.
  await db.schema
    .createIndex("product_replaced_by")
    .on("product")
    .column("replaced_by")
    .where("replaced_by", "is not", null)
    .execute();
}

async function extendRuns(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  const table = () => db.schema.alterTable("import_run");
  await table().renameColumn("claimed_by", "lease_holder").execute();
  await table().renameColumn("claimed_until", "lease_until").execute();
  const columns = {
    // Pending or running background task: read, check, apply or undo.
    task: "text",
    task_at: number,
    // The columns from here on hold JSON.
    failure: "text",
    progress: "text",
    question: "text",
    decision: "text",
    outcome: "text",
  } as const;
  for (const [name, type] of Object.entries(columns)) await table().addColumn(name, type).execute();
  await table()
    .addColumn("attempts", number, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("import_run_task").on("import_run").column("task").execute();
}

async function extendChanges(db: DatabaseOfItsDay): Promise<void> {
  await db.schema
    .alterTable("import_change")
    .addColumn("kind", "text", (column) => column.notNull().defaultTo("changed"))
    .execute();
  await sql`update import_change set kind = 'added' where facts_before is null`.execute(db);
  await db.schema
    .createIndex("import_change_kind")
    .on("import_change")
    .columns(["run_id", "kind", "row_number"])
    .execute();
}

async function createProblems(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictlyByKey(
    engine,
    db.schema
      .createTable("import_problem")
      .addColumn("run_id", "text", (column) =>
        column.notNull().references("import_run.id").onDelete("cascade"),
      )
      .addColumn("row_number", number, required)
      .addColumn("ordinal", number, required)
      .addColumn("cell", "text", required)
      .addColumn("column_name", "text", required)
      .addColumn("problem", "text", required)
      .addColumn("text", "text", required)
      .addColumn("limit_value", number)
      .addColumn("other", "text")
      .addPrimaryKeyConstraint("import_problem_key", ["run_id", "row_number", "ordinal"]),
  ).execute();
}

async function createEvents(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  await strictly(
    engine,
    db.schema
      .createTable("import_event")
      .addColumn("run_id", "text", (column) =>
        column.notNull().references("import_run.id").onDelete("cascade"),
      )
      .addColumn("version", number, required)
      .addColumn("at", number, required)
      .addColumn("event", "text", required)
      .addColumn("actor_kind", "text", required)
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addPrimaryKeyConstraint("import_event_key", ["run_id", "version"]),
  ).execute();
}
