import type { Generated } from "kysely";

declare module "../database/schema.ts" {
  interface Schema {
    outbox_email: OutboxMailTable;
  }
}

/** The emails of the site, waiting or sent: written in the transaction that causes them, sent by the worker. */
export type OutboxMailTable = {
  id: string;
  /** The left part of the Message-ID, the same at every try. */
  message_id: string;
  email: string;
  /** Kind and id of the row that it is about; null for a summary of several. */
  subject_kind: string | null;
  subject_id: string | null;
  audience: string;
  /** Whether it counts for the limits of its recipient, and how. */
  recipient_limit: string | null;
  recipient: string;
  payload: string;
  created_at: number;
  state: string;
  attempts: number;
  next_attempt_at: number;
  give_up_at: number;
  leased_until: number | null;
  leased_by: string | null;
  /** What went wrong, without the words of the mail server: these repeat addresses. */
  last_error: string | null;
  sent_at: number | null;
  /** When it came back after a server had taken it, and with which status. */
  returned_at: Generated<number | null>;
  return_status: Generated<string | null>;
};
