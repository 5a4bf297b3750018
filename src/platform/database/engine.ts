import { type Kysely, PostgresAdapter } from "kysely";

/** Database engines; their differences have common names in `sqlite.ts` and `postgres.ts`. */
export type Engine = "sqlite" | "postgres";

/** Engine of a connection or transaction. */
export function engineOf<Schema>(on: Kysely<Schema>): Engine {
  return on.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}
