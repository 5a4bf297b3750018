import type { Database } from "../../platform/database/database.ts";

/** Revokes a staff member's private calendar URL; false if there was none. */
export async function endCalendarFeed(on: Database, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom("calendar_feed")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
