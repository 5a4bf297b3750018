import { afterEach, describe, expect, it } from "vitest";
import { migrateTo, openDatabase } from "../../src/platform/database/database.ts";
import type { DatabaseOfItsDay } from "../../src/platform/database/migrations/frozen/historical-database.ts";
import { installations, type TestInstallation } from "../support/installations.ts";

let installation: TestInstallation | undefined;
afterEach(() => installation?.gone());

const run = {
  id: "run-1",
  kind: "products",
  state: "applied",
  version: 3,
  file_name: "catalogue.xlsx",
  file_sha256: "a",
  file_bytes: 10,
  choices: "{}",
  created_at: 1,
  changed_at: 2,
  actor_kind: "command",
};
const change = {
  run_id: "run-1",
  row_number: 2,
  sku_key: "RIZ1",
  facts_after: "{}",
  hash_after: "h",
};

describe.each(["SQLite", "PostgreSQL"] as const)("the migration 110, on %s,", (engine) => {
  it("renames what an import has changed to records, and keeps the numbers", async () => {
    installation = await installations[engine]();
    const opened = openDatabase(installation.database);
    const db = opened.db as DatabaseOfItsDay;
    try {
      await migrateTo(opened, "109-order-desk");
      const outcome = JSON.stringify({ products: 12, kept: ["RIZ-1"], keptCount: 1 });
      const report = JSON.stringify({ rows: 12, products: 40 });
      await db
        .insertInto("import_run")
        .values({ ...run, outcome, report })
        .execute();
      await db
        .insertInto("import_run")
        .values({ ...run, id: "run-2" })
        .execute();
      await db
        .insertInto("import_change")
        .values({ ...change, kind: "added", product_id: 7 })
        .execute();
      await migrateTo(opened, "110-import-records");
      const [first, second] = await db.selectFrom("import_run").selectAll().orderBy("id").execute();
      expect(JSON.parse(first?.outcome)).toEqual({ records: 12, kept: ["RIZ-1"], keptCount: 1 });
      expect(JSON.parse(first?.report)).toEqual({ rows: 12, records: 40 });
      expect([second?.outcome, second?.report]).toEqual([null, null]);
      const changes = await db.selectFrom("import_change").select("record_id").execute();
      expect(changes).toEqual([{ record_id: 7 }]);
    } finally {
      await opened.db.destroy();
    }
  });
});
