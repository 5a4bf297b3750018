import type { Temporal } from "temporal-polyfill";
import type { BlockedCopy, BlockedSearch, ErasureLine } from "../../kernel/data-subject.ts";
import type { EmailAddress } from "../../kernel/email-address.ts";
import { instant } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { MailFiles } from "../../platform/outbox/mail-files.ts";
import type { DataSubjectHooks } from "../../platform/privacy/data-subject-hooks.ts";
import { type ErasurePlan, summedPlan } from "../domain/erasure.ts";
import type { BlockedRecordTable } from "../tables.ts";

type Subject = {
  person: EmailAddress;
  now: Temporal.Instant;
  hooks: readonly DataSubjectHooks[];
};

/** Returns the plan that `eraseSubject` would carry out; changes nothing. */
export async function planErasure(
  db: Database,
  { person, now, hooks }: Subject,
): Promise<ErasurePlan> {
  const lines: ErasureLine[] = [];
  for (const hook of hooks)
    lines.push(...((await hook.planErasure?.(db, { emailKey: person.key, now })) ?? []));
  return summedPlan(lines);
}

/** Erases the data of an email address in every capability; returns the executed plan. Repeatable. */
export async function eraseSubject(
  on: Database,
  { person, now, hooks, files }: Subject & { files: MailFiles },
): Promise<ErasurePlan> {
  const lines: ErasureLine[] = [];
  const blocked: BlockedCopy[] = [];
  const closed: string[] = [];
  for (const hook of hooks) {
    const erased = await hook.erase?.(on, { emailKey: person.key, now, files });
    lines.push(...(erased?.lines ?? []));
    blocked.push(...(erased?.blocked ?? []));
    closed.push(...(erased?.closed ?? []));
  }
  if (closed.length > 0) for (const hook of hooks) await hook.eraseCompanies?.(on, closed);
  for (const copy of blocked) await addBlocked(on, copy, { emailKey: person.key, now });
  return summedPlan(lines);
}

/** Lines about the records that earlier erasures have blocked, and that stay so. */
export async function listBlockedLines(
  db: Database,
  { emailKey }: { emailKey: string },
): Promise<ErasureLine[]> {
  const rows = await db
    .selectFrom("blocked_record")
    .select("blocked_until")
    .where("email_key", "=", emailKey)
    .orderBy("blocked_until")
    .execute();
  return rows.map(({ blocked_until }) => ({
    kind: "request",
    action: "blocked",
    reason: "already-blocked",
    until: instant(blocked_until),
    count: 1,
  }));
}

async function addBlocked(
  on: Database,
  { id, reference, taxIdKey, until, content }: BlockedCopy,
  { emailKey, now }: { emailKey: string; now: Temporal.Instant },
): Promise<void> {
  await on
    .insertInto("blocked_record")
    .values({
      id,
      reference,
      email_key: emailKey,
      tax_id_key: taxIdKey,
      blocked_at: now.epochMilliseconds,
      blocked_until: until.epochMilliseconds,
      reason: "trade-records",
      content: JSON.stringify(content),
    })
    .execute();
}

/** Blocked records with this address, tax ID or reference, oldest first. */
export function findBlocked(
  db: Database,
  { email, taxId, reference }: BlockedSearch,
): Promise<BlockedRecordTable[]> {
  return db
    .selectFrom("blocked_record")
    .selectAll()
    .where(({ eb, or }) =>
      or([
        eb("email_key", "=", email ?? ""),
        eb("tax_id_key", "=", taxId ?? ""),
        eb("reference", "=", reference ?? ""),
      ]),
    )
    .orderBy("blocked_at")
    .execute();
}
