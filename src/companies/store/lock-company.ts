import { z } from "zod";
import { readJsonColumn } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CustomerCompany } from "../domain/company.ts";
import type {
  CompanyActor,
  CompanyEvent,
  CompanyEventType,
  FieldChanges,
} from "../domain/company-event.ts";
import type { CompanyScope } from "../domain/viewer.ts";
import { companyActorColumns, toCompany, toCompanyActor } from "./rows.ts";

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

export type CompanyChange = {
  actor: CompanyActor;
  at: number;
  type: CompanyEventType;
  changes: FieldChanges;
};

/** Adds an event to a company's history and increments the company's version. */
export async function recordCompanyChange(
  { on, company: { id } }: LockedCompany,
  { actor, at, type, changes }: CompanyChange,
): Promise<void> {
  const { version } = await on
    .updateTable("company")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  await on
    .insertInto("company_event")
    .values({
      company_id: id,
      version,
      at,
      type,
      changes: JSON.stringify(changes),
      ...companyActorColumns(actor),
    })
    .execute();
}

/** Changed fields of an event: old and new value by the name of the field. */
export function readCompanyChanges(stored: string): FieldChanges {
  return readJsonColumn("company_event.changes", fieldChanges, stored);
}

const fieldChanges = z.record(z.string(), z.tuple([z.string().nullable(), z.string().nullable()]));

export async function listCompanyEvents(
  on: Database,
  { companyId, limit }: { companyId: string; limit: number },
): Promise<CompanyEvent[]> {
  const rows = await on
    .selectFrom("company_event")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("version", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    companyId,
    version: row.version,
    at: row.at,
    type: row.type,
    actor: toCompanyActor(row),
    changes: readCompanyChanges(row.changes),
  }));
}
