import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { promises } from "../promises/promises.ts";
import type { NightlyKind } from "./domain/retention.ts";
import type { Enforcement } from "./enforcement.ts";
import { purgeDueRequests } from "./forget-due-requests.ts";
import { purgeMembers } from "./forget-members.ts";
import { deleteRows } from "./forget-rows.ts";

export const enforcements: Record<NightlyKind, Enforcement> = {
  "mail-file": {
    async count(_, { before }, { files }) {
      return { count: await files.countBefore(before), oldest: null };
    },
    removeSome: (_, { before }, { files }) => files.removeBefore(before),
  },
  "sent-letter": deleteRows({
    table: "outbox_email",
    key: "id",
    began: sql<number>`sent_at`,
    isOver: ({ before }) =>
      sql`state = 'sent' and sent_at < ${before} and not exists (select 1 from access_request as request
        where request.id = outbox_email.subject_id and request.restricted_at is not null)`,
  }),
  "unsent-letter": deleteRows({
    table: "outbox_email",
    key: "id",
    began: sql<number>`created_at`,
    isOver: ({ before }) => sql`state = 'dead' and created_at < ${before}`,
  }),
  "vies-check": deleteRows({
    table: "vies_check",
    key: "request_id",
    began: sql<number>`consulted_at`,
    isOver: ({ before }) => sql`state = 'settled' and consulted_at < ${before}`,
  }),
  "expired-request": purgeDueRequests({ states: ["expired"], lastTransitions: true }),
  "withdrawn-request": purgeDueRequests({ states: ["withdrawn"], lastTransitions: true }),
  "refused-request": purgeDueRequests({ states: ["refused"], lastTransitions: true }),
  "resting-request": purgeDueRequests({
    states: ["unconfirmed", "pending", "information-requested"],
    lastTransitions: false,
  }),
  "approved-request": purgeDueRequests({ states: ["approved"], lastTransitions: false }),
  "blocked-record": deleteRows({
    table: "blocked_record",
    key: "id",
    began: sql<number>`blocked_at`,
    // Date fixed when it was blocked, and told to the person.
    isOver: ({ now }) => sql`blocked_until < ${now}`,
  }),
  "rights-request": deleteRows({
    table: "privacy_request",
    key: "id",
    began: sql<number>`closed_at`,
    // A restriction in force keeps its request, or nobody could lift it.
    isOver: ({ before }) => sql`state in ('answered', 'refused') and closed_at < ${before}
      and (review_at is null or not exists (select 1 from access_request
        where access_request.email_key = privacy_request.email_key and access_request.restricted_at is not null))`,
  }),
  "unproven-rights-request": deleteRows({
    table: "privacy_request",
    key: "id",
    began: sql<number>`asked_at`,
    isOver: ({ before }) => sql`state = 'expired' and asked_at < ${before}`,
  }),
  "consent-proof": deleteRows({
    table: "consent_log",
    key: "id",
    began: sql<number>`at`,
    isOver: ({ before }) => sql`at < ${before}`,
  }),
  "page-count": {
    async count(db, { before }) {
      const { count } = await db
        .selectFrom("page_measure")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("day", "<", dayOf(before))
        .executeTakeFirstOrThrow();
      return { count: Number(count), oldest: null };
    },
    async removeSome(on, { before }) {
      const { numDeletedRows } = await on
        .deleteFrom("page_measure")
        .where("day", "<", dayOf(before))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  },
  "staff-session": deleteRows(
    ...(["staff_session", "staff_verification"] as const).map((table) => ({
      table,
      key: "id",
      began: sql<number>`cast(null as bigint)`,
      isOver: ({ before }: { before: number }) =>
        sql`expires_at < ${new Date(before).toISOString()}` as never,
    })),
    {
      table: "attempt_limit",
      key: "key",
      began: sql<number>`ends_at`,
      isOver: ({ before }) => sql`ends_at < ${before}`,
    },
  ),
  "staff-account": purgeMembers,
};

function dayOf(milliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds)
    .toZonedDateTimeISO(promises.serviceHours.timeZone)
    .toPlainDate()
    .toString();
}
