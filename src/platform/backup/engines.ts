import { setTimeout as sleep } from "node:timers/promises";
import { type Expression, type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { postgresName } from "../database/postgres.ts";

/** Table as listed in the database's system catalogue, without generated columns; `order` sorts its rows. */
export type Table = { name: string; columns: string[]; order: SortColumn[] };

type SortColumn = { column: string; isText: boolean };

/** Column as listed in the system catalogue of either database; SQLite returns 0 and 1 for false and true. */
export type CatalogueColumn = {
  table: string;
  column: string;
  isGenerated: boolean | number;
  isText: boolean | number;
  /** Position in the primary key, counted from 1; 0 when the column is not part of the key. */
  keyPosition: number;
};

export type Reference = { table: string; to: string };
export type Row = Record<string, unknown>;

/** Database handle for tables whose names are known only at run time. */
type AnyTables = Kysely<Record<string, Row>>;

export function anyTables(db: Database): AnyTables {
  return db as unknown as AnyTables;
}

export function selectRows(
  on: Database,
  { name, columns, order }: Table,
  sorted: (column: SortColumn) => Expression<unknown>,
): SelectQueryBuilder<Record<string, Row>, string, Row> {
  return anyTables(on)
    .selectFrom(name)
    .select(columns)
    .orderBy(sql.join(order.map(sorted)));
}

export const engines = {
  sqlite: {
    async listColumns(on: Database): Promise<CatalogueColumn[]> {
      const { rows } = await sql<CatalogueColumn>`
    select made.name as "table", its.name as "column", its.hidden in (2, 3) as "isGenerated",
      its.type = 'TEXT' as "isText", its.pk as "keyPosition"
    from sqlite_schema made, pragma_table_xinfo(made.name) its
    where made.type = 'table' and made.name not like 'sqlite\\_%' escape '\\'`.execute(on);
      return rows;
    },

    async listReferences(on: Database): Promise<Reference[]> {
      const { rows } = await sql<Reference>`
    select made.name as "table", its."table" as "to"
    from sqlite_schema made, pragma_foreign_key_list(made.name) its
    where made.type = 'table'`.execute(on);
      return rows;
    },

    async dropTriggerFunctions(_: Database): Promise<void> {},

    /** Defers foreign keys to the end of the transaction, because rows may refer to later rows of their own table. */
    async deferReferences(on: Database): Promise<void> {
      await sql`pragma defer_foreign_keys = on`.execute(on);
    },

    async continueIdentities(_: Database): Promise<void> {},

    /** Runs a task on a snapshot of the database; others may write meanwhile. */
    atOneInstant<Result>(db: Database, task: (on: Database) => Promise<Result>): Promise<Result> {
      return db.connection().execute(async (on) => {
        // A deferred transaction takes no write lock; in write-ahead log (WAL) mode a reader blocks nobody.
        await sql`begin deferred`.execute(on);
        try {
          return await task(on);
        } finally {
          await sql`rollback`.execute(on);
        }
      });
    },

    readRows(on: Database, table: Table): AsyncIterable<Row> {
      return selectRows(on, table, ({ column }) => sql`${sql.ref(column)} nulls first`).stream();
    },

    /** True when another process has the database open: leaving write-ahead log (WAL) mode needs exclusive access. */
    async isInUse(db: Database): Promise<boolean> {
      try {
        await sql`pragma journal_mode = delete`.execute(db);
        await sql`pragma journal_mode = wal`.execute(db);
        return false;
      } catch (error) {
        const { errcode = 0 } = ((error as Error).cause ?? error) as { errcode?: number };
        if (errcode % 256 === sqliteBusy) return true;
        throw error;
      }
    },
  },
  postgres: {
    async listColumns(on: Database): Promise<CatalogueColumn[]> {
      const { rows } = await sql<CatalogueColumn>`
    select c.relname as "table", a.attname as "column", a.attgenerated <> '' as "isGenerated",
      a.attcollation <> 0 as "isText", coalesce(array_position(i.indkey::int[], a.attnum::int) + 1, 0) as "keyPosition"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace`.execute(on);
      return rows;
    },

    async listReferences(on: Database): Promise<Reference[]> {
      const { rows } = await sql<Reference>`
    select one.relname as "table", other.relname as "to"
    from pg_constraint
    join pg_class one on one.oid = conrelid
    join pg_class other on other.oid = confrelid
    where contype = 'f' and one.relnamespace = current_schema()::regnamespace`.execute(on);
      return rows;
    },

    async dropTriggerFunctions(on: Database): Promise<void> {
      const { rows } = await sql<{ name: string }>`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prorettype = 'trigger'::regtype
      and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')`.execute(on);
      for (const { name } of rows) await sql.raw(`drop function ${name}`).execute(on);
    },

    async deferReferences(on: Database): Promise<void> {
      await sql`set constraints all deferred`.execute(on);
    },

    /** Sets the sequences of identity columns behind the copied rows; SQLite takes the next number by itself. */
    async continueIdentities(on: Database): Promise<void> {
      const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where a.attidentity <> '' and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(
        on,
      );
      for (const { table, column } of rows)
        await sql`
    select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
    from ${sql.table(table)}`.execute(on);
    },

    atOneInstant<Result>(db: Database, task: (on: Database) => Promise<Result>): Promise<Result> {
      return db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute(task);
    },

    /** Reads through a cursor, so that a large table is sorted once and never held in memory. */
    async *readRows(on: Database, table: Table): AsyncIterable<Row> {
      const rows = selectRows(on, table, ({ column, isText }) =>
        // Sorts by bytes as SQLite does, whatever the server's locale.
        isText
          ? sql`${sql.ref(column)} collate "C" nulls first`
          : sql`${sql.ref(column)} nulls first`,
      );
      await sql`declare copied_rows no scroll cursor for ${rows}`.execute(on);
      for (;;) {
        const fetched = await sql<Row>`fetch 500 from copied_rows`.execute(on);
        if (fetched.rows.length === 0) break;
        yield* fetched.rows;
      }
      await sql`close copied_rows`.execute(on);
    },

    /** True when another instance or command stays connected for a second; not detected behind a connection pooler. */
    async isInUse(db: Database): Promise<boolean> {
      for (let styles = 0; styles < 10; styles += 1) {
        const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name = ${postgresName} limit 1`.execute(db);
        if (rows.length === 0) return false;
        await sleep(100);
      }
      return true;
    },
  },
};

const sqliteBusy = 5;
