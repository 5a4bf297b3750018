import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueueEmails } from "../../platform/outbox/outbox.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import type { AccessRequestStore, AddressedNotice, StaffNotice } from "../domain/store.ts";
import { toAccessRequest } from "./row.ts";

type NoticeStore = Pick<AccessRequestStore, "listNotices" | "giveNotices">;
type Row = ExpressionBuilder<Schema, "access_request">;

export function createNoticeStore(db: Database): NoticeStore {
  return {
    listNotices: ({ now, soonBefore, limit }) =>
      withStoreErrors(async () => {
        const undeliverable = await listed(db, "undeliverable", { limit });
        const late = await listed(db, "overdue", { until: now.epochMilliseconds, limit });
        const soon = await listed(db, "due-soon", {
          from: now.epochMilliseconds,
          until: soonBefore.epochMilliseconds,
          limit,
        });
        const lateMaterials = await listed(db, "materials-overdue", {
          until: now.epochMilliseconds,
          limit,
        });
        const soonMaterials = await listed(db, "materials-due-soon", {
          from: now.epochMilliseconds,
          until: soonBefore.epochMilliseconds,
          limit,
        });
        const notices = [...undeliverable, ...late, ...lateMaterials, ...soon, ...soonMaterials];
        return notices.slice(0, limit);
      }),
    giveNotices: (notices, { at, quietSince, write }) =>
      withStoreErrors(() =>
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
      ),
  };
}

const unnotified: Record<StaffNotice["kind"], (eb: Row) => ReturnType<Row["or"]>> = {
  undeliverable: (eb) =>
    eb.and([eb("email_failed_at", "is not", null), eb("email_failure_notified_at", "is", null)]),
  // The staff was never notified, or only of an earlier deadline.
  overdue: (eb) =>
    eb.or([
      eb("overdue_notified_at", "is", null),
      eb("overdue_notified_at", "<", eb.ref("due_at")),
    ]),
  "due-soon": (eb) =>
    eb.or([eb("warned_for", "is", null), eb("warned_for", "<>", eb.ref("due_at"))]),
  "materials-overdue": (eb) =>
    eb.or([
      eb("materials_notified_at", "is", null),
      eb("materials_notified_at", "<", eb.ref("materials_due_at")),
    ]),
  "materials-due-soon": (eb) =>
    eb.or([
      eb("materials_warned_for", "is", null),
      eb("materials_warned_for", "<>", eb.ref("materials_due_at")),
    ]),
};

type Kind = StaffNotice["kind"];

function dueColumn(kind: Kind): "due_at" | "materials_due_at" {
  return kind.startsWith("materials-") ? "materials_due_at" : "due_at";
}

async function listed(
  db: Database,
  kind: StaffNotice["kind"],
  { from, until, limit }: { from?: number; until?: number; limit: number },
): Promise<StaffNotice[]> {
  const due = dueColumn(kind);
  let query = db
    .selectFrom("access_request")
    .leftJoin("staff_member", (join) =>
      join.onRef("staff_member.id", "=", "assigned_id").on("staff_member.disabled_at", "is", null),
    )
    .selectAll("access_request")
    .select("staff_member.email as in_charge")
    .where("restricted_at", "is", null)
    .where((eb) => unnotified[kind](eb as unknown as Row))
    .orderBy(kind === "undeliverable" ? "email_failed_at" : due)
    .limit(limit);
  // Other states have no deadlines; the partial index is used only with these conditions.
  if (kind === "undeliverable") query = query.where("state", "not in", ["expired", "withdrawn"]);
  else if (due === "due_at") query = query.where("state", "=", "pending");
  else
    query = query
      .where("state", "=", "approved")
      .where("materials_due_at", "is not", null)
      .where("materials_sent_at", "is", null);
  if (from !== undefined) query = query.where(due, ">=", from);
  if (until !== undefined) query = query.where(due, kind.endsWith("overdue") ? "<" : "<=", until);
  const rows = await query.execute();
  return rows.map(({ in_charge, ...row }) => ({
    kind,
    request: toAccessRequest(row),
    inCharge: in_charge,
  }));
}

async function mark(on: Database, { kind, request }: StaffNotice, at: number): Promise<boolean> {
  const set = told(kind, request, at);
  const { numUpdatedRows } = await on
    .updateTable("access_request")
    .set(set)
    .where("id", "=", request.id)
    .where("version", "=", request.version)
    .where((eb) => unnotified[kind](eb as unknown as Row))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function told(kind: Kind, { dueAt, materials }: AccessRequest, at: number) {
  switch (kind) {
    case "undeliverable":
      return { email_failure_notified_at: at };
    case "overdue":
      return { overdue_notified_at: at };
    case "due-soon":
      return { warned_for: dueAt.epochMilliseconds };
    case "materials-overdue":
      return { materials_notified_at: at };
    case "materials-due-soon":
      return { materials_warned_for: materials?.dueAt.epochMilliseconds ?? null };
  }
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
