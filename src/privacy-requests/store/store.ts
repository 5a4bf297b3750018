import type { ExpressionBuilder } from "kysely";
import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { erasureActions, erasureReasons } from "../../kernel/data-subject.ts";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import { readJsonColumn } from "../../platform/database/columns.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { MailFiles } from "../../platform/outbox/mail-files.ts";
import { enqueueEmail, holdAddresses } from "../../platform/outbox/outbox.ts";
import { type DataSubjectHooks, NotApplicable } from "../../platform/privacy/data-subject-hooks.ts";
import type { ErasureReport } from "../domain/erasure.ts";
import type { PrivacyRequest } from "../domain/privacy-request.ts";
import type { Effect } from "../domain/subject-data.ts";
import type { PrivacyEvent } from "../domain/workflow.ts";
import { addEffects, applyEffect, type PrivacyEffects } from "./apply-effect.ts";
import { toPrivacyEvent, toPrivacyRequest, toPrivacyRow } from "./row.ts";

export type PrivacyStore = ReturnType<typeof createPrivacyStore>;

type StoredEffects = PrivacyEffects & { effect: Effect | null };

/** Store of privacy requests; rejects with StoreUnavailable. `files`: `.eml` files, which an erasure deletes as well. */
export function createPrivacyStore(
  db: Database,
  {
    files,
    hooks,
    afterErasure = () => {},
  }: {
    files: MailFiles;
    hooks: readonly DataSubjectHooks[];
    /** Called after an erasure has been committed. */
    afterErasure?: () => void;
  },
) {
  const requests = () => db.selectFrom("privacy_request").selectAll();
  type Query = ReturnType<typeof requests>;
  const list = async (query: Query) => (await query.execute()).map(toPrivacyRequest);
  /** Runs `step` in a transaction; if the person's data cannot be changed, rolls back and returns `otherwise`. */
  async function orElse<Done extends string, Otherwise extends string>(
    otherwise: Otherwise,
    step: (on: Database) => Promise<Done>,
  ): Promise<{ kind: Done | Otherwise }> {
    try {
      return { kind: await inTransaction(db, step) };
    } catch (error) {
      if (error instanceof NotApplicable) return { kind: otherwise };
      throw error;
    }
  }
  return {
    /** Stores a request in one transaction. `recent`: a similar one since `since`. `taken`: retry with a new id. */
    addUnlessRecent: (
      request: PrivacyRequest,
      { effect, ...effects }: StoredEffects,
      since: Temporal.Instant,
    ) =>
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
        if (effect) await applyEffect(on, { effect, request, event: effects.event, files, hooks });
        await addEffects(on, effects);
        return "added";
      }),
    /** Updates a request and the data in one transaction. `overtaken`: changed since. `not-applicable`: `effect` fails. */
    async replace(
      request: PrivacyRequest,
      { effect, ...effects }: StoredEffects,
    ): Promise<{ kind: "replaced" } | { kind: "overtaken" } | { kind: "not-applicable" }> {
      const outcome = await orElse("not-applicable", async (on) => {
        const { numUpdatedRows } = await on
          .updateTable("privacy_request")
          .set(toPrivacyRow(request))
          .where("id", "=", request.id)
          .where("version", "=", request.version - 1)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return "overtaken";
        // Data first, emails afterwards, so that an erasure cannot delete the email about itself.
        if (effect) await applyEffect(on, { effect, request, event: effects.event, files, hooks });
        await addEffects(on, effects);
        return "replaced";
      });
      if (outcome.kind === "replaced" && effect?.kind === "erase") afterErasure();
      return outcome;
    },
    async findById(id: string): Promise<PrivacyRequest | null> {
      const [request] = await list(requests().where("id", "=", id));
      return request ?? null;
    },
    async listEvents(id: string): Promise<PrivacyEvent[]> {
      const rows = await db
        .selectFrom("privacy_request_event")
        .selectAll()
        .where("privacy_request_id", "=", id)
        .orderBy("at")
        .orderBy("id")
        .execute();
      return rows.map(toPrivacyEvent);
    },
    async findErasure(id: string): Promise<ErasureReport | null> {
      const row = await requests().where("id", "=", id).executeTakeFirst();
      return row?.erasure
        ? readJsonColumn("privacy_request.erasure", erasureReport, row.erasure)
        : null;
    },
    /** Open requests by deadline, then restrictions in force by review date, then closed requests, newest first. */
    async listQueue(limit: number): Promise<PrivacyRequest[]> {
      const open = requests().where("state", "=", "received").orderBy("due_at");
      const inForce = requests().where("review_at", "is not", null).orderBy("review_at");
      const closed = requests()
        .where("state", "in", ["answered", "refused"])
        .where("review_at", "is", null)
        .orderBy("closed_at", "desc");
      const parts: PrivacyRequest[] = [];
      for (const part of [open, inForce, closed])
        parts.push(...(await list(part.orderBy("id").limit(limit))));
      return parts;
    },
    countReceived: () =>
      countRows(db.selectFrom("privacy_request").where("state", "=", "received")),
    listUnverified: (askedBefore: Temporal.Instant, limit: number) =>
      list(
        requests()
          .where("state", "=", "unverified")
          .where("asked_at", "<", askedBefore.epochMilliseconds)
          .orderBy("asked_at")
          .limit(limit),
      ),
    /** Open requests due before an instant, if staff were not notified of that deadline. */
    listUnnotified: (about: NotificationKind, dueBefore: Temporal.Instant, limit: number) =>
      list(
        requests()
          .where("state", "=", "received")
          .where("due_at", "<", dueBefore.epochMilliseconds)
          .where(isUnnotified(notifiedFor[about]))
          .orderBy("due_at")
          .limit(limit),
      ),
    /** Restrictions in force with a review due before an instant, if the restricted data are still held. */
    listReviews: (dueBefore: Temporal.Instant, limit: number) =>
      list(
        requests()
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
          .limit(limit),
      ),
    askForReview: (
      { id, version, reviewAt }: PrivacyRequest,
      { reviewAt: next, email }: { reviewAt: Temporal.Instant; email: OutgoingEmail },
    ) =>
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
    notify: (
      about: NotificationKind,
      { id, version, dueAt }: PrivacyRequest,
      email: OutgoingEmail,
    ) =>
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
  };
}

const notifiedFor = {
  "due-soon": "soon_notified_for",
  overdue: "overdue_notified_for",
} as const;
type NotificationKind = keyof typeof notifiedFor;

function isUnnotified(column: (typeof notifiedFor)[NotificationKind]) {
  return ({ eb, or, ref }: ExpressionBuilder<Schema, "privacy_request">) =>
    or([eb(column, "is", null), eb(column, "<", ref("due_at"))]);
}

/** Number of open requests whose answer is overdue; `now` in epoch milliseconds. */
export function countOverduePrivacyRequests(db: Database, now: number): Promise<number> {
  const received = db.selectFrom("privacy_request").where("state", "=", "received");
  return countRows(received.where("due_at", "<", now));
}

/** Zod schema of the stored report. It is in this server-only file to keep zod out of the browser bundles. */
const erasureReport: z.ZodType<ErasureReport> = z.object({
  at: z.number(),
  lines: z.array(
    z.object({
      kind: z.string(),
      action: z.enum(erasureActions),
      reason: z.enum(erasureReasons),
      until: z.number().nullable(),
      count: z.number(),
    }),
  ),
});
