import { notPersonal, ofStaff } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof searchTables> {}
}

export const searchTables = {
  synonym_version: {
    number: notPersonal<number>("a count"),
    list: notPersonal("words for products, by staff"),
    saved_at: notPersonal<number>("when a list was saved"),
    member_id: ofStaff<string | null>("identifier", "replace"),
    member_name: ofStaff<string | null>("identity", "replace"),
  },
  /** Texts without a link to the person; email addresses, URLs and long numbers are not stored. */
  failed_search: {
    text: notPersonal("words for products that many may ask for"),
    times: notPersonal<number>("a count"),
    last_at: notPersonal<number>("when anybody last searched a text"),
  },
};
