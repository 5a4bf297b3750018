import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { OutboxHooks } from "../outbox.ts";
import { toStoredEmail } from "../stored-emails.ts";
import type { BounceReader } from "./bounce-reader.ts";
import type { Returned } from "./read-returned.ts";
import type { ReturnPath } from "./return-path.ts";
import { maxReportLength } from "./shorten-message.ts";

/**
 * Result of reading a message. `not-ours`: bounce of an email that this site did not send, or has deleted since;
 * `not-readable`: parsing took too long or crashed.
 */
export type Taken = "noted" | "known" | "not-ours" | "not-a-report" | "not-readable";

export function noneTaken(): Record<Taken, number> {
  return { noted: 0, known: 0, "not-ours": 0, "not-a-report": 0, "not-readable": 0 };
}

/** Reads a message of the mailbox and records it if it is a bounce; sends no answer. `busy`: it could not be read now. */
export async function takeReturned(
  db: Database,
  bytes: Uint8Array,
  {
    reader,
    returnPath,
    hooks,
    now,
  }: {
    reader: Pick<BounceReader, "read">;
    returnPath?: ReturnPath | undefined;
    hooks: Pick<OutboxHooks, "noteFailure">;
    now: number;
  },
): Promise<Taken | "busy"> {
  const outcome = await reader.read(bytes);
  if (outcome.kind !== "read") return outcome.kind;
  const { returned } = outcome;
  const messageIds = returned ? messageIdsOf(returned, returnPath) : [];
  if (!returned || messageIds.length === 0) return "not-a-report";
  for (const messageId of messageIds) {
    const { status } = returned;
    const note = await noteReturnedEmail(db, { messageId, status, at: now }, hooks);
    if (note !== "unknown") return note;
  }
  return "not-ours";
}

/** Message-IDs (local parts) that a bounce may be about; addresses signed by this site come first. */
function messageIdsOf(
  { messageIds, addresses }: Returned,
  returnPath: ReturnPath | undefined,
): string[] {
  const signed = addresses.flatMap((address) => returnPath?.read(address) ?? []);
  return [...new Set([...signed, ...messageIds])];
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
  const room = maxReportLength - message.length;
  return room > 0 && more.length > 0 ? Buffer.concat([message, more.subarray(0, room)]) : message;
}

function withoutFirstLine(message: Buffer): Buffer {
  return message.subarray(message.indexOf("\n") + 1);
}
