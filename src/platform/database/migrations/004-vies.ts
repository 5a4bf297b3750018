import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, strictly } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await createChecks(db, engine);
  await sql
    .raw(`alter table access_request add column email_domain text ${derived(engine)}`)
    .execute(db);
  for (const column of ["tax_id_key", "phone", "email_domain"]) {
    await db.schema
      .createIndex(`access_request_${column}`)
      .on("access_request")
      .columns([column, "received_at", "id"])
      .execute();
  }
}

async function createChecks(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await strictly(
    engine,
    db.schema
      .createTable("vies_check")
      .addColumn("request_id", "text", (column) =>
        column.primaryKey().notNull().references("access_request.id").onDelete("cascade"),
      )
      .addColumn("tax_id_key", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("asked_since", bigInteger(engine), (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("next_attempt_at", bigInteger(engine))
      .addColumn("lease_id", "text")
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

/** Generated column, so that the domain always matches the email address, also in existing rows. */
function derived(engine: Engine): string {
  return engine === "sqlite"
    ? "generated always as (substr(email_key, instr(email_key, '@') + 1)) virtual"
    : "generated always as (split_part(email_key, '@', 2)) stored";
}
