import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  await db.schema.alterTable("outbox_mail").addColumn("returned_at", bigInteger(engine)).execute();
  await db.schema.alterTable("outbox_mail").addColumn("return_status", "text").execute();
  await db.schema
    .createIndex("outbox_mail_returned")
    .on("outbox_mail")
    .columns(["returned_at", "id"])
    .where(sql<boolean>`returned_at is not null`)
    .execute();
  const added = [
    ["email_failed_at", bigInteger(engine)],
    ["email_failure", "text"],
    ["email_failure_told_at", bigInteger(engine)],
  ] as const;
  for (const [name, type] of added)
    await db.schema.alterTable("access_request").addColumn(name, type).execute();
  await db.schema
    .createIndex("access_request_email_failed")
    .on("access_request")
    .columns(["email_failed_at", "id"])
    .where(sql<boolean>`email_failed_at is not null`)
    .execute();
}
