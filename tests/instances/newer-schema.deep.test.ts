import { afterEach, describe, expect, it } from "vitest";
import { anyTables } from "../../src/platform/backup/engines.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { exportRequests, node, run } from "../support/command.ts";
import { installations, type TestInstallation } from "../support/installations.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask } from "../support/visit.ts";

let installation: TestInstallation;
let site: Site;
afterEach(async () => {
  await site.stop();
  await installation.gone();
});

describe.each(["SQLite", "PostgreSQL"] as const)(
  "a database on %s that a newer version has migrated",
  (engine) => {
    it("makes a running older version say so and not start again", async () => {
      installation = await installations[engine]();
      const env = {
        DATA_DIR: installation.dataDir,
        ...(installation.database.kind === "postgres" && {
          DATABASE_URL: installation.database.url,
        }),
      };
      site = await startSite({ env });
      await bringForward(installation);

      const state = await ask(site, "/readyz");
      expect([state.status, state.body]).toEqual([
        503,
        "database belongs to a newer version (900-of-tomorrow)",
      ]);
      expect((await ask(site, "/")).status).toBe(200);

      const second = await run([node, "build/server/index.js"], { ...env, PORT: "0" });
      expect(second.status).toBe(1);
      expect(second.stderr).toMatch(
        /^El sitio no ha podido arrancar: [^\n]*900-of-tomorrow[^\n]*\n$/,
      );
      const examined = await run([node, "src/doctor/doctor.ts"], env);
      expect(examined.stdout).toMatch(/^MAL +base de datos: [^\n]*900-of-tomorrow/m);
      const asked = await exportRequests("json", env);
      expect(asked).toMatchObject({ status: 1, stdout: "" });
      expect(asked.stderr).toMatch(/^[^\n]*versión posterior[^\n]*\n$/);
    });
  },
);

/**
 * Records a migration of a newer version in the database, as the first process of that version does while processes of
 * the older one still run.
 */
async function bringForward({ database }: TestInstallation): Promise<void> {
  const { db } = openDatabase(database);
  await anyTables(db)
    .insertInto("kysely_migration")
    .values({ name: "900-of-tomorrow", timestamp: new Date().toISOString() })
    .execute();
  await db.destroy();
}
