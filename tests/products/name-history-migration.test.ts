import { afterEach, describe, expect, it } from "vitest";
import { migrateTo, openDatabase } from "../../src/platform/database/database.ts";
import type { DatabaseOfItsDay } from "../../src/platform/database/migrations/frozen/historical-database.ts";
import { installations, type TestInstallation } from "../support/installations.ts";

let installation: TestInstallation | undefined;
afterEach(() => installation?.gone());

const event = {
  number: 1,
  brand_id: 7,
  category_id: null,
  at: 5,
  event: "renamed",
  before: "Rizzonda",
  after: "Rizonda",
  member_id: "ana",
  member_name: "Ana",
};

describe.each(["SQLite", "PostgreSQL"] as const)("the migration 077, on %s,", (engine) => {
  it("preserves the history of names, and admits events without subject for removals only", async () => {
    installation = await installations[engine]();
    const opened = openDatabase(installation.database);
    const db = opened.db as DatabaseOfItsDay;
    const stored = () => db.selectFrom("name_event").selectAll().orderBy("number").execute();
    const add = (changed: object) =>
      db
        .insertInto("name_event")
        .values({ ...event, ...changed })
        .execute();
    try {
      await migrateTo(opened, "074-hidden-brands");
      const brand = { id: 7, name: "Rizonda", name_key: "rizonda", is_hidden: 0 };
      await db.insertInto("brand").values(brand).execute();
      await add({});
      await migrateTo(opened, "102-best-seller-retail-prices");
      expect(await stored()).toEqual([event]);
      await add({ number: 2, brand_id: null, event: "removed", before: "Peines", after: null });
      await expect(add({ number: 3, brand_id: null })).rejects.toThrow(/name_event_subject/);
      await expect(add({ number: 3, brand_id: 8 })).rejects.toThrow(/foreign key/i);
      await db.deleteFrom("brand").execute();
      expect(await stored()).toMatchObject([{ number: 2, event: "removed" }]);
    } finally {
      await opened.db.destroy();
    }
  });
});
