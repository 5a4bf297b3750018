import { type Kysely, type LogEvent, PostgresAdapter } from "kysely";

export type Engine = "sqlite" | "postgres";

export function engineOf<Schema>(on: Kysely<Schema>): Engine {
  return on.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

export type Opening = {
  noTimeout?: boolean;
  log?: ((event: LogEvent) => void) | undefined;
};
