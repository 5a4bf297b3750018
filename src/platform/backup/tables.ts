import { createHash } from "node:crypto";
import { copyProblems } from "../copy/backup-copy.ts";
import type { Database } from "../database/database.ts";
import { engineOf } from "../database/engine.ts";
import { type CatalogueColumn, engines, type Reference, type Row, type Table } from "./engines.ts";

/** Tables except the migrator's; a table comes after those that its foreign keys refer to. */
export async function listTables(on: Database): Promise<Table[]> {
  const columns = await engines[engineOf(on)].listColumns(on);
  const references = await engines[engineOf(on)].listReferences(on);
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
    if (trail.includes(name)) throw new Error(copyProblems.circularTables(trail));
    for (const { table, to } of references) {
      if (table === name && to !== name && names.includes(to)) place(to, [...trail, name]);
    }
    sorted.push(name);
  }
  for (const name of names) place(name, []);
  return sorted;
}

export type Value = string | number | null;

/** Checksum of a table: number of rows, and SHA-256 of the rows in the order of their primary key. */
export type Sum = { rows: number; sha256: string };

/** Part of a database that is being copied. Each table consists of a head, rows in chunks and a checksum. */
export type Part =
  | { kind: "table"; table: string; columns: string[] }
  | { kind: "rows"; rows: Value[][] }
  | { kind: "end"; table: string; sum: Sum }
  /** Content of an attachment or picture; all of these follow after the tables. */
  | { kind: "file"; id: string; content: Buffer };

export async function* readParts(on: Database, tables: Table[]): AsyncGenerator<Part> {
  for (const table of tables) {
    const { name, columns } = table;
    yield { kind: "table", table: name, columns };
    const adding = startSum();
    let rows: Value[][] = [];
    for await (const row of engines[engineOf(on)].readRows(on, table)) {
      const values = columns.map((column) => toValue(row, { table: name, column }));
      adding.add(values);
      rows.push(values);
      if (rows.length < 500) continue;
      yield { kind: "rows", rows };
      rows = [];
    }
    if (rows.length > 0) yield { kind: "rows", rows };
    yield { kind: "end", table: name, sum: adding.sum() };
  }
}

export async function sumsOf(parts: AsyncIterable<Part>): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>();
  for await (const part of parts) if (part.kind === "end") sums.set(part.table, part.sum);
  return sums;
}

export function copiedOf(sums: Map<string, Sum>): { tables: number; rows: number } {
  const rows = [...sums.values()].reduce((total, sum) => total + sum.rows, 0);
  return { tables: sums.size, rows };
}

export function startSum(): { add(row: Value[]): void; sum(): Sum } {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    add(row) {
      hash.update(`${JSON.stringify(row)}\n`);
      rows += 1;
    },
    sum: () => ({ rows, sha256: hash.digest("hex") }),
  };
}

/** Throws for values other than text, numbers and null, which the copy would change without notice. */
function toValue(row: Row, { table, column }: { table: string; column: string }): Value {
  const value = row[column];
  if (value === null || typeof value === "string" || Number.isFinite(value)) return value as Value;
  throw new Error(copyProblems.uncopiableValue(`${table}.${column}`, typeof value));
}
