import { afterEach, expect, test } from "vitest";
import { migrateTo, migrateToLatest, openDatabase } from "../../src/platform/database/database.ts";
import type { DatabaseOfItsDay } from "../../src/platform/database/migrations/frozen/historical-database.ts";
import { savedValuesAt } from "../../src/settings/services/site-settings.ts";
import { listRevisions } from "../../src/settings/store/revisions.ts";
import { installations, type TestInstallation } from "../support/installations.ts";
import { samples, siteSettings } from "../support/setting-groups.ts";

let installation: TestInstallation | undefined;
afterEach(() => installation?.gone());

test.each(["SQLite", "PostgreSQL"] as const)(
  "a delivery time saved as shippingEurope is still in force after the upgrade, on %s",
  async (engine) => {
    installation = await installations[engine]();
    const opened = openDatabase(installation.database);
    const { deliveryEurope: _, ...others } = samples.promises;
    const shippingEurope = { from: 8, to: 12, unit: "working-days" };
    const answers = JSON.stringify({ ...samples.answers, approval: '"shippingEurope": 7' });
    try {
      await migrateTo(opened, "104-change-log");
      for (const [at, revision] of [
        { group_name: "promises", content: JSON.stringify({ ...others, shippingEurope }) },
        { group_name: "promises", content: null },
        { group_name: "answers", content: answers },
      ].entries())
        await (opened.db as DatabaseOfItsDay)
          .insertInto("setting_revision")
          .values({ ...revision, number: at + 1, valid_from: at + 1, saved_at: at + 1 })
          .execute();
      await migrateToLatest(opened);
      const revisions = await listRevisions(opened.db, siteSettings.groups);
      const { promises } = savedValuesAt(siteSettings, { revisions, at: 1 });
      expect(promises).toHaveProperty("deliveryEurope", shippingEurope);
      const saved = opened.db.selectFrom("setting_revision").select("content").orderBy("number");
      expect((await saved.execute()).slice(1)).toEqual([{ content: null }, { content: answers }]);
    } finally {
      await opened.db.destroy();
    }
  },
);
