import { notPersonal, ofApplicant, ofStaff, type PersonalData } from "../kernel/personal-data.ts";

declare module "../platform/database/schema.ts" {
  interface Schema {
    privacy_request: PrivacyRequestTable;
    privacy_request_event: PrivacyRequestEventTable;
    blocked_record: BlockedRecordTable;
  }
}

/** Requests to exercise a right of the GDPR; instants are epoch milliseconds. */
export type PrivacyRequestTable = {
  id: string;
  reference: string;
  state: string;
  version: number;
  asked_right: string;
  email: string;
  email_key: string;
  about: string;
  correction_field: string | null;
  correction_value: string | null;
  asked_at: number;
  verified_at: number | null;
  due_at: number;
  extended_at: number | null;
  closed_at: number | null;
  lifted_at: number | null;
  review_at: number | null;
  soon_notified_for: number | null;
  overdue_notified_for: number | null;
  erasure: string | null;
};

export type PrivacyRequestEventTable = {
  id: string;
  privacy_request_id: string;
  at: number;
  actor_kind: string;
  actor_id: string | null;
  actor_name: string | null;
  type: string;
  from_state: string;
  to_state: string;
  text: string;
};

/** Blocked data, only for judges, prosecutors and authorities (Spanish law LOPDGDD, art. 32); no page reads them. */
export type BlockedRecordTable = {
  id: string;
  reference: string;
  email_key: string;
  tax_id_key: string;
  blocked_at: number;
  blocked_until: number;
  reason: string;
  /** JSON of the request, its history without notes, and the answer of VIES, the EU's VAT register. */
  content: string;
};

export const privacyRequestPersonalData: PersonalData = {
  privacy_request: {
    id: ofApplicant("identifier", "keep-as-proof"),
    reference: ofApplicant("identifier", "keep-as-proof"),
    state: notPersonal("a word of a list"),
    version: notPersonal("a count of changes"),
    asked_right: ofApplicant("choice", "keep-as-proof"),
    email: ofApplicant("contact", "keep-as-proof"),
    email_key: ofApplicant("contact", "keep-as-proof"),
    about: ofApplicant("free-text", "replace"),
    correction_field: notPersonal("a word of a list"),
    correction_value: ofApplicant("free-text", "replace"),
    asked_at: ofApplicant("date", "keep-as-proof"),
    verified_at: ofApplicant("date", "keep-as-proof"),
    due_at: ofApplicant("date", "keep-as-proof"),
    extended_at: ofApplicant("date", "keep-as-proof"),
    closed_at: ofApplicant("date", "keep-as-proof"),
    lifted_at: ofApplicant("date", "keep-as-proof"),
    review_at: notPersonal("when the staff is reminded"),
    soon_notified_for: notPersonal("of the clock"),
    overdue_notified_for: notPersonal("of the clock"),
    erasure: notPersonal("counts, without what was erased"),
  },
  privacy_request_event: {
    id: ofApplicant("identifier", "keep-as-proof"),
    privacy_request_id: ofApplicant("identifier", "keep-as-proof"),
    at: ofApplicant("date", "keep-as-proof"),
    actor_kind: notPersonal("a word of a list"),
    actor_id: ofStaff("identifier", "replace"),
    actor_name: ofStaff("identity", "replace"),
    type: notPersonal("a word of a list"),
    from_state: notPersonal("a word of a list"),
    to_state: notPersonal("a word of a list"),
    text: ofApplicant("free-text", "keep-as-proof"),
  },
  blocked_record: {
    id: ofApplicant("identifier", "keep-blocked"),
    reference: ofApplicant("identifier", "keep-blocked"),
    email_key: ofApplicant("contact", "keep-blocked"),
    tax_id_key: ofApplicant("tax", "keep-blocked"),
    blocked_at: ofApplicant("date", "keep-blocked"),
    blocked_until: ofApplicant("date", "keep-blocked"),
    reason: notPersonal("a word of a list"),
    content: ofApplicant("identity", "keep-blocked"),
  },
};
