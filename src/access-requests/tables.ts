import type { Generated, GeneratedAlways } from "kysely";

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
  /** 1 while open; one open request a tax ID and email. */
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
  /** Due instant that the «due soon» notice was sent for. */
  warned_for: Generated<number | null>;
  question_asked_at: Generated<number | null>;
  question_reminded_at: Generated<number | null>;
  email_failed_at: Generated<number | null>;
  email_failure: Generated<string | null>;
  email_failure_notified_at: Generated<number | null>;
  /** `utm_…` parameters, with consent. */
  campaign: string | null;
  /** Restricted processing; null while it may be used. */
  restricted_at: number | null;
  restricted_why: string | null;
  reopened_at: number | null;
  materials_due_at: number | null;
  materials_sent_at: number | null;
  materials_notified_at: number | null;
  materials_warned_for: number | null;
  links_since: number | null;
  origin: Generated<string>;
  /** Optimistic lock. */
  version: number;
  /** Hashes of the policies shown; null for requests from before they were recorded. */
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
  /** From the confirmation to the answer, in milliseconds. */
  took: number | null;
  is_on_time: number | null;
  tax_country: string;
  selection: string;
};

/** Counter; `week` is its first instant or 0. See domain/counters.ts. */
export type AccessRequestCounterTable = {
  kind: string;
  week: number;
  name: string;
  count: number;
};
