import { closeSync, existsSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import {
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from "kysely";
import { closeToOthers, giveToFolderOwner, makeDataDir } from "../config/data-dir.ts";
import { BusyConnection, blockingWait, lockPatience } from "./busy-sqlite.ts";
import type { Opening } from "./opening.ts";
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

  override createDriver(): SqliteDriver {
    return new BusyDriver(this.#config);
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

  /** Tolerates that SQLite has already rolled back, as on a full disk; another error would hide the reason. */
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
      `pragma busy_timeout = ${lockPatience}; pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma secure_delete = on;`,
    );
    // Limit in pages of 4 KB. With rare checkpoints a page that changes often is copied less often.
    this.#database.exec(`pragma wal_autocheckpoint = 4000; pragma busy_timeout = ${blockingWait}`);
    this.#inode = statSync(file).ino;
  }

  prepare(sql: string): SqliteStatement {
    // The file is checked before every statement; within a transaction only before its commit.
    if (!this.#database.isTransaction || sql === "commit") this.#requireFile();
    // A deferred transaction that writes fails at once when another process writes; an immediate one waits.
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
