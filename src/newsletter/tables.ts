import { ofApplicant } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof newsletterTables> {}
}

export const newsletterTables = {
  /** Objections to the newsletter: a hash of the address only, kept after an erasure (Ley Orgánica 3/2018, art. 23). */
  news_objection: {
    email_digest: ofApplicant("contact", "keep-as-proof"),
    at: ofApplicant<number>("date", "keep-as-proof"),
  },
};
