import { afterEach, describe, expect, it } from "vitest";
import { migrateTo, migrateToLatest, openDatabase } from "../../src/platform/database/database.ts";
import { installations, type TestInstallation } from "../support/installations.ts";
import { writeProducts } from "../support/write-products.ts";

let installation: TestInstallation | undefined;
afterEach(() => installation?.gone());

describe.each(["SQLite", "PostgreSQL"] as const)("the migration 099, on %s,", (engine) => {
  it("queues the picture addresses that imports had only stored", async () => {
    installation = await installations[engine]();
    const opened = openDatabase(installation.database);
    const { db } = opened;
    const addresses = [1, 2, 3].map((name) => `https://fotos.rizonda.es/${name}.jpg`);
    try {
      await migrateTo(opened, "098-page-statistics");
      await writeProducts(db, [
        { sku: "RIZ-0042", pictureAddresses: addresses },
        { sku: "RIZ-0043" },
      ]);
      await db
        .deleteFrom("product_picture")
        .where("address", "<>", addresses[1] ?? "")
        .execute();
      await migrateToLatest(opened);
      const queued = await db
        .selectFrom("product_picture")
        .select(["address", "state", "position"])
        .orderBy("position")
        .execute();
      expect(queued).toEqual(
        [addresses[1], addresses[0], addresses[2]].map((address, at) => ({
          address,
          state: "waiting",
          position: at + 1,
        })),
      );
    } finally {
      await db.destroy();
    }
  });
});
