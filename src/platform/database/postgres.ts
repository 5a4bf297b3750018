import { type Driver, Kysely, PostgresAdapter, PostgresDialect } from "kysely";
import type { Pool, types as Types } from "pg";
import type { Opening } from "./engine.ts";
import { mapDriverErrors } from "./failures.ts";
import type { Schema } from "./schema.ts";

export const postgresName = "escaparate";

export function openPostgres(url: string, { noTimeout, log }: Opening = {}): Kysely<Schema> {
  const pool = () => openPool(url, { noTimeout });
  return new Kysely<Schema>({ dialect: new OwnDialect({ pool }), ...(log && { log }) });
}

/** Opens the pool at the first query and imports the driver only then, because it would waste memory with SQLite. */
async function openPool(url: string, { noTimeout }: Pick<Opening, "noTimeout">): Promise<Pool> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    application_name: postgresName,
    max: 10,
    // Fails after three seconds, so that visitors can try again soon instead of waiting.
    connectionTimeoutMillis: 3000,
    ...(!noTimeout && { statement_timeout: 10_000, query_timeout: 12_000 }),
    keepAlive: true,
    types: { getTypeParser: typeParserOf(pg.types) },
  });
  // Without a listener the failure of an idle connection would end the process; the pool replaces the connection.
  pool.on("error", () => {});
  // Keeps a connection that fails within a transaction from ending the process; the transaction's next query fails.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

class OwnDialect extends PostgresDialect {
  override createDriver(): Driver {
    return mapDriverErrors(super.createDriver());
  }

  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

/** Adapter without Kysely's lock for migrations, which `takeMigrationTurn` replaces. */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Reads bigint columns as plain numbers, as on SQLite: their values are far below 2^53. */
function typeParserOf(types: typeof Types) {
  return (oid: number, format?: "text" | "binary") => {
    if (oid === types.builtins.INT8) return Number;
    return format === "binary"
      ? types.getTypeParser(oid, "binary")
      : types.getTypeParser(oid, "text");
  };
}
