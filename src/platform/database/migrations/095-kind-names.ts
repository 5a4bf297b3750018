import { sql } from "kysely";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Renames emails and retention rules of privacy requests, and the event of members who were notified. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await sql`update outbox_email set email = 'privacy-' || substr(email, 8)
    where email like 'rights-%'`.execute(db);
  for (const prefix of ["", "unproven-"]) {
    const [before, after] = [`"${prefix}rights-request"`, `"${prefix}privacy-request"`];
    await sql`update job_run set result = replace(result, ${before}, ${after})
      where result like ${`%${before}%`}`.execute(db);
  }
  await db
    .updateTable("company_event")
    .set({ type: "notify-members" })
    .where("type", "=", "tell-members")
    .execute();
}
