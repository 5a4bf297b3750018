import { sql } from "kysely";
import type { DatabaseOfItsDay } from "../historical-database.ts";

/** How many emails went to an address lately is asked with each form. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await sql`create index outbox_mail_recipient on outbox_mail (lower(recipient), created_at)`.execute(
    db,
  );
}
