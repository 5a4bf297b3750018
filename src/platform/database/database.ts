import { Worker } from "node:worker_threads";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Config } from "../config/config.ts";
import { schemaProblems } from "../copy/failures-copy.ts";
import {
  isFormerMigration,
  listMigrations,
  recordBaseline,
  withBaseline,
} from "./applied-migrations.ts";
import type { Engine, Opening } from "./engine.ts";
import * as baselineOf03 from "./migrations/092-baseline.ts";
import * as applicantIndex from "./migrations/093-applicant-index.ts";
import * as productReferences from "./migrations/094-product-references.ts";
import * as kindNames from "./migrations/095-kind-names.ts";
import * as counterKinds from "./migrations/096-counter-kinds.ts";
import * as recoveryCodes from "./migrations/097-recovery-codes.ts";
import * as pageStatistics from "./migrations/098-page-statistics.ts";
import * as queuedPictureAddresses from "./migrations/099-queued-picture-addresses.ts";
import * as importTokenKinds from "./migrations/100-import-token-kinds.ts";
import * as toldImports from "./migrations/101-told-imports.ts";
import * as bestSellerRetailPrices from "./migrations/102-best-seller-retail-prices.ts";
import * as foldedNavigation from "./migrations/103-folded-navigation.ts";
import * as changeLog from "./migrations/104-change-log.ts";
import * as memberRoles from "./migrations/105-member-roles.ts";
import * as deliverySetting from "./migrations/106-delivery-setting.ts";
import * as orders from "./migrations/107-orders.ts";
import * as caseGtinIndex from "./migrations/108-case-gtin-index.ts";
import * as orderDesk from "./migrations/109-order-desk.ts";
import * as importRecords from "./migrations/110-import-records.ts";
import * as englishValues from "./migrations/111-english-values.ts";
import * as orderViesChecks from "./migrations/112-order-vies-checks.ts";
import * as stockAlerts from "./migrations/113-stock-alerts.ts";
import * as importParts from "./migrations/114-import-parts.ts";
import * as rememberedReadings from "./migrations/115-remembered-readings.ts";
import * as cataloguesAsData from "./migrations/116-catalogues-as-data.ts";
import * as rulesOfImportTokens from "./migrations/117-rules-of-import-tokens.ts";
import * as mailServer from "./migrations/118-mail-server.ts";
import * as keptBytesOfImports from "./migrations/119-kept-bytes-of-imports.ts";
import * as lotsAtPicking from "./migrations/120-lots-at-picking.ts";
import * as recalledLots from "./migrations/121-recalled-lots.ts";
import * as oversoldStock from "./migrations/122-oversold-stock.ts";
import * as productDocuments from "./migrations/123-product-documents.ts";
import * as alertCalendars from "./migrations/124-alert-calendars.ts";
import * as orderShipping from "./migrations/125-order-shipping.ts";
import * as orderSearch from "./migrations/126-order-search.ts";
import { openPostgres } from "./postgres.ts";
import type { Schema } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";

const migrations = {
  "092-baseline": baselineOf03,
  "093-applicant-index": applicantIndex,
  "094-product-references": productReferences,
  "095-kind-names": kindNames,
  "096-counter-kinds": counterKinds,
  "097-recovery-codes": recoveryCodes,
  "098-page-statistics": pageStatistics,
  "099-queued-picture-addresses": queuedPictureAddresses,
  "100-import-token-kinds": importTokenKinds,
  "101-told-imports": toldImports,
  "102-best-seller-retail-prices": bestSellerRetailPrices,
  "103-folded-navigation": foldedNavigation,
  "104-change-log": changeLog,
  "105-member-roles": memberRoles,
  "106-delivery-setting": deliverySetting,
  "107-orders": orders,
  "108-case-gtin-index": caseGtinIndex,
  "109-order-desk": orderDesk,
  "110-import-records": importRecords,
  "111-english-values": englishValues,
  "112-order-vies-checks": orderViesChecks,
  "113-stock-alerts": stockAlerts,
  "114-import-parts": importParts,
  "115-remembered-readings": rememberedReadings,
  "116-catalogues-as-data": cataloguesAsData,
  "117-rules-of-import-tokens": rulesOfImportTokens,
  "118-mail-server": mailServer,
  "119-kept-bytes-of-imports": keptBytesOfImports,
  "120-lots-at-picking": lotsAtPicking,
  "121-recalled-lots": recalledLots,
  "122-oversold-stock": oversoldStock,
  "123-product-documents": productDocuments,
  "124-alert-calendars": alertCalendars,
  "125-order-shipping": orderShipping,
  "126-order-search": orderSearch,
};

