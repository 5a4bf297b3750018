import { notPersonal, ofApplicant, ofStaff } from "../kernel/personal-data.ts";
import type { Schema, TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof privacyRequestTables> {}
}

export const privacyRequestTables = {
  /** Requests to exercise a right of the GDPR; instants are epoch milliseconds. */
  privacy_request: {
    id: ofApplicant("identifier", "keep-as-proof"),
    reference: ofApplicant("identifier", "keep-as-proof"),
    state: notPersonal("a word of a list"),
    version: notPersonal<number>("a count of changes"),
    asked_right: ofApplicant("choice", "keep-as-proof"),
    email: ofApplicant("contact", "keep-as-proof"),
    email_key: ofApplicant("contact", "keep-as-proof"),
    about: ofApplicant("free-text", "replace"),
    correction_field: notPersonal<string | null>("a word of a list"),
    correction_value: ofApplicant<string | null>("free-text", "replace"),
    asked_at: ofApplicant<number>("date", "keep-as-proof"),
    verified_at: ofApplicant<number | null>("date", "keep-as-proof"),
    due_at: ofApplicant<number>("date", "keep-as-proof"),
    extended_at: ofApplicant<number | null>("date", "keep-as-proof"),
    closed_at: ofApplicant<number | null>("date", "keep-as-proof"),
    lifted_at: ofApplicant<number | null>("date", "keep-as-proof"),
    review_at: notPersonal<number | null>("when the staff is reminded"),
    soon_notified_for: notPersonal<number | null>("of the clock"),
    overdue_notified_for: notPersonal<number | null>("of the clock"),
    erasure: notPersonal<string | null>("counts, without what was erased"),
  },
  privacy_request_event: {
    id: ofApplicant("identifier", "keep-as-proof"),
    privacy_request_id: ofApplicant("identifier", "keep-as-proof"),
    at: ofApplicant<number>("date", "keep-as-proof"),
    actor_kind: notPersonal("a word of a list"),
    actor_id: ofStaff<string | null>("identifier", "replace"),
    actor_name: ofStaff<string | null>("identity", "replace"),
    type: notPersonal("a word of a list"),
    from_state: notPersonal("a word of a list"),
    to_state: notPersonal("a word of a list"),
    text: ofApplicant("free-text", "keep-as-proof"),
  },
  /** Blocked data, only for judges, prosecutors and authorities (Spanish law LOPDGDD, art. 32); no page reads them. */
  blocked_record: {
    id: ofApplicant("identifier", "keep-blocked"),
    reference: ofApplicant("identifier", "keep-blocked"),
    email_key: ofApplicant("contact", "keep-blocked"),
    tax_id_key: ofApplicant("tax", "keep-blocked"),
    blocked_at: ofApplicant<number>("date", "keep-blocked"),
    blocked_until: ofApplicant<number>("date", "keep-blocked"),
    reason: notPersonal("a word of a list"),
    /** JSON of the request, its history without notes, and the answer of VIES, the EU's VAT register. */
    content: ofApplicant("identity", "keep-blocked"),
  },
};

export type PrivacyRequestTable = Schema["privacy_request"];
export type PrivacyRequestEventTable = Schema["privacy_request_event"];
export type BlockedRecordTable = Schema["blocked_record"];
