import type { Generated } from "kysely";
import { notPersonal, ofApplicant, type PersonalData } from "../../kernel/personal-data.ts";

declare module "../database/schema.ts" {
  interface Schema {
    outbox_email: OutboxMailTable;
  }
}

/** Emails, waiting or sent. Each is written in the transaction that causes it and sent later by the worker. */
export type OutboxMailTable = {
  id: string;
  message_id: string;
  email: string;
  /** Kind and id of the row that the email is about; null for a summary of several rows. */
  subject_kind: string | null;
  subject_id: string | null;
  audience: string;
  recipient_limit: string | null;
  recipient: string;
  payload: string;
  created_at: number;
  state: string;
  attempts: number;
  next_attempt_at: number;
  give_up_at: number;
  lease_until: number | null;
  lease_holder: string | null;
  /** Latest failure, without the mail server's message, which may contain addresses. */
  last_error: string | null;
  sent_at: number | null;
  /** Time and status code of a bounce after delivery. */
  returned_at: Generated<number | null>;
  return_status: Generated<string | null>;
};

export const outboxPersonalData: PersonalData = {
  outbox_email: {
    id: ofApplicant("identifier", "delete-row"),
    message_id: ofApplicant("identifier", "delete-row"),
    email: notPersonal("a word of a list"),
    subject_kind: notPersonal("a word of a list"),
    subject_id: ofApplicant("identifier", "delete-row"),
    audience: notPersonal("a word of a list"),
    recipient_limit: notPersonal("a word of a list"),
    recipient: ofApplicant("contact", "delete-row"),
    payload: ofApplicant("free-text", "delete-row"),
    created_at: ofApplicant("date", "delete-row"),
    state: notPersonal("a word of a list"),
    attempts: notPersonal("a count"),
    next_attempt_at: notPersonal("when the worker looks again"),
    give_up_at: notPersonal("when the worker stops"),
    lease_until: notPersonal("of the worker"),
    lease_holder: notPersonal("of the worker"),
    last_error: notPersonal("a code, written without the words of the mail server"),
    sent_at: ofApplicant("date", "delete-row"),
    returned_at: ofApplicant("date", "delete-row"),
    return_status: notPersonal("a code, written without the words of the mail server"),
  },
};
