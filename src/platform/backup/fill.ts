import { sql } from "kysely";
import { chunks } from "../../kernel/chunks.ts";
import { copyProblems as problems } from "../copy/backup-copy.ts";
import { listMigrations } from "../database/applied-migrations.ts";
import { type Database, migrateTo, openDatabase } from "../database/database.ts";
import type { Engine } from "../database/engine.ts";
import { UserError } from "../explain-failure.ts";
import { anyTables, engines, type Table } from "./engines.ts";
import {
  listTables,
  migrationTables,
  type Part,
  readParts,
  type Sum,
  sumsOf,
  type Value,
} from "./tables.ts";

export type Target = { db: Database; engine: Engine };

/** Drops the site's tables. Throws UserError for tables of another program or, without `evenFull`, any rows. */
export async function makeEmpty(
  { db, engine }: Target,
  { evenFull }: { evenFull: boolean },
): Promise<void> {
  const tables = await listTables(db);
  const isOurs = (await listMigrations(db)).length > 0;
  if (tables.length > 0 && !isOurs) throw new UserError(problems.foreignTables);
  if (!evenFull && (await holdsRows(db, tables))) throw new UserError(problems.notEmpty);
  await db.transaction().execute(async (on) => {
    const names = [...tables.map(({ name }) => name).toReversed(), ...migrationTables];
    for (const name of names) await on.schema.dropTable(name).ifExists().execute();
    await engines[engine].dropTriggerFunctions(on);
  });
}

/** Creates the schema and fills it in one transaction. Throws when stored rows differ from the checksums in `parts`. */
export async function fill(
  { db, engine }: Target,
  { migrations, parts }: { migrations: readonly string[]; parts: AsyncIterable<Part> },
): Promise<Map<string, Sum>> {
  const latest = migrations.at(-1);
  if (!latest) throw new UserError(problems.nothingToCopy);
  await migrateTo({ db, engine }, latest);
  return db.transaction().execute(async (on) => {
    const tables = await listTables(on);
    await engines[engine].deferReferences(on);
    // Deletes rows that migrations have inserted, because the copied tables contain such rows already.
    for (const { name } of tables.toReversed()) await anyTables(on).deleteFrom(name).execute();
    const sent = new Map<string, Sum>();
    let table = { name: "", columns: [] as string[] };
    for await (const part of parts) {
      if (part.kind === "table") table = { name: part.table, columns: part.columns };
      else if (part.kind === "rows") await insert(on, table, part.rows);
      else if (part.kind === "end") sent.set(part.table, part.sum);
    }
    await engines[engine].continueIdentities(on);
    const stored = await sumsOf(readParts(on, tables));
    for (const name of differences(sent, stored)) throw new Error(problems.differs(name));
    return stored;
  });
}

export function differences(one: Map<string, Sum>, other: Map<string, Sum>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (name) => one.get(name)?.sha256 !== other.get(name)?.sha256,
  );
}

/** Opens a database without query timeouts, because copying may take long. */
export async function withDatabase<Result>(
  config: Parameters<typeof openDatabase>[0],
  task: (target: Target) => Promise<Result>,
): Promise<Result> {
  const opened = openDatabase(config, { noTimeout: true });
  try {
    return await task(opened);
  } finally {
    await opened.db.destroy();
  }
}

async function holdsRows(db: Database, tables: Table[]): Promise<boolean> {
  for (const { name } of tables) {
    const row = await anyTables(db).selectFrom(name).select(sql`1`.as("one")).limit(1).execute();
    if (row.length > 0) return true;
  }
  return false;
}

async function insert(
  on: Database,
  { name, columns }: { name: string; columns: string[] },
  rows: Value[][],
): Promise<void> {
  // A statement may have 32,766 values on SQLite and 65,535 on PostgreSQL.
  const atOnce = Math.max(1, Math.floor(30_000 / columns.length));
  for (const some of chunks(rows, atOnce)) {
    const values = some.map((row) =>
      Object.fromEntries(columns.map((column, place) => [column, row[place]])),
    );
    await anyTables(on).insertInto(name).values(values).execute();
  }
}
