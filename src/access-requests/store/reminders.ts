import { type ExpressionBuilder, sql } from "kysely";
import type { Temporal } from "temporal-polyfill";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import { instant } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueueEmail, enqueueWithinLimits, holdRecipients } from "../../platform/outbox/outbox.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import { toAccessRequest } from "./rows.ts";

type Reminder = { email: OutgoingEmail | null; at: Temporal.Instant };
type UnansweredRequest = { request: AccessRequest; askedAt: Temporal.Instant };

export function createReminderStore(db: Database) {
  return {
    /** Unconfirmed requests that were received before an instant, oldest first. */
    async listUnconfirmed({
      receivedBefore,
      alsoReminded,
      limit,
    }: {
      receivedBefore: Temporal.Instant;
      alsoReminded: boolean;
      limit: number;
    }): Promise<readonly AccessRequest[]> {
      const rows = await db
        .selectFrom("access_request")
        .selectAll()
        .where("state", "=", "unconfirmed")
        .where("restricted_at", "is", null)
        .where("received_at", "<", receivedBefore.epochMilliseconds)
        .$if(!alsoReminded, (query) => query.where("reminded_at", "is", null))
        .orderBy("received_at")
        .limit(limit)
        .execute();
      return rows.map(toAccessRequest);
    },
    /** Sends the reminder to confirm, only once; without an email the reminder is just recorded. */
    remind: (request: AccessRequest, { email, at }: Reminder) =>
      inTransaction(db, async (on) => {
        await holdRecipients(on, email ? [email] : []);
        const { numUpdatedRows } = await on
          .updateTable("access_request")
          .set({ reminded_at: at.epochMilliseconds })
          .where("id", "=", request.id)
          .where("state", "=", "unconfirmed")
          .where("reminded_at", "is", null)
          .executeTakeFirst();
        if (email && numUpdatedRows > 0n) await enqueueWithinLimits(on, [email]);
      }),
    /** Requests whose question was asked before an instant and has no answer, oldest question first. */
    async listUnanswered({
      askedBefore,
      alsoReminded,
      limit,
    }: {
      askedBefore: Temporal.Instant;
      alsoReminded: boolean;
      limit: number;
    }): Promise<readonly UnansweredRequest[]> {
      const rows = await db
        .selectFrom("access_request")
        .selectAll()
        // A literal, not a parameter, so that the planner uses the partial index.
        .where("state", "=", sql.lit("information-requested"))
        .where("restricted_at", "is", null)
        .where("question_asked_at", "<", askedBefore.epochMilliseconds)
        .$if(!alsoReminded, (query) => query.where(isUnreminded))
        .orderBy("question_asked_at")
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        request: toAccessRequest(row),
        askedAt: instant(row.question_asked_at ?? 0),
      }));
    },
    /** Sends the reminder of a question, only once; without an email the reminder is just recorded. */
    remindOfQuestion: ({ request, askedAt }: UnansweredRequest, { email, at }: Reminder) =>
      inTransaction(db, async (on) => {
        const { numUpdatedRows } = await on
          .updateTable("access_request")
          .set({ question_reminded_at: at.epochMilliseconds })
          .where("id", "=", request.id)
          .where("version", "=", request.version)
          .where("question_asked_at", "=", askedAt.epochMilliseconds)
          .where(isUnreminded)
          .executeTakeFirst();
        if (email && numUpdatedRows > 0n) await enqueueEmail(on, email);
      }),
  };
}

function isUnreminded(eb: ExpressionBuilder<Schema, "access_request">) {
  return eb.or([
    eb("question_reminded_at", "is", null),
    eb("question_reminded_at", "<", eb.ref("question_asked_at")),
  ]);
}
