import { notPersonal, type PersonalData } from "../kernel/personal-data.ts";

declare module "../platform/database/schema.ts" {
  interface Schema {
    consent_log: ConsentLogTable;
  }
}

/** Proofs of consent. Database triggers refuse changes; no column identifies the visitor. */
export type ConsentLogTable = {
  id: string;
  replaces: string | null;
  at: number;
  action: string;
  granted: string;
  inventory_version: string;
  policy_version: string;
};

export const consentPersonalData: PersonalData = {
  consent_log: {
    id: notPersonal("a random number for one choice, which nothing here joins to anybody"),
    replaces: notPersonal("the same of the choice before"),
    at: notPersonal("an instant, without whom"),
    action: notPersonal("a word of a list"),
    granted: notPersonal("words of a list"),
    inventory_version: notPersonal("which of our lists was shown"),
    policy_version: notPersonal("which of our texts was shown"),
  },
};
