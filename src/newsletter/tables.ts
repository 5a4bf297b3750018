declare module "../platform/database/schema.ts" {
  interface Schema {
    news_objection: NewsObjectionTable;
  }
}

/** A digest and not the address, so that a no outlives an erasure (Ley Orgánica 3/2018, art. 23). */
export type NewsObjectionTable = { email_digest: string; at: number };
