import { ofStaff, type PersonalData } from "../kernel/personal-data.ts";

declare module "../platform/database/schema.ts" {
  interface Schema {
    calendar_feed: CalendarFeedTable;
  }
}

/** Private calendar address of a member; of its token only the digest is stored. */
export type CalendarFeedTable = { member_id: string; token_digest: string; created_at: number };

export const calendarFeedPersonalData: PersonalData = {
  calendar_feed: {
    member_id: ofStaff("identifier", "delete-row"),
    token_digest: ofStaff("secret", "delete-row"),
    created_at: ofStaff("date", "delete-row"),
  },
};
