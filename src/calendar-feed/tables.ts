import { ofStaff } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof calendarFeedTables> {}
}

export const calendarFeedTables = {
  /** Private calendar address of a member; of its token only the digest is stored. */
  calendar_feed: {
    member_id: ofStaff("identifier", "delete-row"),
    token_digest: ofStaff("secret", "delete-row"),
    created_at: ofStaff<number>("date", "delete-row"),
  },
};
