import { type ColumnDefinitionBuilder, type RawBuilder, sql } from "kysely";

export function key(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.primaryKey().notNull();
}

export function required(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull();
}

/** SQLite names a refused rule by its text, and by nothing but the column if the text begins with a quoted one. */
export function isOneOf(column: string, values: readonly string[]): RawBuilder<boolean> {
  return sql`${sql.raw(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
}

export function isYesOrNo(column: string): RawBuilder<boolean> {
  return sql`${sql.raw(column)} in (0, 1)`;
}
