import { sql } from "kysely";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

export async function up(db: DatabaseOfItsDay): Promise<void> {
  await sql`create index outbox_mail_recipient on outbox_mail (lower(recipient), created_at)`.execute(
    db,
  );
}
