import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { postgresName } from "../database/postgres.ts";
import { type CatalogueColumn, type Reference, type Row, selectRows, type Table } from "./table.ts";

export async function listColumns(on: Database): Promise<CatalogueColumn[]> {
  const { rows } = await sql<CatalogueColumn>`
    select c.relname as "table", a.attname as "column", a.attgenerated <> '' as "isGenerated",
      a.attcollation <> 0 as "isText", coalesce(array_position(i.indkey::int[], a.attnum::int) + 1, 0) as "keyPosition"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace`.execute(on);
  return rows;
}

export async function listReferences(on: Database): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select one.relname as "table", other.relname as "to"
    from pg_constraint
    join pg_class one on one.oid = conrelid
    join pg_class other on other.oid = confrelid
    where contype = 'f' and one.relnamespace = current_schema()::regnamespace`.execute(on);
  return rows;
}

export async function dropTriggerFunctions(on: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prorettype = 'trigger'::regtype
      and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')`.execute(on);
  for (const { name } of rows) await sql.raw(`drop function ${name}`).execute(on);
}

/** Runs a task on a snapshot of the database; others may write meanwhile. */
export function atOneInstant<Result>(
  db: Database,
  task: (on: Database) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(task);
}

/** Reads through a cursor, so that a large table is sorted once and never held in memory. */
export async function* readRows(on: Database, table: Table): AsyncIterable<Row> {
  const rows = selectRows(on, table, ({ column, isText }) =>
    // Sorts by bytes as SQLite does, whatever the server's locale.
    isText ? sql`${sql.ref(column)} collate "C" nulls first` : sql`${sql.ref(column)} nulls first`,
  );
  await sql`declare copied_rows no scroll cursor for ${rows}`.execute(on);
  for (;;) {
    const fetched = await sql<Row>`fetch 500 from copied_rows`.execute(on);
    if (fetched.rows.length === 0) break;
    yield* fetched.rows;
  }
  await sql`close copied_rows`.execute(on);
}

/** True when another site or command stays connected for a second; behind a connection pooler none is seen. */
export async function isInUse(db: Database): Promise<boolean> {
  for (let styles = 0; styles < 10; styles += 1) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name = ${postgresName} limit 1`.execute(db);
    if (rows.length === 0) return false;
    await sleep(100);
  }
  return true;
}
