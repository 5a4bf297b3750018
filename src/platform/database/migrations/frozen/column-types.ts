import { type CreateTableBuilder, sql } from "kysely";
import type { Engine } from "../../engine.ts";

export function bigInteger(engine: Engine) {
  return engine === "sqlite" ? "integer" : "bigint";
}

/** Makes a table strict, because SQLite checks the types of values in strict tables only. */
export function strictly<Table extends string, Column extends string>(
  engine: Engine,
  table: CreateTableBuilder<Table, Column>,
): CreateTableBuilder<Table, Column> {
  return engine === "sqlite" ? table.modifyEnd(sql`strict`) : table;
}

/** Text column sorted by bytes, so that searches for a prefix work whatever the server's locale. */
export function binaryText(engine: Engine) {
  return engine === "sqlite" ? "text" : sql`text collate "C"`;
}

/** Makes a table strict and WITHOUT ROWID, which stores its rows in the order of the primary key. */
export function strictlyByKey<Table extends string, Column extends string>(
  engine: Engine,
  table: CreateTableBuilder<Table, Column>,
): CreateTableBuilder<Table, Column> {
  return engine === "sqlite" ? table.modifyEnd(sql`strict, without rowid`) : table;
}
