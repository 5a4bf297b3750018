declare module "../platform/database/schema.ts" {
  interface Schema {
    policy_version: PolicyVersionTable;
  }
}

/** What a policy said, word for word; a row stays as it was written. */
export type PolicyVersionTable = {
  policy: string;
  /** SHA-256 of the document's canonical form, in hexadecimal. */
  hash: string;
  version: string;
  date: string;
  /** JSON. */
  document: string;
  first_shown_at: number;
};
