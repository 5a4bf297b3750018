import type { Database } from "../../database/database.ts";
import { withStoreErrors } from "../../database/failures.ts";
import { inTransaction } from "../../database/in-transaction.ts";
import type { OutboxHooks } from "../hooks.ts";
import { toStoredEmail } from "../outbox.ts";

/** Records a bounce by the local part of its Message-ID. `known`: already recorded; `unknown`: not our email. */
export async function noteReturnedEmail(
  db: Database,
  { messageId, status, at }: { messageId: string; status: string; at: number },
  { noteFailure }: Pick<OutboxHooks, "noteFailure">,
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
      await noteFailure(on, { subject, to, status, at });
      return "noted";
    }),
  );
}
