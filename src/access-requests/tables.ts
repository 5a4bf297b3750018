import type { Generated, GeneratedAlways } from "kysely";
import { notPersonal, ofApplicant, ofStaff } from "../kernel/personal-data.ts";
import type { Schema, TablesOf } from "../platform/database/schema.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof accessRequestTables> {}
}

export const accessRequestTables = {
  access_request: {
    id: ofApplicant("identifier", "delete-row"),
    reference: ofApplicant("identifier", "delete-row"),
    state: notPersonal("a word of a list, kept in the anonymised record"),
    /** 1 while the request is open. Only one request per tax ID and email address may be open. */
    is_open: notPersonal<number>("follows from the state"),
    company: ofApplicant("identity", "delete-row"),
    contact: ofApplicant("identity", "delete-row"),
    email: ofApplicant("contact", "delete-row"),
    email_key: ofApplicant("contact", "delete-row"),
    email_domain: ofApplicant<GeneratedAlways<string>>("contact", "delete-row"),
    phone: ofApplicant("contact", "delete-row"),
    phone_typed: ofApplicant("contact", "delete-row"),
    phone_doubts: ofApplicant("contact", "delete-row"),
    tax_id_key: ofApplicant("tax", "delete-row"),
    tax_number: ofApplicant("tax", "delete-row"),
    tax_id_typed: ofApplicant("tax", "delete-row"),
    tax_country: notPersonal("a country, kept in the anonymised record"),
    tax_doubts: ofApplicant("tax", "delete-row"),
    legal_form: ofApplicant<string | null>("tax", "delete-row"),
    wants_news: ofApplicant<number>("choice", "delete-row"),
    selection: notPersonal("products, kept in the anonymised record without whom"),
    fill_ms: ofApplicant<number | null>("behaviour", "delete-row"),
    received_at: ofApplicant<number>("date", "delete-row"),
    due_at: ofApplicant<number>("date", "delete-row"),
    confirmed_at: ofApplicant<number | null>("date", "delete-row"),
    answered_at: ofApplicant<number | null>("date", "delete-row"),
    assigned_id: ofStaff<string | null>("identifier", "replace"),
    assigned_name: ofStaff<string | null>("identity", "replace"),
    reminded_at: ofApplicant<number | null>("date", "delete-row"),
    overdue_notified_at: ofApplicant<number | null>("date", "delete-row"),
    /** Deadline for which the staff got the email «due soon». */
    warned_for: notPersonal<Generated<number | null>>("of the clock"),
    question_asked_at: ofApplicant<Generated<number | null>>("date", "delete-row"),
    question_reminded_at: ofApplicant<Generated<number | null>>("date", "delete-row"),
    email_failed_at: ofApplicant<Generated<number | null>>("date", "delete-row"),
    email_failure: notPersonal<Generated<string | null>>(
      "a code, written without the words of the mail server",
    ),
    email_failure_notified_at: ofApplicant<Generated<number | null>>("date", "delete-row"),
    campaign: ofApplicant<string | null>("behaviour", "delete-row"),
    restricted_at: ofApplicant<number | null>("date", "delete-row"),
    restricted_why: ofApplicant<string | null>("free-text", "delete-row"),
    reopened_at: ofApplicant<number | null>("date", "delete-row"),
    materials_due_at: ofApplicant<number | null>("date", "delete-row"),
    materials_sent_at: ofApplicant<number | null>("date", "delete-row"),
    materials_notified_at: ofApplicant<number | null>("date", "delete-row"),
    materials_warned_for: ofApplicant<number | null>("date", "delete-row"),
    links_since: ofApplicant<number | null>("date", "delete-row"),
    origin: notPersonal<Generated<string>>("a word of a list"),
    /** Version for optimistic locking: grows by one with every change. */
    version: notPersonal<number>("a count of changes"),
    /** Hashes of the policies shown with the form; null in requests older than these columns. */
    privacy_version: notPersonal<string | null>("which of our texts was shown"),
    legal_notice_version: notPersonal<string | null>("which of our texts was shown"),
  },
  access_request_event: {
    id: ofApplicant("identifier", "delete-row"),
    request_id: ofApplicant("identifier", "delete-row"),
    at: ofApplicant<number>("date", "delete-row"),
    actor_kind: notPersonal("a word of a list"),
    actor_id: ofStaff<string | null>("identifier", "replace"),
    actor_name: ofStaff<string | null>("identity", "replace"),
    type: notPersonal("a word of a list"),
    from_state: notPersonal("a word of a list"),
    to_state: notPersonal("a word of a list"),
    rejection_reason: ofApplicant<string | null>("free-text", "delete-row"),
    text: ofApplicant("free-text", "delete-row"),
  },
  access_request_search_term: {
    word: ofApplicant("identity", "delete-row"),
    request_id: ofApplicant("identifier", "delete-row"),
  },
  /** Counters of the statistics; `week`: start of the week, or 0 for all time. See domain/statistics.ts. */
  access_request_counter: {
    kind: notPersonal("what is counted"),
    week: notPersonal<number>("a week"),
    name: notPersonal("a state, a country, a catalogue or a number of hours"),
    count: notPersonal<number>("a count"),
  },
  anonymised_request: {
    state: notPersonal("a word of a list"),
    received_on: notPersonal<number>("a day, without whom"),
    answered_on: notPersonal<number | null>("a day, without whom"),
    /** Milliseconds to the answer since the latest reopening (or, without one, the confirmation or receipt). */
    took: notPersonal<number | null>("a duration, without whom"),
    is_on_time: notPersonal<number | null>("yes or no, without whom"),
    tax_country: notPersonal("a country, without whom"),
    selection: notPersonal("products, without whom"),
  },
};

export type AccessRequestTable = Schema["access_request"];
export type AccessRequestEventTable = Schema["access_request_event"];
export type AnonymisedRequestTable = Schema["anonymised_request"];
