import { ofApplicant, type PersonalData } from "../kernel/personal-data.ts";

declare module "../platform/database/schema.ts" {
  interface Schema {
    news_objection: NewsObjectionTable;
  }
}

/** Has a digest of the address, because an objection outlives an erasure (Ley Orgánica 3/2018, art. 23). */
export type NewsObjectionTable = { email_digest: string; at: number };

export const newsletterPersonalData: PersonalData = {
  news_objection: {
    email_digest: ofApplicant("contact", "keep-as-proof"),
    at: ofApplicant("date", "keep-as-proof"),
  },
};
