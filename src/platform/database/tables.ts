import type { Generated } from "kysely";
import {
  notPersonal,
  ofApplicant,
  ofStaff,
  type PersonalData,
} from "../../kernel/personal-data.ts";

declare module "./schema.ts" {
  interface Schema {
    outbox_email: OutboxMailTable;
    job_run: JobRunTable;
    signing_key: SigningKeyTable;
    archived_asset: ArchivedAssetTable;
    attempt_limit: AttemptLimitTable;
  }
}

type SigningKeyTable = {
  /** `newest`: the key that signs. */
  name: string;
  fingerprint: string;
  since: number;
};

type ArchivedAssetTable = {
  path: string;
  type: string;
  /** Content of the file, in base64. */
  content: string;
  used_at: number;
};

type AttemptLimitTable = {
  /** Keyed hash (HMAC) of what is counted, such as a client address. */
  key: string;
  count: number;
  ends_at: number;
};

export type JobRunTable = {
  job: string;
  occasion: string;
  asked_by: string;
  state: string;
  lease_holder: string;
  lease_until: number;
  started_at: number;
  finished_at: number | null;
  /** Result as JSON; contains counts only. */
  result: string | null;
};

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

export const platformPersonalData: PersonalData = {
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
  job_run: {
    job: notPersonal("a name of ours"),
    occasion: notPersonal("a date"),
    asked_by: notPersonal("the clock, the console or the operator, never who"),
    state: notPersonal("a word of a list"),
    lease_holder: notPersonal("a random id of an instance"),
    lease_until: notPersonal("of the job"),
    started_at: notPersonal("of the job"),
    finished_at: notPersonal("of the job"),
    result: notPersonal("counts"),
  },
  signing_key: {
    name: notPersonal("a constant"),
    fingerprint: notPersonal("of a key of ours"),
    since: notPersonal("when it began to sign"),
  },
  archived_asset: {
    path: notPersonal("a file of ours"),
    type: notPersonal("a file of ours"),
    content: notPersonal("a file of ours"),
    used_at: notPersonal("when an instance last had it"),
  },
  attempt_limit: {
    // The key is a keyed hash of an IP address or account, so it is still personal data; it is deleted after an hour.
    key: ofStaff("connection", "delete-row"),
    count: ofStaff("connection", "delete-row"),
    ends_at: ofStaff("date", "delete-row"),
  },
  kysely_migration: {
    name: notPersonal("a name of ours"),
    timestamp: notPersonal("of the migration"),
  },
  kysely_migration_lock: {
    id: notPersonal("a constant"),
    is_locked: notPersonal("0 or 1"),
  },
};
