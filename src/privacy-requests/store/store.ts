import type { ExpressionBuilder } from "kysely";
import { z } from "zod";
import { readJsonColumn } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { MailFiles } from "../../platform/outbox/mail-files.ts";
import { enqueueEmail, holdAddresses } from "../../platform/outbox/outbox.ts";
import { erasedKinds, erasureActions, erasureReasons } from "../domain/erasure.ts";
import type { ErasureReport } from "../domain/erasure-report.ts";
import type { NotificationKind, PrivacyStore } from "../domain/store.ts";
import { addEffects, applyEffect, NotApplicable } from "./apply-effect.ts";
import { toPrivacyEvent, toPrivacyRequest, toPrivacyRow } from "./row.ts";

/** `files`: the `.eml` files of the mail folder, which an erasure deletes too. */
export function createPrivacyStore(
  db: Database,
  {
    files,
    afterErasure = () => {},
  }: {
    files: MailFiles;
    /** Called after an erasure has been committed. */
    afterErasure?: () => void;
  },
): PrivacyStore {
  const requests = () => db.selectFrom("privacy_request").selectAll();
  /** Runs `step` in a transaction; if the effect is not possible, rolls back and returns `otherwise`. */
  async function orElse<Done, Otherwise extends string>(
    otherwise: Otherwise,
    step: (on: Database) => Promise<Done>,
  ): Promise<{ kind: Done | Otherwise }> {
    try {
      return { kind: await withStoreErrors(() => inTransaction(db, step)) };
    } catch (error) {
      if (error instanceof NotApplicable) return { kind: otherwise };
      throw error;
    }
  }
  return {
    addUnlessRecent: (request, { effect, ...effects }, since) =>
      orElse("taken", async (on) => {
        await holdAddresses(on, [request.email.key]);
        const recent = await on
          .selectFrom("privacy_request")
          .select("id")
          .where("email_key", "=", request.email.key)
          .where("asked_right", "=", request.right)
          .where("state", "=", request.state)
          .where("asked_at", ">=", since.epochMilliseconds)
          .executeTakeFirst();
        if (recent) return "recent";
        const added = await on
          .insertInto("privacy_request")
          .values(toPrivacyRow(request))
          .onConflict((conflict) => conflict.doNothing())
          .returning("id")
          .executeTakeFirst();
        if (!added) return "taken";
        if (effect) await applyEffect(on, { effect, request, event: effects.event, files });
        await addEffects(on, effects);
        return "added";
      }),
    replace: async (request, { effect, ...effects }) => {
      const outcome = await orElse("not-applicable", async (on) => {
        const { numUpdatedRows } = await on
          .updateTable("privacy_request")
          .set(toPrivacyRow(request))
          .where("id", "=", request.id)
          .where("version", "=", request.version - 1)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return "overtaken";
        // The effect precedes the emails, so that an erasure cannot delete the email that announces it.
        if (effect) await applyEffect(on, { effect, request, event: effects.event, files });
        await addEffects(on, effects);
        return "replaced";
      });
      if (outcome.kind === "replaced" && effect?.kind === "erase") afterErasure();
      return outcome;
    },
    findById: (id) =>
      withStoreErrors(async () => {
        const row = await requests().where("id", "=", id).executeTakeFirst();
        return row ? toPrivacyRequest(row) : null;
      }),
    listEvents: (id) =>
      withStoreErrors(async () => {
        const rows = await db
          .selectFrom("privacy_request_event")
          .selectAll()
          .where("privacy_request_id", "=", id)
          .orderBy("at")
          .orderBy("id")
          .execute();
        return rows.map(toPrivacyEvent);
      }),
    findErasure: (id) =>
      withStoreErrors(async () => {
        const row = await requests().where("id", "=", id).executeTakeFirst();
        return row?.erasure
          ? readJsonColumn("privacy_request.erasure", erasureReport, row.erasure)
          : null;
      }),
    listQueue: (limit) =>
      withStoreErrors(async () => {
        const waiting = await requests()
          .where("state", "=", "received")
          .orderBy("due_at")
          .orderBy("id")
          .limit(limit)
          .execute();
        const inForce = await requests()
          .where("review_at", "is not", null)
          .orderBy("review_at")
          .orderBy("id")
          .limit(limit)
          .execute();
        const over = await requests()
          .where("state", "in", ["answered", "refused"])
          .where("review_at", "is", null)
          .orderBy("closed_at", "desc")
          .orderBy("id")
          .limit(limit)
          .execute();
        return [...waiting, ...inForce, ...over].map(toPrivacyRequest);
      }),
    countReceived: () =>
      withStoreErrors(async () => {
        const { count } = await db
          .selectFrom("privacy_request")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("state", "=", "received")
          .executeTakeFirstOrThrow();
        return Number(count);
      }),
    listUnverified: (askedBefore, limit) =>
      withStoreErrors(async () => {
        const rows = await requests()
          .where("state", "=", "unverified")
          .where("asked_at", "<", askedBefore.epochMilliseconds)
          .orderBy("asked_at")
          .limit(limit)
          .execute();
        return rows.map(toPrivacyRequest);
      }),
    listUnnotified: (about, dueBefore, limit) =>
      withStoreErrors(async () => {
        const rows = await requests()
          .where("state", "=", "received")
          .where("due_at", "<", dueBefore.epochMilliseconds)
          .where(isUnnotified(notifiedFor[about]))
          .orderBy("due_at")
          .limit(limit)
          .execute();
        return rows.map(toPrivacyRequest);
      }),
    listReviews: (dueBefore, limit) =>
      withStoreErrors(async () => {
        const rows = await requests()
          .where("review_at", "<", dueBefore.epochMilliseconds)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom("access_request")
                .select("access_request.id")
                .whereRef("access_request.email_key", "=", "privacy_request.email_key")
                .where("access_request.restricted_at", "is not", null),
            ),
          )
          .orderBy("review_at")
          .limit(limit)
          .execute();
        return rows.map(toPrivacyRequest);
      }),
    askForReview: ({ id, version, reviewAt }, { reviewAt: next, email }) =>
      withStoreErrors(() =>
        inTransaction(db, async (on) => {
          const { numUpdatedRows } = await on
            .updateTable("privacy_request")
            .set({ review_at: next.epochMilliseconds })
            .where("id", "=", id)
            .where("version", "=", version)
            .where("review_at", "=", reviewAt?.epochMilliseconds ?? null)
            .executeTakeFirst();
          if (numUpdatedRows > 0n) await enqueueEmail(on, email);
        }),
      ),
    tell: (about, { id, version, dueAt }, email) =>
      withStoreErrors(() =>
        inTransaction(db, async (on) => {
          const { numUpdatedRows } = await on
            .updateTable("privacy_request")
            .set({ [notifiedFor[about]]: dueAt.epochMilliseconds })
            .where("id", "=", id)
            .where("version", "=", version)
            .where(isUnnotified(notifiedFor[about]))
            .executeTakeFirst();
          if (numUpdatedRows > 0n) await enqueueEmail(on, email);
        }),
      ),
  };
}

const notifiedFor = {
  "due-soon": "soon_notified_for",
  overdue: "overdue_notified_for",
} as const satisfies Record<NotificationKind, string>;

/** SQL condition: the staff was not notified, or only of an earlier deadline. */
function isUnnotified(column: (typeof notifiedFor)[NotificationKind]) {
  return ({ eb, or, ref }: ExpressionBuilder<Schema, "privacy_request">) =>
    or([eb(column, "is", null), eb(column, "<", ref("due_at"))]);
}

/** Number of open requests whose answer is overdue; `now` in epoch milliseconds. */
export async function countOverduePrivacyRequests(db: Database, now: number): Promise<number> {
  const row = await db
    .selectFrom("privacy_request")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("state", "=", "received")
    .where("due_at", "<", now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Schema of the stored report. It stands here because zod must not get into the scripts of pages. */
const erasureReport: z.ZodType<ErasureReport> = z.object({
  at: z.number(),
  lines: z.array(
    z.object({
      kind: z.enum(erasedKinds),
      action: z.enum(erasureActions),
      reason: z.enum(erasureReasons),
      until: z.number().nullable(),
      count: z.number(),
    }),
  ),
});
