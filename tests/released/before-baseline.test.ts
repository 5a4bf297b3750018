import { afterEach, describe, expect, it } from "vitest";
import { anyTables } from "../../src/platform/backup/engines.ts";
import { move } from "../../src/platform/backup/move.ts";
import { restore } from "../../src/platform/backup/restore.ts";
import { schemaProblems } from "../../src/platform/copy/failures-copy.ts";
import { listMigrations } from "../../src/platform/database/applied-migrations.ts";
import { migrateTo, migrateToLatest, openDatabase } from "../../src/platform/database/database.ts";
import { exportRequests, node, run } from "../support/command.ts";
import {
  fillInstallation,
  installations,
  sumsIn,
  type TestInstallation,
} from "../support/installations.ts";
import { engines } from "../support/variants.ts";
import { beforeBaseline, copyRecorded } from "./recorded.ts";

const refused = schemaProblems.beforeBaseline;

let places: TestInstallation[] = [];
afterEach(async () => {
  for (const place of places) await place.gone();
  places = [];
});

async function install(engine: keyof typeof installations): Promise<TestInstallation> {
  const place = await installations[engine]();
  places.push(place);
  return place;
}

describe.each(beforeBaseline.filter((name) => name.endsWith(".db.gz")))("%s", (name) => {
  it("holds a database from before the baseline, which is neither migrated nor moved", async () => {
    const place = await install("SQLite");
    copyRecorded(name, place);
    const before = await contentOf(place);
    expect(before.sums.get("access_request")?.rows).toBeGreaterThan(7);
    await expect(migrate(place)).rejects.toThrow(refused);

    const target = await install("PostgreSQL");
    await fillInstallation(target, { requests: 3 });
    const targetBefore = await contentOf(target);
    const to = target.database.kind === "postgres" ? target.database.url : "";
    await expect(move(place, { to, replace: true, now: new Date(0) })).rejects.toThrow(refused);
    expect(await contentOf(target)).toEqual(targetBefore);
    expect(await contentOf(place)).toEqual(before);
  });
});

describe.each(beforeBaseline.filter((name) => name.endsWith(".backup")))("backup %s", (name) => {
  it.each(["SQLite", "PostgreSQL"] as const)("replaces no database on %s", async (engine) => {
    const place = await install(engine);
    await fillInstallation(place, { requests: 3 });
    const before = await contentOf(place);
    const file = copyRecorded(name, place);
    const restoring = restore(place, { file, replace: true, whileRunning: false });
    await expect(restoring).rejects.toThrow(refused);
    expect(await contentOf(place)).toEqual(before);
  });
});

describe.each(engines)("a database of 0.1 on %s", (engine) => {
  it("is refused with one sentence by the start and by commands, and stays unchanged", async () => {
    const place = await install(engine);
    await leaveAt01(place);
    const before = await contentOf(place);
    const env = {
      DATA_DIR: place.dataDir,
      ...(place.database.kind === "postgres" && { DATABASE_URL: place.database.url }),
    };
    const started = await run([node, "build/server/index.js"], { ...env, PORT: "0" });
    expect(started).toMatchObject({
      status: 1,
      stderr: `El sitio no ha podido arrancar: ${refused}\n`,
    });
    for (const outcome of [
      await run([node, "src/platform/commands/migrate.ts"], env),
      await exportRequests("json", env),
    ])
      expect(outcome).toEqual({ status: 1, stdout: "", stderr: `${refused}\n` });
    const { stdout } = await run([node, "src/doctor/doctor.ts"], env);
    expect(stdout).toMatch(/^MAL +base de datos: es de una versión anterior a la 0\.3/m);
    expect(await contentOf(place)).toEqual(before);
  });
});

/** Leaves the names of 0.1's migrations in a database, as if it had stopped there. */
async function leaveAt01({ database }: TestInstallation): Promise<void> {
  const opened = openDatabase(database);
  await migrateTo(opened, "092-baseline");
  const migrations = anyTables(opened.db);
  const names = ["001-access-requests", "002-outbox", "003-staff", "004-vies", "005-decisions"];
  await migrations.deleteFrom("kysely_migration").execute();
  await migrations
    .insertInto("kysely_migration")
    .values(names.map((name) => ({ name, timestamp: "2026-11-01T00:00:00.000Z" })))
    .execute();
  await opened.db.destroy();
}

async function contentOf(place: TestInstallation) {
  const { db } = openDatabase(place.database);
  const migrations = await listMigrations(db).finally(() => db.destroy());
  return { migrations, sums: await sumsIn(place) };
}

async function migrate({ database }: TestInstallation): Promise<void> {
  const opened = openDatabase(database);
  await migrateToLatest(opened).finally(() => opened.db.destroy());
}
