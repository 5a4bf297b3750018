import { expect, it } from "vitest";
import { anyTables } from "../../src/platform/backup/engines.ts";
import { migrateToLatest } from "../../src/platform/database/database.ts";
import { databases } from "../support/open-databases.ts";

it.each(databases)(
  "a migration that fails on $name is reported with its own error",
  async ({ open }) => {
    const { close, ...opened } = await open();
    // Applied once more, it adds a column that is there already.
    await anyTables(opened.db)
      .deleteFrom("kysely_migration")
      .where("name", "=", "125-order-shipping")
      .execute();
    await expect(migrateToLatest(opened)).rejects.toThrow(/"?shipping"?/);
    await close();
  },
);
