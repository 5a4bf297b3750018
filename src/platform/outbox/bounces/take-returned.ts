import type { Database } from "../../database/database.ts";
import type { OutboxHooks } from "../hooks.ts";
import { noteReturnedEmail } from "./note-returned-email.ts";
import { readReturned } from "./read-returned.ts";
import type { ReturnPath } from "./return-path.ts";

/** Result of reading a message. `not-ours`: bounce of an email that this site did not send, or has deleted since. */
export type Taken = "noted" | "known" | "not-ours" | "not-a-report";

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
