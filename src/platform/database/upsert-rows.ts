import { type Insertable, type RawBuilder, sql } from "kysely";
import { chunks } from "../../kernel/chunks.ts";
import type { Database } from "./database.ts";
import { type Engine, engineOf } from "./engine.ts";
import type { Schema } from "./schema.ts";

/** Maximum of rows per statement, which are sent as one JSON parameter. */
const batch = 500;

/** Inserts rows of equal columns; an existing row with the same `key` is updated, except its columns in `keeps`. */
export async function upsertRows<Table extends keyof Schema & string>(
  on: Database,
  {
    table,
    rows,
    key,
    keeps = [],
  }: {
    table: Table;
    rows: readonly Insertable<Schema[Table]>[];
    key: readonly (keyof Schema[Table] & string)[];
    keeps?: readonly (keyof Schema[Table] & string)[];
  },
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const replaced = columns.filter((column) => ![...key, ...keeps].includes(column as never));
  for (const some of chunks(rows, batch)) {
    const given = rowsOfJson[engineOf(on)](table, {
      columns,
      json: JSON.stringify(some),
    });
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      ${given}
      on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do ${
        replaced.length === 0
          ? sql`nothing`
          : sql`update set ${sql.join(
              replaced.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
            )}`
      }
    `.execute(on);
  }
}

const rowsOfJson: Record<
  Engine,
  (table: string, given: { columns: string[]; json: string }) => RawBuilder<unknown>
> = {
  // «where true» tells the parser that «on conflict» is no join condition (SQLite, lang_UPSERT, 2.2).
  sqlite: (_, { columns, json }) => sql`
    select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(`$.${column}`)}`))}
    from json_each(${json}) where true`,
  postgres: (table, { columns, json }) => sql`
    select ${sql.join(columns.map((column) => sql.ref(column)))}
    from json_populate_recordset(cast(null as ${sql.table(table)}), ${json})`,
};
