import type { ExpressionBuilder } from "kysely";
import type { Temporal } from "temporal-polyfill";
import type { OutgoingEmail } from "../../kernel/outgoing-email.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { enqueueEmail } from "../../platform/outbox/outbox.ts";
import type { PrivacyRequest } from "../domain/privacy-request.ts";
import { toPrivacyRequest } from "./row.ts";

export async function listUnverifiedRequests(
  db: Database,
  { askedBefore, limit }: { askedBefore: Temporal.Instant; limit: number },
): Promise<PrivacyRequest[]> {
  const rows = await db
    .selectFrom("privacy_request")
    .selectAll()
    .where("state", "=", "unverified")
    .where("asked_at", "<", askedBefore.epochMilliseconds)
    .orderBy("asked_at")
    .limit(limit)
    .execute();
  return rows.map(toPrivacyRequest);
}

const notifiedFor = {
  "due-soon": "soon_notified_for",
  overdue: "overdue_notified_for",
} as const;
type DeadlineNotice = keyof typeof notifiedFor;

/** Open requests due before an instant, if staff were not notified of that deadline. */
export async function listUnnotifiedRequests(
  db: Database,
  about: DeadlineNotice,
  { dueBefore, limit }: { dueBefore: Temporal.Instant; limit: number },
): Promise<PrivacyRequest[]> {
  const rows = await db
    .selectFrom("privacy_request")
    .selectAll()
    .where("state", "=", "received")
    .where("due_at", "<", dueBefore.epochMilliseconds)
    .where(isUnnotified(notifiedFor[about]))
    .orderBy("due_at")
    .limit(limit)
    .execute();
  return rows.map(toPrivacyRequest);
}

/** Queues the email about a deadline, unless the request has changed or staff were notified of that deadline. */
export function notifyOfDeadline(
  db: Database,
  about: DeadlineNotice,
  {
    request: { id, version, dueAt },
    email,
  }: {
    request: PrivacyRequest;
    email: OutgoingEmail;
  },
): Promise<void> {
  return inTransaction(db, async (on) => {
    const { numUpdatedRows } = await on
      .updateTable("privacy_request")
      .set({ [notifiedFor[about]]: dueAt.epochMilliseconds })
      .where("id", "=", id)
      .where("version", "=", version)
      .where(isUnnotified(notifiedFor[about]))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await enqueueEmail(on, email);
  });
}

function isUnnotified(column: (typeof notifiedFor)[DeadlineNotice]) {
  return ({ eb, or, ref }: ExpressionBuilder<Schema, "privacy_request">) =>
    or([eb(column, "is", null), eb(column, "<", ref("due_at"))]);
}

/** Restrictions in force with a review due before an instant, if the restricted data are still held. */
export async function listDueReviews(
  db: Database,
  { dueBefore, limit }: { dueBefore: Temporal.Instant; limit: number },
): Promise<PrivacyRequest[]> {
  const rows = await db
    .selectFrom("privacy_request")
    .selectAll()
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
}

/** Queues the email about a review and sets the date of the next one, unless the request has changed. */
export function askForReview(
  db: Database,
  {
    request: { id, version, reviewAt },
    nextReviewAt,
    email,
  }: {
    request: PrivacyRequest;
    nextReviewAt: Temporal.Instant;
    email: OutgoingEmail;
  },
): Promise<void> {
  return inTransaction(db, async (on) => {
    const { numUpdatedRows } = await on
      .updateTable("privacy_request")
      .set({ review_at: nextReviewAt.epochMilliseconds })
      .where("id", "=", id)
      .where("version", "=", version)
      .where("review_at", "=", reviewAt?.epochMilliseconds ?? null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await enqueueEmail(on, email);
  });
}
