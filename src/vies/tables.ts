import { notPersonal, ofApplicant, type PersonalData } from "../kernel/personal-data.ts";

declare module "../platform/database/schema.ts" {
  interface Schema {
    vies_check: ViesCheckTable;
  }
}

export type ViesCheckTable = {
  request_id: string;
  tax_id_key: string;
  state: string;
  asked_since: number;
  attempts: number;
  /** Instant of the next call; during a lease, the end of the lease. Null once settled. */
  next_attempt_at: number | null;
  lease_holder: string | null;
  lease_until: number | null;
  answer: string | null;
  fault: string | null;
  name: string | null;
  address: string | null;
  consultation_number: string | null;
  raw: string | null;
  consulted_at: number | null;
};

export const viesPersonalData: PersonalData = {
  vies_check: {
    request_id: ofApplicant("identifier", "delete-row"),
    tax_id_key: ofApplicant("tax", "delete-row"),
    state: notPersonal("a word of a list"),
    asked_since: ofApplicant("date", "delete-row"),
    attempts: notPersonal("a count"),
    next_attempt_at: notPersonal("when the worker looks again"),
    lease_holder: notPersonal("of the worker"),
    lease_until: notPersonal("of the worker"),
    answer: ofApplicant("tax", "delete-row"),
    fault: notPersonal("a word of a list"),
    name: ofApplicant("identity", "delete-row"),
    address: ofApplicant("contact", "delete-row"),
    consultation_number: ofApplicant("tax", "delete-row"),
    raw: ofApplicant("tax", "delete-row"),
    consulted_at: ofApplicant("date", "delete-row"),
  },
};
