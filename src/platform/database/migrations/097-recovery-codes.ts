import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

/** Renames the event of new recovery codes in the history of the staff. */
export async function up(db: DatabaseOfItsDay): Promise<void> {
  await db
    .updateTable("staff_change")
    .set({ type: "renew-recovery-codes" })
    .where("type", "=", "renew-backup-codes")
    .execute();
}
