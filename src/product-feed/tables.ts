import { notPersonal } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof productFeedTables> {}
}

export const productFeedTables = {
  /** Product feeds of companies. The member who created a feed is named in the company's history, not here. */
  product_feed: {
    id: notPersonal("of the feed"),
    company_id: notPersonal("number of a company, not of a person"),
    name: notPersonal("what a company calls a program of its own"),
    token_digest: notPersonal("SHA-256 of a random token that a program of a company has"),
    created_at: notPersonal<number>("when the feed was made"),
    last_read_at: notPersonal<number | null>("when a program last read it"),
  },
};
