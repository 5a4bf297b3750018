import { afterEach, describe, expect, it } from "vitest";
import { listMigrations, withBaseline } from "../../src/platform/database/applied-migrations.ts";
import {
  type Database,
  migrateToLatest,
  openDatabase,
} from "../../src/platform/database/database.ts";
import { everythingIn } from "../privacy-requests/stored-requests.ts";
import type { TestInstallation } from "../support/installations.ts";
import { openSqlite } from "../support/open-databases.ts";
import { storedRequests } from "../support/requests-in-database.ts";
import { salonRizoLibre, send } from "../support/send-request.ts";
import { startSite } from "../support/site.ts";
import { isDeep } from "../support/variants.ts";
import { installRecorded, upgradable } from "./recorded.ts";

const latest = upgradable
  .filter((file) => /^\d+\.\d+\.\d+-/.test(file))
  .sort()
  .slice(-2);
/** `npm test` upgrades from the latest release alone, on both databases. */
const releases = isDeep ? upgradable : latest;

let installation: TestInstallation | undefined;
afterEach(() => installation?.gone());

describe.each(releases)("the installation of release %s", (name) => {
  it("is migrated once by two sites that start at once, and served", async () => {
    installation = await installRecorded(name);
    const env = {
      DATA_DIR: installation.dataDir,
      SIGNING_KEYS: "k".repeat(32),
      ...(installation.database.kind === "postgres" && { DATABASE_URL: installation.database.url }),
    };
    const before = await migrationsIn(installation);
    const sites = await Promise.all([startSite({ env }), startSite({ env })]);
    try {
      expect((await send(sites[0])).status).toBe(303);
      const requests = await storedRequests({ dataDir: installation.dataDir, env });
      expect(requests).toHaveLength(9);
      expect(requests.filter(({ company }) => company === salonRizoLibre.company)).toHaveLength(1);
      expect(requests.filter(({ state }) => state === "rejected")).toHaveLength(2);
      const all = await everyMigration();
      expect(await migrationsIn(installation)).toEqual(all);
      expect(all).toEqual(expect.arrayContaining(withBaseline(before)));
      expect(await emailsWithoutSubject(installation)).toEqual([]);
      for (const site of sites) expect(site.logs()).not.toContain('"level":50');
    } finally {
      await Promise.all(sites.map((site) => site.stop()));
    }
  });
  it("has every row of every table after its migration", async () => {
    installation = await installRecorded(name);
    const opened = openDatabase(installation.database);
    const before = await countRows(opened.db);
    await migrateToLatest(opened);
    const after = await countRows(opened.db);
    await opened.db.destroy();
    expect(before.access_request).toBeGreaterThan(7);
    for (const [table, rows] of Object.entries(before))
      expect(after[renamed[table] ?? table], table).toBeGreaterThanOrEqual(rows);
  });
});

/** Today's names of tables that a migration has renamed, or whose rows it has moved. */
const renamed: Readonly<Record<string, string>> = {
  company_event: "change",
  import_event: "change",
  name_event: "change",
  price_event: "change",
  staff_change: "change",
  webhook_change: "change",
  page_measure: "page_statistic",
};

async function countRows(db: Database): Promise<Record<string, number>> {
  const tables = Object.entries(await everythingIn(db));
  return Object.fromEntries(tables.map(([table, rows]) => [table, JSON.parse(rows).length]));
}

async function migrationsIn({ database }: TestInstallation): Promise<string[]> {
  const { db } = openDatabase(database);
  return listMigrations(db).finally(() => db.destroy());
}

async function everyMigration(): Promise<string[]> {
  const { db, close } = await openSqlite();
  return listMigrations(db).finally(close);
}

/** Emails that a migration has linked to a request that does not exist. */
async function emailsWithoutSubject({ database }: TestInstallation): Promise<string[]> {
  const { db } = openDatabase(database);
  const emails = await db.selectFrom("outbox_email").selectAll().execute();
  const requests = {
    "access-request": await db.selectFrom("access_request").select("id").execute(),
    "privacy-request": await db.selectFrom("privacy_request").select("id").execute(),
  };
  await db.destroy();
  return emails
    .filter(({ subject_kind, subject_id }) => {
      const rows = requests[subject_kind as keyof typeof requests] ?? [];
      return !rows.some(({ id }) => id === subject_id);
    })
    .map(({ email }) => email);
}
