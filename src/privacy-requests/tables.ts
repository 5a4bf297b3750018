declare module "../platform/database/schema.ts" {
  interface Schema {
    privacy_request: PrivacyRequestTable;
    privacy_request_event: PrivacyRequestEventTable;
    blocked_record: BlockedRecordTable;
  }
}

/** Privacy requests; instants are epoch milliseconds. */
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

/** Blocked data, for judges, prosecutors and authorities (LOPDGDD, art. 32); no page reads it. */
export type BlockedRecordTable = {
  id: string;
  reference: string;
  email_key: string;
  tax_id_key: string;
  blocked_at: number;
  blocked_until: number;
  reason: string;
  /** JSON: request, history without notes, answer of VIES. */
  content: string;
};
