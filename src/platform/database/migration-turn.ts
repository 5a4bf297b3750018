import { type Kysely, sql } from "kysely";
import type { Engine } from "./engine.ts";
import type { Schema } from "./schema.ts";

type Turn = <Result>(
  db: Kysely<Schema>,
  task: (on: Kysely<Schema>) => Promise<Result>,
) => Promise<Result>;

/**
 * Lets one instance migrate at a time. On PostgreSQL by a lock of the transaction: Kysely's own, which belongs to the
 * session, fails behind a connection pooler. The number of the lock is «move» in ASCII.
 */
export const takeMigrationTurn: Record<Engine, Turn> = {
  sqlite: (db, task) => task(db),
  postgres: (db, task) =>
    db.transaction().execute(async (on) => {
      await sql`select pg_advisory_xact_lock(1836021349)`.execute(on);
      return task(on);
    }),
};
