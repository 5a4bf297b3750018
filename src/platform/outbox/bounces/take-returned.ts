import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { OutboxHooks } from "../outbox.ts";
import { toStoredEmail } from "../stored-emails.ts";
import { longestReport, readReturned } from "./read-returned.ts";
import type { ReturnPath } from "./return-path.ts";

/** Result of reading a message. `not-ours`: bounce of an email that this site did not send, or has deleted since. */
export type Taken = "noted" | "known" | "not-ours" | "not-a-report";

export function noneTaken(): Record<Taken, number> {
  return { noted: 0, known: 0, "not-ours": 0, "not-a-report": 0 };
}

/** Reads a message of the mailbox and records it if it is a bounce. Sends no answer. */
export async function takeReturned(
  db: Database,
  bytes: Uint8Array,
  {
    returnPath,
    hooks,
    now,
  }: { returnPath?: ReturnPath | undefined; hooks: Pick<OutboxHooks, "noteFailure">; now: number },
): Promise<Taken> {
  const returned = await readReturned(bytes, { returnPath });
  if (!returned) return "not-a-report";
  for (const messageId of returned.messageIds) {
    const { status } = returned;
    const outcome = await noteReturnedEmail(db, { messageId, status, at: now }, hooks);
    if (outcome !== "unknown") return outcome;
  }
  return "not-ours";
}

/** Records a bounce by the local part of its Message-ID. `known`: already recorded; `unknown`: not our email. */
export async function noteReturnedEmail(
  db: Database,
  { messageId, status, at }: { messageId: string; status: string; at: number },
  { noteFailure }: Pick<OutboxHooks, "noteFailure">,
): Promise<"noted" | "known" | "unknown"> {
  return inTransaction(db, async (on) => {
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
  });
}

const separator = Buffer.from("\nFrom ");

/** Emails in a file: one (`.eml`) or several (mbox, separated by «From » lines). Needs bounded memory for any size. */
export async function* messagesIn(file: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let isMailbox: boolean | null = null;
  let message: Buffer = Buffer.alloc(0);
  let rest: Buffer = Buffer.from("\n");
  for await (const chunk of file) {
    rest = Buffer.concat([rest, chunk]);
    if (isMailbox === null && rest.length > separator.length)
      isMailbox = rest.subarray(0, separator.length).equals(separator);
    while (isMailbox) {
      const at = rest.indexOf(separator);
      if (at < 0) break;
      message = extended(message, rest.subarray(0, at));
      if (message.length > 0) yield withoutFirstLine(message);
      message = Buffer.from("From ");
      rest = rest.subarray(at + separator.length);
    }
    // The last bytes wait for the next chunk, because a separator may be split between two chunks.
    const safe = Math.max(0, rest.length - separator.length);
    message = extended(message, rest.subarray(0, safe));
    rest = rest.subarray(safe);
  }
  message = extended(message, rest);
  const last = isMailbox ? withoutFirstLine(message) : message.subarray(1);
  if (last.length > 0) yield last;
}

function extended(message: Buffer, more: Buffer): Buffer {
  const room = longestReport - message.length;
  return room > 0 && more.length > 0 ? Buffer.concat([message, more.subarray(0, room)]) : message;
}

function withoutFirstLine(message: Buffer): Buffer {
  return message.subarray(message.indexOf("\n") + 1);
}
