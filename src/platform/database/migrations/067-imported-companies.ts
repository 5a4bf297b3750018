import { sql } from "kysely";
import type { Engine } from "../engine.ts";
import { bigInteger, binaryText } from "./frozen/column-types.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay, engine: Engine): Promise<void> {
  const number = bigInteger(engine);
  const company = () => db.schema.alterTable("company");
  await company().addColumn("trade_name", "text").execute();
  await company().addColumn("customer_number", "text").execute();
  await company().addColumn("customer_number_key", binaryText(engine)).execute();
  await company().addColumn("imported_at", number).execute();
  await db.schema.alterTable("person").addColumn("imported_at", number).execute();
  // Times at which staff requested the email about the access, and at which it was enqueued; null before.
  await db.schema.alterTable("company_member").addColumn("notice_asked_at", number).execute();
  await db.schema.alterTable("company_member").addColumn("noticed_at", number).execute();
  await db.schema
    .createIndex("company_customer_number_key")
    .on("company")
    .column("customer_number_key")
    .execute();
  await db.schema
    .createIndex("company_member_notice")
    .on("company_member")
    .columns(["notice_asked_at", "id"])
    .where(sql.ref("noticed_at"), "is", null)
    .execute();
}
