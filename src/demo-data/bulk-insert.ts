import { type RawBuilder, sql } from "kysely";
import type { Database } from "../platform/database/database.ts";
import { type Engine, engineOf } from "../platform/database/engine.ts";

export async function bulkInsert(
  on: Database,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) ${select[engineOf(on)]({
    table,
    columns,
    rows: JSON.stringify(rows),
  })}`.execute(on);
}

const select: Record<
  Engine,
  (given: { table: string; columns: readonly string[]; rows: string }) => RawBuilder<unknown>
> = {
  sqlite: ({ columns, rows }) =>
    sql`select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))} from json_each(${rows})`,
  postgres: ({ table, columns, rows }) =>
    sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from json_populate_recordset(null::${sql.table(table)}, cast(${rows} as json))`,
};
