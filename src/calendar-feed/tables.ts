import { ofStaff } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof calendarFeedTables> {}
}

export const calendarFeedTables = {
  /** Private calendar URL of a staff member; only the digest of its token is stored. */
  calendar_feed: {
    member_id: ofStaff("identifier", "delete-row"),
    token_digest: ofStaff("secret", "delete-row"),
    created_at: ofStaff<number>("date", "delete-row"),
  },
};
