declare module "../platform/database/schema.ts" {
  interface Schema {
    consent_log: ConsentLogTable;
  }
}

/** Append-only by triggers. Nothing in it says who chose. */
export type ConsentLogTable = {
  id: string;
  replaces: string | null;
  at: number;
  action: string;
  granted: string;
  inventory_version: string;
  policy_version: string;
};
