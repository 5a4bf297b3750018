import type { Generated, GeneratedAlways } from "kysely";

declare module "../platform/database/schema.ts" {
  interface Schema {
    access_request: AccessRequestTable;
    access_request_event: AccessRequestEventTable;
    anonymised_request: AnonymisedRequestTable;
    access_request_counter: AccessRequestCounterTable;
    access_request_search_term: { word: string; due_at: number; request_id: string };
  }
}

export type AccessRequestTable = {
  id: string;
  reference: string;
  state: string;
  /** 1 while the request awaits its outcome; one request a tax ID and email may be open. */
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
  /** The due instant that the staff was warned of before it came. */
  warned_for: Generated<number | null>;
  /** When the question that awaits an answer was asked, and its applicant reminded. */
  question_asked_at: Generated<number | null>;
  question_reminded_at: Generated<number | null>;
  /** Since when emails do not reach the address, and the status code that says why. */
  email_failed_at: Generated<number | null>;
  email_failure: Generated<string | null>;
  email_failure_notified_at: Generated<number | null>;
  /** The utm_* of the link that led here, when the visitor let us know them. */
  campaign: string | null;
  /** When and why it was restricted; null while it may be used. */
  restricted_at: number | null;
  restricted_why: string | null;
  /** When a rejected one was opened again. */
  reopened_at: number | null;
  /** Until when catalogues, prices and conditions were promised, and when they went out. */
  materials_due_at: number | null;
  materials_sent_at: number | null;
  /** When the staff was told of its delay, and of which due date it was warned. */
  materials_notified_at: number | null;
  materials_warned_for: number | null;
  /** Links made before open nothing any more. */
  links_since: number | null;
  /** How it came: by the form, or noted by the staff. */
  origin: Generated<string>;
  /** Grows with every change; who changes a version that is no more is told so. */
  version: number;
  /** The hashes of the policies that were shown with the form; null for requests from before they were kept. */
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

/** What is left of a request for the figures once nobody is to be found in it. Days begin in Madrid. */
export type AnonymisedRequestTable = {
  state: string;
  received_on: number;
  answered_on: number | null;
  /** From the confirmation to the answer, in milliseconds. */
  took: number | null;
  /** 1 where the answer came in time. */
  is_on_time: number | null;
  tax_country: string;
  selection: string;
};

/** How many; `week` is its first instant or 0. The rows of one kind, week and name add up: see store/counters.ts. */
export type AccessRequestCounterTable = {
  kind: string;
  week: number;
  name: string;
  shard: number;
  count: number;
};
