import { type CompiledQuery, type Insertable, sql } from "kysely";
import type { Database } from "./database.ts";
import { type Engine, engineOf } from "./engine.ts";
import type { Schema } from "./schema.ts";

type TableWithId = "access_request" | "access_request_event" | "outbox_email";
type Table = TableWithId | "cart_line" | "order_line";
type Row = Record<string, unknown>;

export async function insertRows<Name extends Table>(
  on: Database,
  table: Name,
  rows: readonly Insertable<Schema[Name]>[],
): Promise<void> {
  await insert(on, { table, rows, isOnce: false });
}

/** Inserts the rows that are not stored yet; returns their ids. */
export function insertNewRows<Name extends TableWithId>(
  on: Database,
  table: Name,
  rows: readonly Insertable<Schema[Name]>[],
): Promise<Set<string>> {
  return insert(on, { table, rows, isOnce: true });
}

type Insertion = { table: Table; rows: readonly Row[]; isOnce: boolean };

async function insert(on: Database, insertion: Insertion): Promise<Set<string>> {
  if (insertion.rows.length === 0) return new Set();
  const stored = await inserting[engineOf(on)](on, insertion);
  return new Set(stored.map(({ id }) => id));
}

/** SQLite reuses one compiled statement for every row; PostgreSQL inserts all rows at once, to save round trips. */
const inserting: Record<Engine, (on: Database, insertion: Insertion) => Promise<{ id: string }[]>> =
  {
    async sqlite(on, { table, rows, isOnce }) {
      const stored: { id: string }[] = [];
      for (const row of rows) {
        const columns = Object.keys(row);
        const parameters = columns.map((column) => row[column]);
        const query = statementFor(on, { table, columns, isOnce });
        stored.push(...(await on.executeQuery<{ id: string }>({ ...query, parameters })).rows);
      }
      return stored;
    },
    async postgres(on, { table, rows, isOnce }) {
      const columns = Object.keys(rows[0] ?? {});
      const given = sql`json_populate_recordset(cast(null as ${sql.table(table)}), ${JSON.stringify(rows)})`;
      const query = sql<{ id: string }>`
        insert into ${sql.table(table)} (${namesOf(columns)})
        select ${namesOf(columns)} from ${given}${ending(isOnce)}`;
      return (await query.execute(on)).rows;
    },
  };

const statements = new Map<string, CompiledQuery>();

function statementFor(
  on: Database,
  { table, columns, isOnce }: { table: Table; columns: string[]; isOnce: boolean },
): CompiledQuery {
  const key = `${table} ${isOnce} ${columns}`;
  const known = statements.get(key);
  if (known) return known;
  const places = sql.join(columns.map(() => null));
  const statement = sql`
    insert into ${sql.table(table)} (${namesOf(columns)})
    values (${places})${ending(isOnce)}`.compile(on);
  statements.set(key, statement);
  return statement;
}

function namesOf(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function ending(isOnce: boolean) {
  return isOnce ? sql` on conflict do nothing returning id` : sql``;
}
