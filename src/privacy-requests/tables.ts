/** Requests for rights, their history, and who wants no news; instants are epoch milliseconds. */
export type RightsTables = {
  rights_request: RightsRequestTable;
  rights_request_event: RightsRequestEventTable;
  news_objection: NewsObjectionTable;
};

export type RightsRequestTable = {
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
  soon_told_for: number | null;
  overdue_told_for: number | null;
  /** What an erasure did, as JSON, without what it erased. */
  erasure: string | null;
};

export type RightsRequestEventTable = {
  id: string;
  rights_request_id: string;
  at: number;
  actor_kind: string;
  actor_id: string | null;
  actor_name: string | null;
  deed: string;
  from_state: string;
  to_state: string;
  text: string;
};

/** A digest and not the address, so that a no outlives an erasure (Ley Orgánica 3/2018, art. 23). */
export type NewsObjectionTable = { email_digest: string; at: number };
