import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  for (const name of ["reopened_at", "materials_due_at", "materials_sent_at", "links_since"]) {
    await db.schema.alterTable("access_request").addColumn(name, bigInteger(engine)).execute();
  }
  await db.schema
    .alterTable("access_request")
    .addColumn("origin", "text", (column) => column.notNull().defaultTo("form"))
    .execute();
  await db.schema
    .createIndex("access_request_unsent_materials")
    .on("access_request")
    .columns(["materials_due_at", "id"])
    .where(sql<boolean>`materials_due_at is not null and materials_sent_at is null`)
    .execute();
}
