import { notPersonal, type PersonalData } from "../kernel/personal-data.ts";

declare module "../platform/database/schema.ts" {
  interface Schema {
    policy_version: PolicyVersionTable;
  }
}

/** Policies word for word as they were shown; rows are never changed. */
export type PolicyVersionTable = {
  policy: string;
  /** SHA-256 of the document's canonical JSON, in hexadecimal. */
  hash: string;
  version: string;
  date: string;
  document: string;
  first_shown_at: number;
};

export const policyPersonalData: PersonalData = {
  policy_version: {
    hash: notPersonal("of our own text"),
    policy: notPersonal("our own text"),
    version: notPersonal("our own text"),
    date: notPersonal("of our own text"),
    document: notPersonal("our own text"),
    first_shown_at: notPersonal("to anybody"),
  },
};
