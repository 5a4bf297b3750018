import { notPersonal } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof policyTables> {}
}

export const policyTables = {
  /** Policies word for word as they were shown; rows are never changed. */
  policy_version: {
    policy: notPersonal("our own text"),
    /** SHA-256 of the document's canonical JSON, in hexadecimal. */
    hash: notPersonal("of our own text"),
    version: notPersonal("our own text"),
    date: notPersonal("of our own text"),
    document: notPersonal("our own text"),
    first_shown_at: notPersonal<number>("to anybody"),
  },
};
