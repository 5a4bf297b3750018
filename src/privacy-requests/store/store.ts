import type { ExpressionBuilder } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { answering } from "../../platform/database/failures.ts";
import { inTransaction } from "../../platform/database/in-transaction.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { MailFiles } from "../../platform/outbox/mail-files.ts";
import { enqueueLetter } from "../../platform/outbox/outbox.ts";
import { holdAddresses } from "../../platform/outbox/recipient-limits.ts";
import type { ErasureReport } from "../domain/erasure-report.ts";
import type { RightsStore, Telling } from "../domain/store.ts";
import { addAlong, applyEffect, NotApplicable } from "./apply-effect.ts";
import { toRightsEvent, toRightsRequest, toRightsRow } from "./row.ts";

/** `files`: the mails that are files, which an erasure takes along. */
export function createRightsStore(
  db: Database,
  {
    files,
    afterErasure = () => {},
  }: {
    files: MailFiles;
    /** Once an erasure is committed. */
    afterErasure?: () => void;
  },
): RightsStore {
  const requests = () => db.selectFrom("rights_request").selectAll();
  /** All in one step; nothing of it, and `otherwise`, when the data cannot be changed so. */
  async function orElse<Done, Otherwise extends string>(
    otherwise: Otherwise,
    step: (on: Database) => Promise<Done>,
  ): Promise<Done | Otherwise> {
    try {
      return await answering(() => inTransaction(db, step));
    } catch (error) {
      if (error instanceof NotApplicable) return otherwise;
      throw error;
    }
  }
  return {
    addUnlessRecent: (request, { effect, ...along }, since) =>
      orElse("taken", async (on) => {
        await holdAddresses(on, [request.email.key]);
        const recent = await on
          .selectFrom("rights_request")
          .select("id")
          .where("email_key", "=", request.email.key)
          .where("asked_right", "=", request.right)
          .where("state", "=", request.state)
          .where("asked_at", ">=", since.epochMilliseconds)
          .executeTakeFirst();
        if (recent) return "recent";
        const added = await on
          .insertInto("rights_request")
          .values(toRightsRow(request))
          .onConflict((conflict) => conflict.doNothing())
          .returning("id")
          .executeTakeFirst();
        if (!added) return "taken";
        if (effect) await applyEffect(on, { effect, request, event: along.event, files });
        await addAlong(on, along);
        return "added";
      }),
    replace: async (request, { effect, ...along }) => {
      const outcome = await orElse("not-applicable", async (on) => {
        const { numUpdatedRows } = await on
          .updateTable("rights_request")
          .set(toRightsRow(request))
          .where("id", "=", request.id)
          .where("version", "=", request.version - 1)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return "overtaken";
        // Before the letters: an erasure takes those that are written, and the one that tells of it must go out.
        if (effect) await applyEffect(on, { effect, request, event: along.event, files });
        await addAlong(on, along);
        return "replaced";
      });
      if (outcome === "replaced" && effect?.kind === "erase") afterErasure();
      return outcome;
    },
    findById: (id) =>
      answering(async () => {
        const row = await requests().where("id", "=", id).executeTakeFirst();
        return row ? toRightsRequest(row) : null;
      }),
    listEvents: (id) =>
      answering(async () => {
        const rows = await db
          .selectFrom("rights_request_event")
          .selectAll()
          .where("rights_request_id", "=", id)
          .orderBy("at")
          .orderBy("id")
          .execute();
        return rows.map(toRightsEvent);
      }),
    findErasure: (id) =>
      answering(async () => {
        const row = await requests().where("id", "=", id).executeTakeFirst();
        return row?.erasure ? (JSON.parse(row.erasure) as ErasureReport) : null;
      }),
    listQueue: (limit) =>
      answering(async () => {
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
        return [...waiting, ...inForce, ...over].map(toRightsRequest);
      }),
    countReceived: () =>
      answering(async () => {
        const { count } = await db
          .selectFrom("rights_request")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("state", "=", "received")
          .executeTakeFirstOrThrow();
        return Number(count);
      }),
    listUnverified: (askedBefore, limit) =>
      answering(async () => {
        const rows = await requests()
          .where("state", "=", "unverified")
          .where("asked_at", "<", askedBefore.epochMilliseconds)
          .orderBy("asked_at")
          .limit(limit)
          .execute();
        return rows.map(toRightsRequest);
      }),
    listUntold: (about, dueBefore, limit) =>
      answering(async () => {
        const rows = await requests()
          .where("state", "=", "received")
          .where("due_at", "<", dueBefore.epochMilliseconds)
          .where(isUntold(toldFor[about]))
          .orderBy("due_at")
          .limit(limit)
          .execute();
        return rows.map(toRightsRequest);
      }),
    listReviews: (dueBefore, limit) =>
      answering(async () => {
        const rows = await requests()
          .where("review_at", "<", dueBefore.epochMilliseconds)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom("access_request")
                .select("access_request.id")
                .whereRef("access_request.email_key", "=", "rights_request.email_key")
                .where("access_request.restricted_at", "is not", null),
            ),
          )
          .orderBy("review_at")
          .limit(limit)
          .execute();
        return rows.map(toRightsRequest);
      }),
    askForReview: ({ id, version, reviewAt }, { reviewAt: next, letter }) =>
      answering(() =>
        inTransaction(db, async (on) => {
          const { numUpdatedRows } = await on
            .updateTable("rights_request")
            .set({ review_at: next.epochMilliseconds })
            .where("id", "=", id)
            .where("version", "=", version)
            .where("review_at", "=", reviewAt?.epochMilliseconds ?? null)
            .executeTakeFirst();
          if (numUpdatedRows > 0n) await enqueueLetter(on, letter);
        }),
      ),
    tell: (about, { id, version, dueAt }, letter) =>
      answering(() =>
        inTransaction(db, async (on) => {
          const { numUpdatedRows } = await on
            .updateTable("rights_request")
            .set({ [toldFor[about]]: dueAt.epochMilliseconds })
            .where("id", "=", id)
            .where("version", "=", version)
            .where(isUntold(toldFor[about]))
            .executeTakeFirst();
          if (numUpdatedRows > 0n) await enqueueLetter(on, letter);
        }),
      ),
  };
}

const toldFor = {
  "due-soon": "soon_told_for",
  overdue: "overdue_told_for",
} as const satisfies Record<Telling, string>;

/** Nobody was told, or only of an earlier due instant. */
function isUntold(column: (typeof toldFor)[Telling]) {
  return ({ eb, or, ref }: ExpressionBuilder<Schema, "rights_request">) =>
    or([eb(column, "is", null), eb(column, "<", ref("due_at"))]);
}

/** How many were received and are later than the month that the law gives; `now` in epoch milliseconds. */
export async function countOverdueRights(db: Database, now: number): Promise<number> {
  const row = await db
    .selectFrom("rights_request")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("state", "=", "received")
    .where("due_at", "<", now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
