import type { SelectQueryBuilder } from "kysely";
import type { Engine } from "./engine.ts";
import type { Schema } from "./schema.ts";

/** Locks selected rows and skips those locked by other transactions; SQLite, with a single writer, needs no lock. */
export function skipLocked<From extends keyof Schema, Row>(
  engine: Engine,
  query: SelectQueryBuilder<Schema, From, Row>,
): SelectQueryBuilder<Schema, From, Row> {
  const ways: Record<Engine, () => SelectQueryBuilder<Schema, From, Row>> = {
    sqlite: () => query,
    postgres: () => query.forUpdate().skipLocked(),
  };
  return ways[engine]();
}
