import type { HeldData } from "../../kernel/data-subject.ts";
import type { EmailAddress } from "../../kernel/email-address.ts";
import { formatDay } from "../../kernel/format.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MadeChange } from "../../platform/privacy/data-subject-hooks.ts";
import { objectionCopy } from "../copy/objection-copy.ts";
import { addObjection, findObjection, removeObjection } from "../store/news-objections.ts";

/** Objection of an email address to the newsletter; an erasure keeps it (LOPDGDD, art. 23). */
export async function readHeldObjection(on: Database, { key }: EmailAddress): Promise<HeldData> {
  const at = await findObjection(on, key);
  return {
    json: { objectedToNewsAt: at === null ? null : new Date(at).toISOString() },
    sentences: at === null ? [] : [objectionCopy.sentence(formatDay(at))],
  };
}

export async function changeObjection(
  on: Database,
  { emailKey, change, at }: MadeChange,
): Promise<void> {
  if (change.kind === "object") await addObjection(on, { emailKey, at: at.epochMilliseconds });
  if (change.kind === "subscribe") await removeObjection(on, emailKey);
}
