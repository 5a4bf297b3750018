import { sql } from "kysely";
import type { Engine } from "../../engine.ts";
import { bigInteger, strictly } from "../frozen/column-types.ts";
import type { DatabaseOfItsDay } from "../frozen/historical-database.ts";
import { required } from "./column-rules.ts";

export async function createViesTables(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("vies_check")
      .addColumn("request_id", "text", (column) =>
        column.primaryKey().notNull().references("access_request.id").onDelete("cascade"),
      )
      .addColumn("tax_id_key", "text", required)
      .addColumn("state", "text", required)
      .addColumn("asked_since", bigInteger(engine), required)
      .addColumn("attempts", "integer", required)
      .addColumn("next_attempt_at", bigInteger(engine))
      .addColumn("lease_holder", "text")
      .addColumn("lease_until", bigInteger(engine))
      .addColumn("answer", "text")
      .addColumn("fault", "text")
      .addColumn("name", "text")
      .addColumn("address", "text")
      .addColumn("consultation_number", "text")
      .addColumn("raw", "text")
      .addColumn("consulted_at", bigInteger(engine)),
  ).execute();
  await db.schema
    .createIndex("vies_check_due")
    .on("vies_check")
    .column("next_attempt_at")
    .where(sql<boolean>`state = 'waiting'`)
    .execute();
  await db.schema
    .createIndex("vies_check_number")
    .on("vies_check")
    .columns(["tax_id_key", "consulted_at"])
    .execute();
}
