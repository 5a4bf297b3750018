import { sql } from "kysely";
import type { DatabaseOfItsDay } from "../historical-database.ts";

/** Index for counting the recent emails to an address, which happens with each submitted form. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await sql`create index outbox_mail_recipient on outbox_mail (lower(recipient), created_at)`.execute(
    db,
  );
}
