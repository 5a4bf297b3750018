import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { PersonalData } from "../../kernel/personal-data.ts";
import type { Database } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { MailFiles } from "../outbox/mail-files.ts";

/** Number of overdue rows, and when the retention period of the oldest began, in epoch milliseconds. */
export type Overdue = { count: number; oldest: number | null };

export type Cut = {
  now: number;
  /** Rows whose retention period began before this instant are overdue; epoch milliseconds. */
  before: number;
};

/** Implementation of one retention rule. `count` and `removeSome` must select the same rows. */
export type Enforcement = {
  count(db: Database, cut: Cut, deps: EnforcementDeps): Promise<Overdue>;
  /** Removes at most `limit` rows in a transaction and returns their number; 0 when no rows are left. */
  removeSome(on: Database, cut: Cut & { limit: number }, deps: EnforcementDeps): Promise<number>;
};

export type EnforcementDeps = { files: MailFiles; personalData: PersonalData };

/** Overdue rows of a table. `key`: key column. `began`: SQL for the instant at which a row's retention period began. */
export type OverdueRows = {
  table: keyof Schema & string;
  key?: string;
  began: RawBuilder<number>;
  /** SQL condition for overdue rows; by default, the retention period began before the cut. */
  isOver?: (cut: Cut) => RawBuilder<SqlBool>;
};

export function deleteRows(...sources: readonly OverdueRows[]): Enforcement {
  return {
    async count(db, cut) {
      const counts = await Promise.all(sources.map((source) => countOverdueRows(db, source, cut)));
      return counts.reduce(together);
    },
    async removeSome(on, cut) {
      for (const source of sources) {
        const keys = await keysOf(on, source, cut);
        if (keys.length === 0) continue;
        const { table, key = "id" } = source;
        await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${sql.join(keys)})`.execute(
          on,
        );
        return keys.length;
      }
      return 0;
    },
  };
}

export function together(one: Overdue, other: Overdue): Overdue {
  const oldest = [one.oldest, other.oldest].filter((at) => at !== null);
  return {
    count: one.count + other.count,
    oldest: oldest.length > 0 ? Math.min(...oldest) : null,
  };
}

export async function countOverdueRows(
  db: Database,
  { table, began, isOver = beganBefore(began) }: OverdueRows,
  cut: Cut,
): Promise<Overdue> {
  const { rows } = await sql<{ count: number; oldest: number | null }>`
    select count(*) as count, min(${began}) as oldest from ${sql.table(table)}
    where ${isOver(cut)}`.execute(db);
  const { count = 0, oldest = null } = rows[0] ?? {};
  return { count: Number(count), oldest: oldest === null ? null : Number(oldest) };
}

export async function keysOf(
  on: Database,
  { table, key = "id", began, isOver = beganBefore(began) }: OverdueRows,
  cut: Cut & { limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(key)} as key from ${sql.table(table)}
    where ${isOver(cut)} order by ${began}, ${sql.ref(key)} limit ${cut.limit}`.execute(on);
  return rows.map((row) => row.key);
}

function beganBefore(began: RawBuilder<number>) {
  return ({ before }: Cut) => sql<SqlBool>`${began} < ${before}`;
}
