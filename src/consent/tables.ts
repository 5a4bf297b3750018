import { notPersonal } from "../kernel/personal-data.ts";
import type { TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof consentTables> {}
}

export const consentTables = {
  /** Proofs of consent. Database triggers refuse changes; no column identifies the visitor. */
  consent_log: {
    id: notPersonal("a random number for one choice, which nothing here joins to anybody"),
    replaces: notPersonal<string | null>("the same of the choice before"),
    at: notPersonal<number>("an instant, without whom"),
    action: notPersonal("a word of a list"),
    granted: notPersonal("words of a list"),
    inventory_version: notPersonal("which of our lists was shown"),
    policy_version: notPersonal("which of our texts was shown"),
  },
};
