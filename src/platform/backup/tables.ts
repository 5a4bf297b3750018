import type { Database } from "../database/database.ts";
import type { Engine } from "../database/engine.ts";
import { engines } from "./engines.ts";
import { anyTables, type CatalogueColumn, type Reference, type Table } from "./table.ts";

/** Tables except the migrator's; a table comes after those that its foreign keys refer to. */
export async function listTables(on: Database, engine: Engine): Promise<Table[]> {
  const columns = await engines[engine].listColumns(on);
  const references = await engines[engine].listReferences(on);
  const names = [...new Set(columns.map(({ table }) => table))]
    .filter((name) => !migrationTables.includes(name))
    .sort();
  return referredFirst(names, references).map((name) =>
    toTable(
      name,
      columns.filter(({ table }) => table === name),
    ),
  );
}

export const migrationTables = ["kysely_migration", "kysely_migration_lock"];

/** Names of the applied migrations, oldest first; none in an empty database. */
export async function listMigrations(on: Database, engine: Engine): Promise<string[]> {
  const columns = await engines[engine].listColumns(on);
  if (!columns.some(({ table }) => table === "kysely_migration")) return [];
  const rows = await anyTables(on).selectFrom("kysely_migration").select("name").execute();
  return rows.map(({ name }) => String(name)).sort();
}

function toTable(name: string, columns: CatalogueColumn[]): Table {
  const stored = columns
    .filter(({ isGenerated }) => !isGenerated)
    .sort((a, b) => (a.column < b.column ? -1 : 1));
  const key = stored
    .filter(({ keyPosition }) => keyPosition > 0)
    .sort((a, b) => a.keyPosition - b.keyPosition);
  return {
    name,
    columns: stored.map(({ column }) => column),
    order: (key.length > 0 ? key : stored).map(({ column, isText }) => ({
      column,
      isText: Boolean(isText),
    })),
  };
}

function referredFirst(names: string[], references: Reference[]): string[] {
  const sorted: string[] = [];
  function place(name: string, trail: string[]) {
    if (sorted.includes(name)) return;
    if (trail.includes(name))
      throw new Error(`las tablas ${trail.join(", ")} se refieren unas a otras`);
    for (const { table, to } of references) {
      if (table === name && to !== name && names.includes(to)) place(to, [...trail, name]);
    }
    sorted.push(name);
  }
  for (const name of names) place(name, []);
  return sorted;
}
