import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueueEmail } from "../../platform/outbox/outbox.ts";
import type { AccessRequestStore } from "../domain/store.ts";
import { instant, toAccessRequest } from "./row.ts";

type QuestionStore = Pick<AccessRequestStore, "listUnanswered" | "remindOfQuestion">;

export function createQuestionStore(db: Database): QuestionStore {
  return {
    listUnanswered: ({ askedBefore, alsoReminded, limit }) =>
      withStoreErrors(async () => {
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
      }),
    remindOfQuestion: ({ request, askedAt }, { email, at }) =>
      withStoreErrors(() =>
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
      ),
  };
}

/** SQL condition: no reminder was sent since the latest question. */
function isUnreminded(eb: ExpressionBuilder<Schema, "access_request">) {
  return eb.or([
    eb("question_reminded_at", "is", null),
    eb("question_reminded_at", "<", eb.ref("question_asked_at")),
  ]);
}
