import { Kysely, PostgresAdapter, PostgresDialect } from "kysely";
import type { Pool, types as Types } from "pg";
import type { Opening } from "./opening.ts";
import type { Schema } from "./schema.ts";

export const postgresName = "escaparate";

export function openPostgres(url: string, { noTimeout, log }: Opening = {}): Kysely<Schema> {
  const pool = () => openPool(url, { noTimeout });
  return new Kysely<Schema>({ dialect: new UnlockedDialect({ pool }), ...(log && { log }) });
}

/** The driver is loaded with the first query: on SQLite it would waste memory. */
async function openPool(url: string, { noTimeout }: Pick<Opening, "noTimeout">): Promise<Pool> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    application_name: postgresName,
    max: 10,
    // Visitors get «try again» soon rather than a long wait.
    connectionTimeoutMillis: 3000,
    ...(!noTimeout && { statement_timeout: 10_000, query_timeout: 12_000 }),
    keepAlive: true,
    types: { getTypeParser: typeParserOf(pg.types) },
  });
  // Without a listener an idle connection's failure would end the process; it is replaced at the next query.
  pool.on("error", () => {});
  // Same between two queries of a transaction: the next query then fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Migrations are locked in migration-turn.ts. */
class UnlockedDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** bigint columns hold values far below 2^53: plain numbers, as in SQLite. */
function typeParserOf(types: typeof Types) {
  return (oid: number, format?: "text" | "binary") => {
    if (oid === types.builtins.INT8) return Number;
    return format === "binary"
      ? types.getTypeParser(oid, "binary")
      : types.getTypeParser(oid, "text");
  };
}
