import { expect, test } from "vitest";
import { toConfig } from "../../src/platform/config/config.ts";
import { readEnvironment } from "../../src/platform/config/environment.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { type FaultEnvironment, onFiles, onPostgres } from "./fault-environments.ts";
import { killInRounds } from "./kill-rounds.ts";
import { countLosses, emailsIn } from "./losses.ts";

const nothing = { lost: 0, doubled: 0, emailsMissing: 0, emailsDoubled: 0 };

test.each([
  ["SQLite", { environment: onFiles, integrity: "ok", seed: 7 }],
  ["PostgreSQL", { environment: onTestDatabase, integrity: "-", seed: 8 }],
])("kill -9 during many form submissions on %s loses and doubles nothing", async (_, trial) => {
  const { env, clear } = await trial.environment();
  const { load, site } = await killInRounds({ rounds: 3, seed: trial.seed, env });
  try {
    expect(load.acknowledged.size).toBeGreaterThan(3);
    expect([...load.forms.keys()].filter((answer) => !/^(303|cut)$/.test(answer))).toEqual([]);
    await letLeasesRunOut(env);
    expect(await countLosses(load, { env, emails: () => emailsIn(site.dataDir) })).toMatchObject({
      ...nothing,
      integrity: trial.integrity,
    });
  } finally {
    await site.stop();
    await clear();
  }
});

test("kill -9 of PostgreSQL itself loses and doubles nothing, and the site goes on", async () => {
  const { env, postgres, clear } = await onPostgres();
  const kill = async () => {
    await postgres?.kill9();
    await postgres?.startServer();
  };
  const { load, site } = await killInRounds({ rounds: 2, seed: 9, env, kill });
  try {
    expect(load.acknowledged.size).toBeGreaterThan(3);
    expect(load).toMatchObject({ unkind: 0 });
    expect([...load.pages.keys()]).toEqual(["200"]);
    expect([...load.forms.keys()].filter((answer) => !/^(303|503)$/.test(answer))).toEqual([]);
    await letLeasesRunOut(env);
    expect(await countLosses(load, { env, emails: () => emailsIn(site.dataDir) })).toMatchObject(
      nothing,
    );
  } finally {
    await site.stop();
    await clear();
  }
});

async function onTestDatabase(): Promise<FaultEnvironment> {
  const [files, database] = [await onFiles(), await createTestDatabase()];
  return {
    env: { ...files.env, DATABASE_URL: database.url },
    async clear() {
      await database.drop();
      await files.clear();
    },
  };
}

/**
 * Expires the leases that killed processes hold on emails; otherwise the test would wait a minute until they expire.
 */
async function letLeasesRunOut(env: Record<string, string>): Promise<void> {
  const { db } = openDatabase(toConfig(readEnvironment(env)).database);
  await db.updateTable("outbox_email").set({ lease_until: 0 }).execute();
  await db.destroy();
}
