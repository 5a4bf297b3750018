import type { Generated } from "kysely";
import { notPersonal, ofApplicant, ofMember, ofStaff } from "../../kernel/personal-data.ts";
import type { Schema, TablesOf } from "./schema.ts";

declare module "./schema.ts" {
  interface Schema extends TablesOf<typeof platformTables> {}
}

export const platformTables = {
  /** Change log of every capability, written and read by `changes.ts`. Rows change only when a person is anonymised. */
  change: {
    id: notPersonal<Generated<number>>("a count"),
    subject_kind: notPersonal("a word of a list"),
    /** Id of a company or a member of staff, among others; empty once the member was deleted. */
    subject_id: ofMember("identifier", "keep-blocked"),
    actor_kind: notPersonal("a word of a list"),
    actor_id: ofStaff<string | null>("identifier", "replace"),
    actor_name: ofStaff<string | null>("identity", "replace"),
    at: notPersonal<number>("when, without whom once the names are gone"),
    what: notPersonal("a word of a list"),
    /** JSON of what was changed, before and after. */
    before: ofMember<string | null>("free-text", "replace"),
    after: ofMember<string | null>("free-text", "replace"),
  },
  /** Outgoing emails. Each is inserted in the transaction of the change that causes it, and sent by the worker. */
  outbox_email: {
    id: ofApplicant("identifier", "delete-row"),
    message_id: ofApplicant("identifier", "delete-row"),
    email: notPersonal("a word of a list"),
    subject_kind: notPersonal<string | null>("a word of a list"),
    subject_id: ofApplicant<string | null>("identifier", "delete-row"),
    audience: notPersonal("a word of a list"),
    recipient_limit: notPersonal<string | null>("a word of a list"),
    recipient: ofApplicant("contact", "delete-row"),
    payload: ofApplicant("free-text", "delete-row"),
    created_at: ofApplicant<number>("date", "delete-row"),
    state: notPersonal("a word of a list"),
    attempts: notPersonal<number>("a count"),
    next_attempt_at: notPersonal<number>("when the worker looks again"),
    give_up_at: notPersonal<number>("when the worker stops"),
    lease_until: notPersonal<number | null>("of the worker"),
    lease_holder: notPersonal<string | null>("of the worker"),
    /** Latest failure, without the mail server's message, which may contain addresses. */
    last_error: notPersonal<string | null>("a code, written without the words of the mail server"),
    sent_at: ofApplicant<number | null>("date", "delete-row"),
    /** Time and status code of a bounce after delivery. */
    returned_at: ofApplicant<Generated<number | null>>("date", "delete-row"),
    return_status: notPersonal<Generated<string | null>>(
      "a code, written without the words of the mail server",
    ),
  },
  job_run: {
    job: notPersonal("a name of ours"),
    occasion: notPersonal("a date"),
    asked_by: notPersonal("the clock, the console or the operator, never who"),
    state: notPersonal("a word of a list"),
    lease_holder: notPersonal("a random id of an instance"),
    lease_until: notPersonal<number>("of the job"),
    started_at: notPersonal<number>("of the job"),
    finished_at: notPersonal<number | null>("of the job"),
    /** Result as JSON; contains counts only. */
    result: notPersonal<string | null>("counts"),
  },
  signing_key: {
    name: notPersonal("a constant"),
    fingerprint: notPersonal("of a key of ours"),
    since: notPersonal<number>("when it began to sign"),
  },
  archived_asset: {
    path: notPersonal("a file of ours"),
    type: notPersonal("a file of ours"),
    content: notPersonal("a file of ours"),
    used_at: notPersonal<number>("when an instance last had it"),
  },
  attempt_limit: {
    /** Keyed hash (HMAC) of the client address or account whose attempts are counted. */
    // A keyed hash of an IP address or account is still personal data; it is deleted after an hour.
    key: ofStaff("connection", "delete-row"),
    count: ofStaff<number>("connection", "delete-row"),
    ends_at: ofStaff<number>("date", "delete-row"),
  },
  kysely_migration: {
    name: notPersonal("a name of ours"),
    timestamp: notPersonal("of the migration"),
  },
  kysely_migration_lock: {
    id: notPersonal("a constant"),
    is_locked: notPersonal<number>("0 or 1"),
  },
};

export type OutboxMailTable = Schema["outbox_email"];
export type JobRunTable = Schema["job_run"];
