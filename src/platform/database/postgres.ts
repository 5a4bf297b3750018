import { Kysely, PostgresAdapter, PostgresDialect } from "kysely";
import type { Pool, types as Types } from "pg";
import type { Opening } from "./opening.ts";
import type { Schema } from "./schema.ts";

/** How the site's connections are called in the server's own lists. */
export const postgresName = "escaparate";

export function openPostgres(url: string, { noTimeout, log }: Opening = {}): Kysely<Schema> {
  const pool = () => openPool(url, { noTimeout });
  return new Kysely<Schema>({ dialect: new UnlockedDialect({ pool }), ...(log && { log }) });
}

/** The driver is loaded with the first query: where the database is SQLite it would stay in memory for nothing. */
async function openPool(url: string, { noTimeout }: Pick<Opening, "noTimeout">): Promise<Pool> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    application_name: postgresName,
    max: 10,
    // A visitor waits for the answer: better a page that says «try again» than a minute of silence.
    connectionTimeoutMillis: 3000,
    ...(!noTimeout && { statement_timeout: 10_000, query_timeout: 12_000 }),
    keepAlive: true,
    types: { getTypeParser: typeParserOf(pg.types) },
  });
  // A connection that dies while idle is replaced at the next query; unheard, it would end the process.
  pool.on("error", () => {});
  // So is one that dies between two queries of a transaction: the next query fails, and its caller is told.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Whoever migrates takes turns before (migration-turn.ts). */
class UnlockedDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** bigint columns hold milliseconds and counts, far below 2^53: plain numbers, as SQLite gives them. */
function typeParserOf(types: typeof Types) {
  return (oid: number, format?: "text" | "binary") => {
    if (oid === types.builtins.INT8) return Number;
    return format === "binary"
      ? types.getTypeParser(oid, "binary")
      : types.getTypeParser(oid, "text");
  };
}
