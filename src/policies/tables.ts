declare module "../platform/database/schema.ts" {
  interface Schema {
    policy_version: PolicyVersionTable;
  }
}

/** Texts of policies, word for word; rows are immutable. */
export type PolicyVersionTable = {
  policy: string;
  /** SHA-256 of the document's canonical form, in hexadecimal. */
  hash: string;
  version: string;
  date: string;
  document: string;
  first_shown_at: number;
};
