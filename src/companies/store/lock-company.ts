import type { CompanyScope } from "../../kernel/viewer.ts";
import { recordChange } from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { enqueueWebhooks } from "../../webhooks/store/enqueue.ts";
import type { CompanyChange } from "../domain/company-event.ts";
import type { CustomerCompany } from "../domain/company-record.ts";
import { companyWebhook } from "../domain/webhook-event.ts";
import { companyChange } from "./company-changes.ts";
import { toCompany } from "./rows.ts";

declare const locked: unique symbol;

/** Company row locked by the current transaction, so that changes of its members and status are serialised. */
export type LockedCompany = {
  readonly on: Database;
  readonly company: CustomerCompany;
  readonly [locked]: true;
};

/** Locks any company, for staff and automatic changes, within a transaction; null for an unknown id. */
export async function lockForStaff(on: Database, companyId: string): Promise<LockedCompany | null> {
  // An UPDATE without a change locks the row on PostgreSQL, and reads it after another's commit.
  const row = await on
    .updateTable("company")
    .set(({ ref }) => ({ version: ref("version") }))
    .where("id", "=", companyId)
    .returningAll()
    .executeTakeFirst();
  return row ? ({ on, company: toCompany(row) } as LockedCompany) : null;
}

/** Locks the member's own company; null if inactive, if the member left or changed role, or for read-only scopes. */
export async function lockOwnCompany(
  on: Database,
  scope: CompanyScope,
): Promise<LockedCompany | null> {
  if (scope.isReadOnly) return null;
  const held = await lockForStaff(on, scope.companyId);
  if (held?.company.status !== "active") return null;
  const member = await on
    .selectFrom("company_member")
    .select("role")
    .where("id", "=", scope.memberId)
    .where("company_id", "=", scope.companyId)
    .where("left_at", "is", null)
    .executeTakeFirst();
  return member?.role === scope.role ? held : null;
}

/** Adds an event to a company's history and increments the company's version; other programs are told. */
export async function recordCompanyChange(
  { on, company: { id } }: LockedCompany,
  change: CompanyChange,
): Promise<void> {
  const row = await on
    .updateTable("company")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(on, companyChange(id, change));
  const webhook = companyWebhook(toCompany(row), change);
  if (webhook) await enqueueWebhooks(on, [webhook]);
}
