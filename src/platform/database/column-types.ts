import { type CreateTableBuilder, sql } from "kysely";
import type { Engine } from "./engine.ts";

/** A whole number of 64 bits. */
export function bigInteger(engine: Engine) {
  return engine === "sqlite" ? "integer" : "bigint";
}

/** SQLite checks column types only in tables that ask for it; PostgreSQL always does. */
export function strictly<Table extends string, Column extends string>(
  engine: Engine,
  table: CreateTableBuilder<Table, Column>,
): CreateTableBuilder<Table, Column> {
  return engine === "sqlite" ? table.modifyEnd(sql`strict`) : table;
}

/** Text compared byte by byte, so that a range of words is what it looks like whatever the server's language. */
export function binaryText(engine: Engine) {
  return engine === "sqlite" ? "text" : sql`text collate "C"`;
}

/** A strict table that is nothing but its key: SQLite then keeps the rows in the key's own tree. */
export function strictlyByKey<Table extends string, Column extends string>(
  engine: Engine,
  table: CreateTableBuilder<Table, Column>,
): CreateTableBuilder<Table, Column> {
  return engine === "sqlite" ? table.modifyEnd(sql`strict, without rowid`) : table;
}
