import { type Kysely, type RawBuilder, sql } from "kysely";
import { schemaProblems } from "../copy/failures-copy.ts";
import { type Engine, engineOf } from "./engine.ts";
import type { Schema } from "./schema.ts";

/** Error for data of 0.1 or 0.2, which only a release 0.3 can bring to the baseline. */
export class SchemaBeforeBaseline extends Error {
  constructor() {
    super(schemaProblems.beforeBaseline);
  }
}

/** Names of the migrations that a database has executed, sorted; none for a database without the migrator's table. */
export async function listMigrations(on: Kysely<Schema>): Promise<string[]> {
  const { rows: tables } = await migrationTable[engineOf(on)].execute(on);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(on);
  return rows.map(({ name }) => name).sort();
}

const migrationTable: Record<Engine, RawBuilder<unknown>> = {
  sqlite: sql`select name from sqlite_schema where type = 'table' and name = 'kysely_migration'`,
  postgres: sql`select relname from pg_class
    where relname = 'kysely_migration' and relnamespace = current_schema()::regnamespace`,
};

/**
 * Names of executed migrations, with the baseline in place of the former ones. Throws SchemaBeforeBaseline if only a part
 * of the former ones was executed.
 */
export function withBaseline(applied: readonly string[]): string[] {
  const others = applied.filter((name) => !isFormerMigration(name));
  if (others.length === applied.length) return others;
  if (!formerMigrations.every((name) => applied.includes(name))) throw new SchemaBeforeBaseline();
  return [baseline, ...others];
}

/** Records the baseline in place of the former migrations, within the caller's transaction. Throws SchemaBeforeBaseline. */
export async function recordBaseline(on: Kysely<Schema>): Promise<void> {
  const applied = await listMigrations(on);
  if (!withBaseline(applied).includes(baseline) || applied.includes(baseline)) return;
  await sql`delete from kysely_migration where name in (${sql.join(formerMigrations)})`.execute(on);
  await sql`insert into kysely_migration (name, timestamp)
    values (${baseline}, ${new Date().toISOString()})`.execute(on);
}

export function isFormerMigration(name: string): boolean {
  return formerMigrations.includes(name);
}

const baseline = "092-baseline";

/** Migrations of 0.1 to 0.3, whose outcome the baseline creates. */
const formerMigrations: readonly string[] = [
  "001-access-requests",
  "002-outbox",
  "003-staff",
  "004-vies",
  "005-decisions",
  "006-consent",
  "007-policies-and-measures",
  "008-rights",
  "009-retention",
  "011-staff-changes",
  "012-machines",
  "013-growth",
  "015-emails-by-recipient",
  "016-known-products",
  "017-returned-emails",
  "018-reminders",
  "019-decisions-taken-back",
  "020-materials-notices",
  "021-queue-filters",
  "022-restriction-review",
  "024-attachments",
  "025-plain-names",
  "026-outbox-subject",
  "027-plain-queue",
  "028-one-lease",
  "029-rejected",
  "030-webhooks",
  "031-calendar-feed",
  "032-staff-identity",
  "033-settings",
  "034-publication",
  "037-catalogue",
  "038-import-work",
  "039-product-pictures",
  "040-stock-codes-texts",
  "041-best-sellers",
  "042-change-history",
  "043-search-synonyms",
  "044-failed-searches",
  "045-former-names",
  "051-product-invariants",
  "053-imports-in-parts",
  "055-companies",
  "058-member-sign-in",
  "061-prices",
  "062-price-files",
  "063-company-documents",
  "064-members-selection-news",
  "065-member-passkeys",
  "066-passkey-offer",
  "067-imported-companies",
  "068-company-references",
  "069-oversell-policy",
  "071-product-feeds",
  "073-name-history",
  "074-hidden-brands",
  "077-removed-categories",
  "078-customer-numbers",
  "080-cose-keys",
  "081-confirmation-codes",
  "082-order-limits",
  "083-merged-companies",
  "084-withdrawn-approvals",
  "087-import-tokens",
  "092-two-factor-names",
];
