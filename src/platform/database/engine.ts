import { type Kysely, PostgresAdapter } from "kysely";

/** The two engines behind one set of queries; what they differ in has one name in `sqlite.ts` and `postgres.ts`. */
export type Engine = "sqlite" | "postgres";

/** Which of them answers here, also in the middle of a transaction. */
export function engineOf<Schema>(on: Kysely<Schema>): Engine {
  return on.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}
