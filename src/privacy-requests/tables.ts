declare module "../platform/database/schema.ts" {
  interface Schema {
    privacy_request: PrivacyRequestTable;
    privacy_request_event: PrivacyRequestEventTable;
    blocked_record: BlockedRecordTable;
  }
}

/** Requests for rights, their history, and who wants no news; instants are epoch milliseconds. */
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
  /** When the staff is asked next whether a restriction still has to be. */
  review_at: number | null;
  /** The due instants of which the staff was told already. */
  soon_notified_for: number | null;
  overdue_notified_for: number | null;
  /** What an erasure did, as JSON, without what it erased. */
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

/** Kept apart for judges, prosecutors and authorities alone (LOPDGDD, art. 32); no page of the site reads it. */
export type BlockedRecordTable = {
  /** The id that the request had. */
  id: string;
  reference: string;
  email_key: string;
  tax_id_key: string;
  blocked_at: number;
  blocked_until: number;
  reason: string;
  /** JSON: the request, its history without notes, and what VIES said. */
  content: string;
};
