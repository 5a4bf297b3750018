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

/** Opens the embedded database, made with its directory when it is not there yet. */
export function openSqlite(file: string, { log }: Opening = {}): Kysely<Schema> {
  // Opened at the first query, so that a directory that cannot be written is an answer and not a crash.
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

  /** Kysely is too careful: SQLite takes back a change of the schema, and so two processes that start at once migrate once. */
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

  /** On a full disk SQLite has taken everything back already, and the reason must not be lost over saying so again. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!/no transaction is active/.test((error as Error).message)) throw error;
    }
  }
}

/** Gives Node's own SQLite the shape that Kysely's dialect expects, and keeps compiled statements. */
class KyselySqlite implements SqliteDatabase {
  readonly #file: string;
  readonly #database: DatabaseSync;
  readonly #inode: number;
  readonly #statements = new Map<string, KyselyStatement>();

  constructor(file: string) {
    makeFile(file);
    this.#file = file;
    this.#database = new DatabaseSync(file, { enableForeignKeyConstraints: true });
    // FULL: a commit is on disk before the visitor is told so; that is the promise of the 303.
    this.#database.exec(
      `pragma busy_timeout = ${lockPatience}; pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma secure_delete = on;`,
    );
    // In pages of 4 KB: a page that many requests change is then copied into the file once for all of them.
    this.#database.exec(`pragma wal_autocheckpoint = 4000; pragma busy_timeout = ${blockingWait}`);
    this.#inode = statSync(file).ino;
  }

  prepare(sql: string): SqliteStatement {
    // Once when something begins and once before it counts, not with each of its statements.
    if (!this.#database.isTransaction || sql === "commit") this.#requireFile();
    // A deferred transaction that reads and then writes can fail at once beside another writer; an immediate one waits.
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

  /** SQLite writes on into a file that was moved, replaced or deleted, where nobody would find it again. */
  #requireFile(): void {
    if (statSync(this.#file, { throwIfNoEntry: false })?.ino === this.#inode) return;
    throw Object.assign(new Error("the database file is not where it was"), { code: "ENOENT" });
  }
}

/** The file is there before SQLite opens it, which gives its log and index the mode and the owner of the file. */
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
