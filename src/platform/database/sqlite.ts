import { closeSync, existsSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { closeToOthers, giveToFolderOwner, makeDataDir } from "../config/data-dir.ts";
import type { Opening } from "./engine.ts";
import { mapDriverErrors } from "./failures.ts";
import type { Schema } from "./schema.ts";

/** Opens the embedded SQLite database; creates the file and its directory if they are missing. */
export function openSqlite(file: string, { log }: Opening = {}): Kysely<Schema> {
  // The file is opened at the first query, so that an unwritable directory fails that query instead of the start.
  const database = async () => new KyselySqlite(file);
  return new Kysely<Schema>({
    dialect: new OwnDialect({ database }),
    ...(log && { log }),
  });
}

class OwnDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return mapDriverErrors(new BusyDriver(this.#config));
  }

  /** SQLite can roll back schema changes, which makes concurrent migrations safe; Kysely assumes that it cannot. */
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true;
      }
    })();
  }
}

class BusyDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new BusyConnection(await super.acquireConnection());
    return this.#connection;
  }

  /** Ignores that SQLite has already rolled back, as on a full disk; throwing would hide the original error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!/no transaction is active/.test((error as Error).message)) throw error;
    }
  }
}

/** Adapter of node:sqlite for Kysely's dialect, with a cache of prepared statements. */
class KyselySqlite implements SqliteDatabase {
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #inode: number;
  readonly #statements = new Map<string, KyselyStatement>();

  constructor(file: string) {
    makeFile(file);
    this.#file = file;
    this.#database = new DatabaseSync(file, { enableForeignKeyConstraints: true });
    // `synchronous = full`: a commit is on disk before the visitor gets the response to a form (303).
    this.#database.exec(
      `pragma busy_timeout = ${lockTimeout}; pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma secure_delete = on;`,
    );
    // Copies the log only after 4000 pages (of 4 KB), so that pages changed several times are copied once.
    this.#database.exec(`pragma wal_autocheckpoint = 4000; pragma busy_timeout = ${blockingWait}`);
    this.#inode = statSync(file).ino;
  }

  prepare(sql: string): SqliteStatement {
    // Checks that the file still exists before every statement; within a transaction only before its commit.
    if (!this.#database.isTransaction || sql === "commit") this.#requireFile();
    // An immediate transaction waits while another process writes; a deferred one would fail at its first write.
    const text = sql === "begin" ? "begin immediate" : sql;
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = new KyselyStatement(this.#database.prepare(text));
    if (this.#statements.size < 500) this.#statements.set(text, statement);
    return statement;
  }

  close(): void {
    this.#database.close();
  }

  /** Throws when the file was moved, replaced or deleted, because SQLite would go on writing into the old one. */
  #requireFile(): void {
    if (statSync(this.#file, { throwIfNoEntry: false })?.ino === this.#inode) return;
    throw Object.assign(new Error("the database file is not where it was"), { code: "ENOENT" });
  }
}

/** Creates the file before SQLite opens it: SQLite gives its log and index files the same mode and owner. */
function makeFile(file: string): void {
  makeDataDir(dirname(file));
  if (!existsSync(file)) {
    closeSync(openSync(file, "a", 0o600));
    giveToFolderOwner(file);
  }
  closeToOthers([file, `${file}-wal`, `${file}-shm`]);
}

type Bound = (null | number | bigint | string | Uint8Array)[];

class KyselyStatement implements SqliteStatement {
  readonly #statement: StatementSync;
  readonly reader: boolean;

  constructor(statement: StatementSync) {
    this.#statement = statement;
    this.reader = statement.columns().length > 0;
  }

  all(parameters: readonly unknown[]): unknown[] {
    return this.#statement.all(...(parameters as Bound));
  }

  run(parameters: readonly unknown[]) {
    return this.#statement.run(...(parameters as Bound));
  }

  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#statement.iterate(...(parameters as Bound));
  }
}

/** Timeout for another process's lock, in milliseconds: in total, and per attempt inside SQLite, which blocks meanwhile. */
export const lockTimeout = 3000;
export const blockingWait = 5;

const pauses = [5, 10, 20, 40];

/** Connection that waits for locks with timers, because SQLite's wait blocks the process; after one in vain, tries once. */
export class BusyConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  #lock: { since: number; seen: number } | null = null;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (let tries = 0; ; tries += 1) {
      try {
        const result = await this.#connection.executeQuery<Row>(query);
        // A successful write shows that the lock is gone; a SELECT does not, because reads succeed under a lock.
        if (!/^\s*select\b/i.test(query.sql)) this.#lock = null;
        return result;
      } catch (error) {
        if (!isLocked(error) || this.#hasLockTimedOut()) throw error;
        await sleep(pauses[tries] ?? 50);
      }
    }
  }

  #hasLockTimedOut(): boolean {
    const now = performance.now();
    const isAnother = !this.#lock || now - this.#lock.seen > lockTimeout;
    this.#lock = { since: isAnother ? now : (this.#lock?.since ?? now), seen: now };
    return now - this.#lock.since >= lockTimeout;
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}

/** True for BUSY, BUSY_RECOVERY, BUSY_TIMEOUT; not BUSY_SNAPSHOT (new transaction). https://sqlite.org/rescode.html */
function isLocked(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === "ERR_SQLITE_ERROR" && (errcode === 5 || errcode === 261 || errcode === 773);
}
