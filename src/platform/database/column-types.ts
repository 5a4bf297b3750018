import { type CreateTableBuilder, sql } from "kysely";
import type { Engine } from "./engine.ts";

export function bigInteger(engine: Engine) {
  return engine === "sqlite" ? "integer" : "bigint";
}

/** SQLite checks column types in strict tables only. */
export function strictly<Table extends string, Column extends string>(
  engine: Engine,
  table: CreateTableBuilder<Table, Column>,
): CreateTableBuilder<Table, Column> {
  return engine === "sqlite" ? table.modifyEnd(sql`strict`) : table;
}

/** Byte order, for prefix ranges independent of the server's locale. */
export function binaryText(engine: Engine) {
  return engine === "sqlite" ? "text" : sql`text collate "C"`;
}

/** Strict table WITHOUT ROWID, for tables that are all key. */
export function strictlyByKey<Table extends string, Column extends string>(
  engine: Engine,
  table: CreateTableBuilder<Table, Column>,
): CreateTableBuilder<Table, Column> {
  return engine === "sqlite" ? table.modifyEnd(sql`strict, without rowid`) : table;
}
