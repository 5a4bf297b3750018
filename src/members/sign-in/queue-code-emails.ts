import type { CodePurpose } from "../../companies/domain/sign-in-code.ts";
import { referenceOfId } from "../../companies/emails/about-company.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { discardedRecipient } from "../../platform/outbox/discarded-emails.ts";
import { enqueueEmail } from "../../platform/outbox/outbox.ts";
import { confirmationCodeEmail } from "../emails/confirmation-code.ts";
import { signInCodeEmail } from "../emails/sign-in-code.ts";
import { codeSeconds } from "./codes.ts";
import { findKnownAddress } from "./known-addresses.ts";

/** Maximum number of emails queued per run of the background job, so that no run takes long. */
const atOnce = 20;

/** Queues the emails of codes after the response, which then takes as long for known as for unknown addresses. */
export async function queueCodeEmails(db: Database, now: number): Promise<number> {
  const waiting = await db
    .selectFrom("member_sign_in")
    .select(["id", "email_key", "purpose"])
    .where("handled_at", "is", null)
    .where("superseded_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("expires_at")
    .limit(atOnce)
    .execute();
  let queued = 0;
  for (const { id, email_key, purpose } of waiting)
    if (await queueEmail(db, { id, emailKey: email_key, purpose, now })) queued += 1;
  return queued;
}

/**
 * Marks a code as handled, which succeeds in only one process, and queues its email. That of an unknown address is
 * composed and thrown away, because other requests of the asker would feel whether one is composed.
 */
function queueEmail(
  db: Database,
  {
    id,
    emailKey,
    purpose,
    now,
  }: { id: string; emailKey: string; purpose: CodePurpose; now: number },
): Promise<boolean> {
  return inTransaction(db, async (on) => {
    const taken = await on
      .updateTable("member_sign_in")
      .set({ handled_at: now })
      .where("id", "=", id)
      .where("handled_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!taken) return false;
    const to = (await findKnownAddress(on, { emailKey, now })) ?? discardedRecipient;
    // If sending fails, it is not tried again after the code has expired.
    const email = codeEmails[purpose].outgoing({ to, id }, { reference: referenceOfId(id) });
    await enqueueEmail(on, email, {
      now,
      retriedFor: codeSeconds * 1000,
    });
    return true;
  });
}

const codeEmails = { "sign-in": signInCodeEmail, confirmation: confirmationCodeEmail };
