import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { type CatalogueColumn, type Reference, type Row, selectRows, type Table } from "./table.ts";

export async function listColumns(on: Database): Promise<CatalogueColumn[]> {
  const { rows } = await sql<CatalogueColumn>`
    select made.name as "table", its.name as "column", its.hidden in (2, 3) as "isGenerated",
      its.type = 'TEXT' as "isText", its.pk as "keyPosition"
    from sqlite_schema made, pragma_table_xinfo(made.name) its
    where made.type = 'table' and made.name not like 'sqlite\\_%' escape '\\'`.execute(on);
  return rows;
}

export async function listReferences(on: Database): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select made.name as "table", its."table" as "to"
    from sqlite_schema made, pragma_foreign_key_list(made.name) its
    where made.type = 'table'`.execute(on);
  return rows;
}

export async function dropTriggerFunctions(): Promise<void> {}

/** Runs a task on a snapshot of the database; others may write meanwhile. */
export function atOneInstant<Result>(
  db: Database,
  task: (on: Database) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (on) => {
    // A deferred transaction takes no write lock; in write-ahead log (WAL) mode a reader blocks nobody.
    await sql`begin deferred`.execute(on);
    try {
      return await task(on);
    } finally {
      await sql`rollback`.execute(on);
    }
  });
}

export function readRows(on: Database, table: Table): AsyncIterable<Row> {
  return selectRows(on, table, ({ column }) => sql`${sql.ref(column)} nulls first`).stream();
}

/** True when another process has the database open: leaving write-ahead log (WAL) mode needs exclusive access. */
export async function isInUse(db: Database): Promise<boolean> {
  try {
    await sql`pragma journal_mode = delete`.execute(db);
    await sql`pragma journal_mode = wal`.execute(db);
    return false;
  } catch (error) {
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === sqliteBusy) return true;
    throw error;
  }
}

const sqliteBusy = 5;
