declare module "../platform/database/schema.ts" {
  interface Schema {
    news_objection: NewsObjectionTable;
  }
}

/** Digest instead of the address, so that an objection outlives an erasure (Ley Orgánica 3/2018, art. 23). */
export type NewsObjectionTable = { email_digest: string; at: number };
