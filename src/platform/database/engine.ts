import { type Kysely, PostgresAdapter } from "kysely";

export type Engine = "sqlite" | "postgres";

/** Engine of a connection or transaction. */
export function engineOf<Schema>(on: Kysely<Schema>): Engine {
  return on.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}