export type Database = Kysely<Schema>;

export function openDatabase(
  config: Config["database"],
  opening: Opening = {},
): { db: Database; engine: Engine } {
  return config.kind === "sqlite"
    ? { db: openSqlite(config.file, opening), engine: "sqlite" }
    : { db: openPostgres(config.url, opening), engine: "postgres" };
}

export class SchemaTooNew extends Error {
  constructor(name: string) {
    super(schemaProblems.tooNew(name));
  }
}

/** Error of a command: the database needs migrations, which commands do not run themselves. */
export class SchemaTooOld extends Error {
  constructor(pending: readonly string[]) {
    super(schemaProblems.tooOld(pending));
  }
}

/**
 * Migrates the schema; instances that start at the same time wait for each other. Throws SchemaTooNew, and
 * SchemaBeforeBaseline for databases of 0.1 and 0.2.
 */
export async function migrateToLatest(opened: { db: Database; engine: Engine }): Promise<void> {
  await takeMigrationTurn[opened.engine](opened.db, async (db) => {
    await recordBaseline(db);
    const { error } = await migrator({ ...opened, db }).migrateToLatest();
    if (!error) return;
    // Nothing can be asked after a failed statement on PostgreSQL, which has aborted the transaction.
    const newer = await findNewerMigration(db).catch(() => null);
    throw newer ? new SchemaTooNew(newer) : error;
  });
}

/**
 * State of the schema, for commands that do not migrate: empty or current. Throws SchemaTooNew, SchemaTooOld,
 * SchemaBeforeBaseline.
 */
export async function readSchemaState(opened: { db: Database }): Promise<"empty" | "current"> {
  const pending = await listPending(opened);
  if (pending.length === Object.keys(migrations).length) return "empty";
  const newer = await findNewerMigration(opened.db);
  if (newer) throw new SchemaTooNew(newer);
  if (pending.length > 0) throw new SchemaTooOld(pending);
  return "current";
}

/** Name of the latest applied migration if this version of the site does not know it, else null. */
export async function findNewerMigration(db: Database): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1
  `.execute(db);
  const [last] = rows;
  const isKnown = !last || last.name in migrations || isFormerMigration(last.name);
  return isKnown ? null : last.name;
}

export async function migrateTo(
  opened: { db: Database; engine: Engine },
  name: string,
): Promise<void> {
  await takeMigrationTurn[opened.engine](opened.db, async (db) => {
    await recordBaseline(db);
    const { error } = await migrator({ ...opened, db }).migrateTo(name);
    if (error) throw error;
  });
}

/** Names of the migrations that the database needs. Throws SchemaBeforeBaseline. */
export async function listPending({ db }: { db: Database }): Promise<string[]> {
  const applied = withBaseline(await listMigrations(db));
  return Object.keys(migrations).filter((name) => !applied.includes(name));
}

function migrator({ db, engine }: { db: Database; engine: Engine }): Migrator {
  const provider = {
    async getMigrations(): Promise<Record<string, Migration>> {
      return Object.fromEntries(
        Object.entries(migrations).map(([name, { up }]) => [name, { up: (on) => up(on, engine) }]),
      );
    },
  };
  // Migrations may be applied out of order: their numbers are assigned when work begins, so a lower one may come later.
  return new Migrator({ db, provider, allowUnorderedMigrations: true });
}

type Turn = <Result>(
  db: Kysely<Schema>,
  task: (on: Kysely<Schema>) => Promise<Result>,
) => Promise<Result>;

/**
 * Transaction for migrations, which one process at a time has. PostgreSQL takes a lock in it, because Kysely's session
 * lock fails behind a connection pooler; the key is «move» in ASCII.
 */
export const takeMigrationTurn: Record<Engine, Turn> = {
  sqlite: (db, task) => db.transaction().execute(task),
  postgres: (db, task) =>
    db.transaction().execute(async (on) => {
      await sql`select pg_advisory_xact_lock(1836021349)`.execute(on);
      return task(on);
    }),
};

/**
 * Copies SQLite's write-ahead log into the database and truncates it, so that erased data remain in neither file. Runs
 * in a worker thread, because it writes megabytes. While a reader uses the log, truncating is left to the next call.
 */
export function emptyLog(database: Config["database"]): Promise<void> {
  if (database.kind !== "sqlite") return Promise.resolve();
  const worker = new Worker(source, { eval: true, workerData: database.file });
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", () => resolve());
  });
}

const source = `
const { DatabaseSync } = require("node:sqlite");
const database = new DatabaseSync(require("node:worker_threads").workerData);
database.exec("pragma busy_timeout = 3000; pragma wal_checkpoint(truncate)");
database.close();
`;
