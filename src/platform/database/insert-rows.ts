import { type CompiledQuery, type Insertable, sql } from "kysely";
import type { Database } from "./database.ts";
import { type Engine, engineOf } from "./engine.ts";
import type { Schema } from "./schema.ts";

type Table = "access_request" | "access_request_event" | "outbox_email";
type Row = Record<string, unknown>;

export async function insertRows<Name extends Table>(
  on: Database,
  table: Name,
  rows: readonly Insertable<Schema[Name]>[],
): Promise<void> {
  await insert(on, { table, rows, isOnce: false });
}

export function insertNewRows<Name extends Table>(
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
      const query = on
        .insertInto(table)
        .columns(columns as never)
        .expression(sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${given}`)
        .returning("id");
      return (isOnce ? query.onConflict((conflict) => conflict.doNothing()) : query).execute();
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
  const nothing = Object.fromEntries(columns.map((column) => [column, null]));
  const query = on
    .insertInto(table)
    .values(nothing as never)
    .$if(isOnce, (once) => once.onConflict((conflict) => conflict.doNothing()));
  const statement = (isOnce ? query.returning("id") : query).compile();
  statements.set(key, statement);
  return statement;
}
