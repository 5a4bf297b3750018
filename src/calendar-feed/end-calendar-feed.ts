import type { Database } from "../platform/database/database.ts";

/** Ends a member's calendar address; false if there was none. */
export async function endCalendarFeed(on: Database, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom("calendar_feed")
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
