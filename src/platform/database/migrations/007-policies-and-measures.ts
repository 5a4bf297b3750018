import type { Engine } from "../engine.ts";
import { bigInteger, strictly, strictlyByKey } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("policy_version")
      .addColumn("hash", "text", (column) => column.primaryKey().notNull())
      .addColumn("policy", "text", (column) => column.notNull())
      .addColumn("version", "text", (column) => column.notNull())
      .addColumn("date", "text", (column) => column.notNull())
      .addColumn("document", "text", (column) => column.notNull())
      .addColumn("first_shown_at", bigInteger(engine), (column) => column.notNull()),
  ).execute();
  for (const name of ["privacy_version", "legal_notice_version"]) {
    await db.schema.alterTable("access_request").addColumn(name, "text").execute();
  }

  await strictlyByKey(
    engine,
    db.schema
      .createTable("page_measure")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("route", "text", (column) => column.notNull())
      .addColumn("device", "text", (column) => column.notNull())
      .addColumn("measure", "text", (column) => column.notNull())
      .addColumn("bucket", "integer", (column) => column.notNull())
      .addColumn("count", bigInteger(engine), (column) => column.notNull())
      .addPrimaryKeyConstraint("page_measure_key", ["day", "route", "device", "measure", "bucket"]),
  ).execute();
}
