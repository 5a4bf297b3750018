import type { Generated, GeneratedAlways } from "kysely";
import { notPersonal, ofApplicant, ofStaff, type PersonalData } from "../kernel/personal-data.ts";

declare module "../platform/database/schema.ts" {
  interface Schema {
    access_request: AccessRequestTable;
    access_request_event: AccessRequestEventTable;
    anonymised_request: AnonymisedRequestTable;
    access_request_counter: AccessRequestCounterTable;
    access_request_search_term: { word: string; request_id: string };
  }
}

export type AccessRequestTable = {
  id: string;
  reference: string;
  state: string;
  /** 1 while the request is open. Only one request per tax ID and email address may be open. */
  is_open: number;
  company: string;
  contact: string;
  email: string;
  email_key: string;
  email_domain: GeneratedAlways<string>;
  phone: string;
  phone_typed: string;
  phone_doubts: string;
  tax_id_key: string;
  tax_number: string;
  tax_id_typed: string;
  tax_country: string;
  tax_doubts: string;
  legal_form: string | null;
  wants_news: number;
  selection: string;
  fill_ms: number | null;
  received_at: number;
  due_at: number;
  confirmed_at: number | null;
  answered_at: number | null;
  assigned_id: string | null;
  assigned_name: string | null;
  reminded_at: number | null;
  overdue_notified_at: number | null;
  /** Deadline that the notice «due soon» was sent for. */
  warned_for: Generated<number | null>;
  question_asked_at: Generated<number | null>;
  question_reminded_at: Generated<number | null>;
  email_failed_at: Generated<number | null>;
  email_failure: Generated<string | null>;
  email_failure_notified_at: Generated<number | null>;
  /** The `utm_…` parameters of an advertising campaign, stored with the visitor's consent. */
  campaign: string | null;
  /** Start of restricted processing (GDPR, art. 18); null without restriction. */
  restricted_at: number | null;
  restricted_why: string | null;
  reopened_at: number | null;
  materials_due_at: number | null;
  materials_sent_at: number | null;
  materials_notified_at: number | null;
  materials_warned_for: number | null;
  links_since: number | null;
  origin: Generated<string>;
  /** Version for optimistic locking: grows by one with every change. */
  version: number;
  /** Hashes of the policies shown with the form; null in requests older than these columns. */
  privacy_version: string | null;
  legal_notice_version: string | null;
};

export type AccessRequestEventTable = {
  id: string;
  request_id: string;
  at: number;
  actor_kind: string;
  actor_id: string | null;
  actor_name: string | null;
  type: string;
  from_state: string;
  to_state: string;
  rejection_reason: string | null;
  text: string;
};

export type AnonymisedRequestTable = {
  state: string;
  received_on: number;
  answered_on: number | null;
  /** Milliseconds to the answer from the latest reopening, else confirmation, else receipt. */
  took: number | null;
  is_on_time: number | null;
  tax_country: string;
  selection: string;
};

/** Counter of the statistics; `week` is the week's first instant, or 0 for all time. See domain/statistics.ts. */
export type AccessRequestCounterTable = {
  kind: string;
  week: number;
  name: string;
  count: number;
};

export const accessRequestPersonalData: PersonalData = {
  access_request: {
    id: ofApplicant("identifier", "delete-row"),
    reference: ofApplicant("identifier", "delete-row"),
    state: notPersonal("a word of a list, kept in the trace"),
    is_open: notPersonal("follows from the state"),
    company: ofApplicant("identity", "delete-row"),
    contact: ofApplicant("identity", "delete-row"),
    email: ofApplicant("contact", "delete-row"),
    email_key: ofApplicant("contact", "delete-row"),
    email_domain: ofApplicant("contact", "delete-row"),
    phone: ofApplicant("contact", "delete-row"),
    phone_typed: ofApplicant("contact", "delete-row"),
    phone_doubts: ofApplicant("contact", "delete-row"),
    tax_id_key: ofApplicant("tax", "delete-row"),
    tax_number: ofApplicant("tax", "delete-row"),
    tax_id_typed: ofApplicant("tax", "delete-row"),
    tax_country: notPersonal("a country, kept in the trace"),
    tax_doubts: ofApplicant("tax", "delete-row"),
    legal_form: ofApplicant("tax", "delete-row"),
    wants_news: ofApplicant("choice", "delete-row"),
    selection: notPersonal("products, kept in the trace without whom"),
    fill_ms: ofApplicant("behaviour", "delete-row"),
    received_at: ofApplicant("date", "delete-row"),
    due_at: ofApplicant("date", "delete-row"),
    confirmed_at: ofApplicant("date", "delete-row"),
    answered_at: ofApplicant("date", "delete-row"),
    assigned_id: ofStaff("identifier", "replace"),
    assigned_name: ofStaff("identity", "replace"),
    reminded_at: ofApplicant("date", "delete-row"),
    overdue_notified_at: ofApplicant("date", "delete-row"),
    warned_for: notPersonal("of the clock"),
    question_asked_at: ofApplicant("date", "delete-row"),
    question_reminded_at: ofApplicant("date", "delete-row"),
    email_failed_at: ofApplicant("date", "delete-row"),
    email_failure_notified_at: ofApplicant("date", "delete-row"),
    email_failure: notPersonal("a code, written without the words of the mail server"),
    restricted_at: ofApplicant("date", "delete-row"),
    restricted_why: ofApplicant("free-text", "delete-row"),
    reopened_at: ofApplicant("date", "delete-row"),
    materials_due_at: ofApplicant("date", "delete-row"),
    materials_sent_at: ofApplicant("date", "delete-row"),
    materials_notified_at: ofApplicant("date", "delete-row"),
    materials_warned_for: ofApplicant("date", "delete-row"),
    links_since: ofApplicant("date", "delete-row"),
    origin: notPersonal("a word of a list"),
    version: notPersonal("a count of changes"),
    privacy_version: notPersonal("which of our texts was shown"),
    legal_notice_version: notPersonal("which of our texts was shown"),
    campaign: ofApplicant("behaviour", "delete-row"),
  },
  access_request_event: {
    id: ofApplicant("identifier", "delete-row"),
    request_id: ofApplicant("identifier", "delete-row"),
    at: ofApplicant("date", "delete-row"),
    actor_kind: notPersonal("a word of a list"),
    actor_id: ofStaff("identifier", "replace"),
    actor_name: ofStaff("identity", "replace"),
    type: notPersonal("a word of a list"),
    from_state: notPersonal("a word of a list"),
    to_state: notPersonal("a word of a list"),
    rejection_reason: ofApplicant("free-text", "delete-row"),
    text: ofApplicant("free-text", "delete-row"),
  },
  access_request_search_term: {
    word: ofApplicant("identity", "delete-row"),
    request_id: ofApplicant("identifier", "delete-row"),
  },
  access_request_counter: {
    kind: notPersonal("what is counted"),
    week: notPersonal("a week"),
    name: notPersonal("a state, a country, a catalogue or a number of hours"),
    count: notPersonal("a count"),
  },
  anonymised_request: {
    state: notPersonal("a word of a list"),
    received_on: notPersonal("a day, without whom"),
    answered_on: notPersonal("a day, without whom"),
    took: notPersonal("a duration, without whom"),
    is_on_time: notPersonal("yes or no, without whom"),
    tax_country: notPersonal("a country, without whom"),
    selection: notPersonal("products, without whom"),
  },
};
