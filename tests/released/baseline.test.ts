import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { backUp } from "../../src/platform/backup/backup.ts";
import { anyTables } from "../../src/platform/backup/engines.ts";
import { restore } from "../../src/platform/backup/restore.ts";
import { listMigrations } from "../../src/platform/database/applied-migrations.ts";
import {
  type Database,
  listPending,
  migrateTo,
  migrateToLatest,
  openDatabase,
} from "../../src/platform/database/database.ts";
import { everythingIn } from "../privacy-requests/stored-requests.ts";
import { installations, sumsIn, type TestInstallation } from "../support/installations.ts";
import { describeSchema } from "../support/schema-description.ts";
import { installRecorded } from "./recorded.ts";

let places: TestInstallation[] = [];
afterEach(async () => {
  for (const place of places) await place.gone();
  places = [];
});

describe.each([
  ["SQLite", "0.3.0-sqlite.db.gz"],
  ["PostgreSQL", "0.3.0-postgres.backup"],
] as const)("the baseline, on %s,", (engine, recorded) => {
  async function make(installing: Promise<TestInstallation>): Promise<TestInstallation> {
    const place = await installing;
    places.push(place);
    return place;
  }

  function using<Result>(
    { database }: TestInstallation,
    task: (opened: ReturnType<typeof openDatabase>) => Promise<Result>,
  ): Promise<Result> {
    const opened = openDatabase(database);
    return task(opened).finally(() => opened.db.destroy());
  }

  it("creates the schema of release 0.3, as its migrations left it", async () => {
    const empty = await make(installations[engine]());
    const schema = await using(empty, async (opened) => {
      await migrateTo(opened, "092-baseline");
      return describeSchema(opened.db);
    });
    expect(schema).toEqual(await schemaOf03());
  });

  it("inserts the general price list and the state of the catalogue, and nothing else", async () => {
    const empty = await make(installations[engine]());
    const rows = await using(empty, async (opened) => {
      await migrateTo(opened, "092-baseline");
      return everythingIn(opened.db);
    });
    const inserted = Object.entries(rows).filter(([, stored]) => stored !== "[]");
    expect(inserted.map(([table]) => table).sort()).toEqual(["catalogue_state", "price_list"]);
    expect(JSON.parse(rows.catalogue_state ?? "")).toEqual([{ id: 1, version: 0, next_id: 1 }]);
    expect(JSON.parse(rows.price_list ?? "")).toMatchObject([
      { id: 1, name: "General", kind: "general", audience: "everybody", currency: "EUR" },
    ]);
  });

  it.each(["092-baseline", "123-product-documents"])(
    "replaces the migrations of 0.3 completely or not at all: stopped at %s",
    async (stop) => {
      const place = await make(installRecorded(recorded));
      const before = { migrations: await migrationsOf(place), sums: await sumsIn(place) };
      expect(before.migrations).toHaveLength(65);
      await using(place, async (opened) => {
        const pending = await listPending(opened);
        expect(pending[0]).toBe("093-applicant-index");
        await forbid(opened.db, stop);
        await expect(migrateToLatest(opened)).rejects.toThrow();
      });
      expect({ migrations: await migrationsOf(place), sums: await sumsIn(place) }).toEqual(before);

      await using(place, async (opened) => {
        await allow(opened.db);
        await migrateToLatest(opened);
        expect(await listPending(opened)).toEqual([]);
      });
      expect((await migrationsOf(place))[0]).toBe("092-baseline");
    },
  );

  it("lets a backup of 0.3 be made and restored without a migration", async () => {
    const place = await make(installRecorded(recorded));
    const file = join(place.dataDir, "of-0.3.backup");
    await backUp(place, { file, overwrite: false, now: new Date(0) });
    const other = await make(installations[engine]());
    await restore(other, { file, replace: false, whileRunning: false });
    expect(await migrationsOf(other)).toEqual(["092-baseline"]);
    expect(await sumsIn(other)).toEqual(await sumsIn(place));
  });

  /** On SQLite that of the recorded database; on PostgreSQL a description, because backups hold no schema. */
  async function schemaOf03(): Promise<string[]> {
    if (engine === "SQLite")
      return using(await make(installRecorded(recorded)), ({ db }) => describeSchema(db));
    const file = join(import.meta.dirname, "0.3.0-postgres.schema");
    return readFileSync(file, "utf8").trimEnd().split("\n").sort();
  }

  function migrationsOf(place: TestInstallation): Promise<string[]> {
    return using(place, ({ db }) => listMigrations(db));
  }
});

/** Makes the database refuse to record a migration, as if the process had been interrupted there. */
async function forbid(db: Database, name: string): Promise<void> {
  await anyTables(db)
    .schema.alterTable("kysely_migration")
    .addCheckConstraint("interrupted", sql`name <> ${sql.lit(name)}`)
    .execute();
}

async function allow(db: Database): Promise<void> {
  await anyTables(db).schema.alterTable("kysely_migration").dropConstraint("interrupted").execute();
}
