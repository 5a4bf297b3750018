import type { EmailSubject } from "../../kernel/outgoing-email.ts";
import type { Database } from "../database/database.ts";
import { withStoreErrors } from "../database/failures.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { toStoredEmail } from "./outbox.ts";

type Failed = { subject: EmailSubject | null; to: string; status: string; at: number };

/** Notes at a request that emails do not reach its applicant, unless it is another address by now; on a transaction. */
export async function noteEmailFailure(
  on: Database,
  { subject, to, status, at }: Failed,
): Promise<void> {
  if (subject?.kind !== "access-request") return;
  await on
    .updateTable("access_request")
    .set({ email_failed_at: at, email_failure: status })
    .where("id", "=", subject.id)
    .where("email", "=", to)
    .where("email_failed_at", "is", null)
    .execute();
}

/** The address took an email after all. */
export async function clearEmailFailure(
  on: Database,
  { subject, to }: Pick<Failed, "subject" | "to">,
): Promise<void> {
  if (subject?.kind !== "access-request") return;
  await on
    .updateTable("access_request")
    .set({ email_failed_at: null, email_failure: null, email_failure_notified_at: null })
    .where("id", "=", subject.id)
    .where("email", "=", to)
    .where("email_failed_at", "is not", null)
    .execute();
}

/**
 * Notes that an email came back. `known`: it is noted already; `unknown`: no email of ours has that Message-ID.
 * `messageId` is its left part.
 */
export async function noteReturnedEmail(
  db: Database,
  { messageId, status, at }: { messageId: string; status: string; at: number },
): Promise<"noted" | "known" | "unknown"> {
  return withStoreErrors(() =>
    inTransaction(db, async (on) => {
      const email = await on
        .selectFrom("outbox_email")
        .selectAll()
        .where("message_id", "=", messageId)
        .executeTakeFirst();
      if (!email) return "unknown";
      const { numUpdatedRows } = await on
        .updateTable("outbox_email")
        .set({ returned_at: at, return_status: status })
        .where("id", "=", email.id)
        .where("returned_at", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return "known";
      const { subject, to } = toStoredEmail(email);
      await noteEmailFailure(on, { subject, to, status, at });
      return "noted";
    }),
  );
}
