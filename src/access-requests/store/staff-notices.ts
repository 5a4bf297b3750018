import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Temporal } from "temporal-polyfill";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueueEmails } from "../../platform/outbox/outbox.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import { type NoticeKind, noticeKinds } from "../domain/notice-kinds.ts";
import { toAccessRequest } from "./rows.ts";

/** `inCharge`: email address of the assignee; null if there is none or their account is disabled. */
export type StaffNotice = { kind: NoticeKind; request: AccessRequest; inCharge: string | null };
export type AddressedNotice = StaffNotice & { to: string };

type NoticesAt = { now: Temporal.Instant; soonBefore: Temporal.Instant; limit: number };

export function createNoticeStore(db: Database) {
  return {
    /** Notices that staff have not got: undeliverable addresses, overdue deadlines, deadlines up to `soonBefore`. */
    async listNotices({ now, soonBefore, limit }: NoticesAt): Promise<readonly StaffNotice[]> {
      const notices: StaffNotice[] = [];
      for (const kind of noticeKinds)
        notices.push(...(await listUnnotified(db, kind, { now, soonBefore, limit })));
      return notices.slice(0, limit);
    },
    /** Records notices with the emails of `write`, except repeated ones and to recipients notified after `quietSince`. */
    giveNotices: (
      notices: readonly AddressedNotice[],
      {
        at,
        quietSince,
        write,
      }: {
        at: Temporal.Instant;
        quietSince: Temporal.Instant;
        write: (given: readonly AddressedNotice[]) => readonly OutgoingEmail[];
      },
    ) =>
      inTransaction(db, async (on) => {
        const given: AddressedNotice[] = [];
        for (const [to, theirs] of Map.groupBy(notices, (notice) => notice.to)) {
          if (await hadNoticeSince(on, to, quietSince.epochMilliseconds)) continue;
          for (const notice of theirs)
            if (await mark(on, notice, at.epochMilliseconds)) given.push(notice);
        }
        if (given.length > 0) await enqueueEmails(on, write(given));
        return given.length;
      }),
  };
}

/** Columns by kind; `notified` holds the time of sending (overdue) or the deadline it was about (due soon). */
const columns = {
  overdue: { due: "due_at", notified: "overdue_notified_at" },
  "due-soon": { due: "due_at", notified: "warned_for" },
  "materials-overdue": { due: "materials_due_at", notified: "materials_notified_at" },
  "materials-due-soon": { due: "materials_due_at", notified: "materials_warned_for" },
} as const satisfies Record<Exclude<NoticeKind, "undeliverable">, object>;

function isUnnotified(kind: NoticeKind) {
  return (eb: ExpressionBuilder<Schema, "access_request">) => {
    if (kind === "undeliverable")
      return eb.and([
        eb("email_failed_at", "is not", null),
        eb("email_failure_notified_at", "is", null),
      ]);
    const { due, notified } = columns[kind];
    return eb.or([
      eb(notified, "is", null),
      eb(notified, isOverdue(kind) ? "<" : "<>", eb.ref(due)),
    ]);
  };
}

function isOverdue(kind: NoticeKind): boolean {
  return kind.endsWith("overdue");
}

async function listUnnotified(
  db: Database,
  kind: NoticeKind,
  { now, soonBefore, limit }: NoticesAt,
): Promise<StaffNotice[]> {
  let query = db
    .selectFrom("access_request")
    .leftJoin("staff_member", (join) =>
      join.onRef("staff_member.id", "=", "assigned_id").on("staff_member.disabled_at", "is", null),
    )
    .selectAll("access_request")
    .select("staff_member.email as in_charge")
    .where("restricted_at", "is", null)
    .where((eb) => isUnnotified(kind)(eb as unknown as ExpressionBuilder<Schema, "access_request">))
    .limit(limit);
  // The conditions of a partial index, so that the planner uses it.
  if (kind === "undeliverable")
    query = query.where("state", "not in", ["expired", "withdrawn"]).orderBy("email_failed_at");
  else {
    const { due } = columns[kind];
    query =
      due === "due_at"
        ? query.where("state", "=", "pending")
        : query
            .where("state", "=", "approved")
            .where("materials_due_at", "is not", null)
            .where("materials_sent_at", "is", null);
    query = isOverdue(kind)
      ? query.where(due, "<", now.epochMilliseconds)
      : query
          .where(due, ">=", now.epochMilliseconds)
          .where(due, "<=", soonBefore.epochMilliseconds);
    query = query.orderBy(due);
  }
  const rows = await query.execute();
  return rows.map(({ in_charge, ...row }) => ({
    kind,
    request: toAccessRequest(row),
    inCharge: in_charge,
  }));
}

async function mark(on: Database, { kind, request }: StaffNotice, at: number): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable("access_request")
    .set(notifiedColumn(kind, request, at))
    .where("id", "=", request.id)
    .where("version", "=", request.version)
    .where(isUnnotified(kind))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function notifiedColumn(kind: NoticeKind, { dueAt, materials }: AccessRequest, at: number) {
  if (kind === "undeliverable") return { email_failure_notified_at: at };
  const { due, notified } = columns[kind];
  const deadline = due === "due_at" ? dueAt : materials?.dueAt;
  return { [notified]: isOverdue(kind) ? at : (deadline?.epochMilliseconds ?? null) };
}

/** Must equal the condition of the partial index `outbox_mail_notice`, which is not used otherwise. */
const isNotice = sql<SqlBool>`email in ('deadline-digest', 'answer-due-soon', 'answer-overdue', 'email-undeliverable')`;

async function hadNoticeSince(on: Database, to: string, since: number): Promise<boolean> {
  const row = await on
    .selectFrom("outbox_email")
    .select("id")
    .where("recipient", "=", to)
    .where("created_at", ">", since)
    .where(isNotice)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
