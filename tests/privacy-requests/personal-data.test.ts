import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { capabilities } from "../../src/capabilities.ts";
import type { Database } from "../../src/platform/database/database.ts";
import type { Engine } from "../../src/platform/database/engine.ts";
import { personalDataOf } from "../../src/platform/retention/capability-retention.ts";
import { databases, type Opened } from "../support/open-databases.ts";

describe.each(databases)("the map of personal data and the database $name", ({ open }) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test("know the same columns of the same tables", async () => {
    const mapped = Object.entries(personalDataOf(capabilities)).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    const there = await columnsOf[opened.engine](opened.db);
    expect(there.filter((column) => !mapped.includes(column)).sort(), "without an entry").toEqual(
      [],
    );
    expect(mapped.filter((column) => !there.includes(column)).sort(), "without a column").toEqual(
      [],
    );
  });
});

const columnsOf: Record<Engine, (db: Database) => Promise<string[]>> = {
  async sqlite(db) {
    const { rows } = await sql<{ name: string }>`
      select tables.name || '.' || columns.name as name
      from pragma_table_list as tables, pragma_table_xinfo(tables.name) as columns
      where tables.schema = 'main' and tables.name not like 'sqlite_%'`.execute(db);
    return rows.map(({ name }) => name);
  },
  async postgres(db) {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name
      from information_schema.columns where table_schema = current_schema()`.execute(db);
    return rows.map(({ name }) => name);
  },
};
