import { notPersonal, ofMember } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof stockAlertTables> {}
}

export const stockAlertTables = {
  /** Products of which a member wants an email when they are back in stock; the row ends with that email. */
  stock_alert: {
    member_id: ofMember("identifier", "delete-row"),
    product_id: notPersonal<number>("about a product"),
    asked_at: ofMember<number>("date", "delete-row"),
  },
  /** Private calendar URL of a member; only the digest of its token is stored. */
  alert_calendar: {
    member_id: ofMember("identifier", "delete-row"),
    token_digest: ofMember("secret", "delete-row"),
    created_at: ofMember<number>("date", "delete-row"),
  },
};
