import { notPersonal, ofApplicant } from "../kernel/personal-data.ts";
import type { Schema, TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof viesTables> {}
}

export const viesTables = {
  vies_check: {
    request_id: ofApplicant("identifier", "delete-row"),
    tax_id_key: ofApplicant("tax", "delete-row"),
    state: notPersonal("a word of a list"),
    asked_since: ofApplicant<number>("date", "delete-row"),
    attempts: notPersonal<number>("a count"),
    /** Instant of the next call; during a lease, the end of the lease. Null once settled. */
    next_attempt_at: notPersonal<number | null>("when the worker looks again"),
    lease_holder: notPersonal<string | null>("of the worker"),
    lease_until: notPersonal<number | null>("of the worker"),
    answer: ofApplicant<string | null>("tax", "delete-row"),
    fault: notPersonal<string | null>("a word of a list"),
    name: ofApplicant<string | null>("identity", "delete-row"),
    address: ofApplicant<string | null>("contact", "delete-row"),
    consultation_number: ofApplicant<string | null>("tax", "delete-row"),
    raw: ofApplicant<string | null>("tax", "delete-row"),
    consulted_at: ofApplicant<number | null>("date", "delete-row"),
  },
};

export type ViesCheckTable = Schema["vies_check"];
