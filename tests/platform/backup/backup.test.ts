import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { backUp, findLastBackup } from "../../../src/platform/backup/backup.ts";
import { restore } from "../../../src/platform/backup/restore.ts";
import { openDatabase } from "../../../src/platform/database/database.ts";
import { createPictureStore } from "../../../src/platform/files/picture-store.ts";
import { inTime } from "../../support/in-time.ts";
import {
  attachedContent,
  attachedId,
  fillInstallation,
  installations,
  picturedId,
  sumsIn,
  type TestInstallation,
} from "../../support/installations.ts";
import { memberTables } from "../../support/installed-members.ts";
import { orderTableNames } from "../../support/installed-orders.ts";
import { variants } from "../../support/variants.ts";

const now = new Date("2026-06-01T03:00:00Z");
const plainly = { replace: false, whileRunning: false };

let folder: string;
let file: string;
const taken: TestInstallation[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-backup-"));
  file = join(folder, "site.backup");
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  for (const installation of taken.splice(0)) await installation.gone();
});

async function take(engine: keyof typeof installations): Promise<TestInstallation> {
  const installation = await installations[engine]();
  taken.push(installation);
  return installation;
}

describe.each(variants(["SQLite", "PostgreSQL"] as const))("a backup of %s", (from) => {
  it.each(["SQLite", "PostgreSQL"] as const)("is the same again in an empty %s", async (to) => {
    const [old, fresh] = [await take(from), await take(to)];
    await fillInstallation(old);
    const made = await backUp(old, { file, overwrite: false, now });
    expect(made.hasKeys).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(findLastBackup(old.dataDir)).toEqual({ at: now.toISOString(), file, bytes: made.bytes });

    const done = await restore(fresh, { file, ...plainly });
    expect(done.rows).toBe(made.rows);
    const sums = await sumsIn(fresh);
    expect(sums).toEqual(await sumsIn(old));
    expect(sums.get("access_request")?.rows).toBe(60);
    for (const table of [...memberTables, ...orderTableNames])
      expect(sums.get(table)?.rows, table).toBeGreaterThan(0);
    expect(sums.get("access_request_search_term")?.rows).toBeGreaterThan(60);
    expect(readFileSync(join(fresh.dataDir, "signing-keys"), "utf8")).toBe(`${"a1".repeat(32)}\n`);
    expect(await domainsIn(fresh)).toEqual(await domainsIn(old));
    expect(readFileSync(join(fresh.dataDir, "files", attachedId))).toEqual(attachedContent);
    const pictures = createPictureStore(fresh.dataDir);
    expect(await pictures.read(picturedId)).toEqual(attachedContent);
    expect(await pictures.read(`${picturedId}-480.avif`)).toBeNull();
  });

  it("has the data of one instant while others write", async () => {
    const old = await take(from);
    await fillInstallation(old, { requests: 400 });
    const { db } = openDatabase(old.database);
    let isOver = false;
    let rounds = 0;
    const writing = (async () => {
      for (; !isOver; rounds += 1) {
        // Queries on SQLite block the event loop, so the backup can continue only during this pause.
        await new Promise((resolve) => setTimeout(resolve, 5));
        // Both values change in the same transaction, so a backup with different values would mix two moments.
        await db.transaction().execute(async (on) => {
          await on.updateTable("access_request").set({ version: rounds }).execute();
          await on.updateTable("outbox_email").set({ attempts: rounds }).execute();
        });
      }
    })();
    await inTime(() => expect(rounds).toBeGreaterThan(1));
    await backUp(old, { file, overwrite: false, now });
    isOver = true;
    await writing;
    await db.destroy();

    const fresh = await take("SQLite");
    await restore(fresh, { file, ...plainly });
    const restored = openDatabase(fresh.database).db;
    const versions = await restored
      .selectFrom("access_request")
      .select("version")
      .distinct()
      .execute();
    const attempts = await restored.selectFrom("outbox_email").select("attempts").execute();
    await restored.destroy();
    expect(versions).toHaveLength(1);
    expect(attempts).toEqual([{ attempts: versions[0]?.version }]);
  });

  it("does not overwrite existing data on restore, and is not restored into a running site", async () => {
    const installation = await take(from);
    await fillInstallation(installation);
    await backUp(installation, { file, overwrite: false, now });
    const before = await sumsIn(installation);

    await expect(restore(installation, { file, ...plainly })).rejects.toThrow(/no está vacía/);
    const { db } = openDatabase(installation.database);
    await db.selectFrom("access_request").select("id").limit(1).execute();
    await expect(
      restore(installation, { file, replace: true, whileRunning: false }),
    ).rejects.toThrow(/sitio está en marcha/);
    await db.deleteFrom("access_request").execute();
    await db.destroy();
    await restore(installation, { file, replace: true, whileRunning: false });
    expect(await sumsIn(installation)).toEqual(before);
  }, 90_000);
});

test("a backup file is overwritten only if told to, and a failed backup keeps the old file", async () => {
  const installation = await take("SQLite");
  await fillInstallation(installation);
  await backUp(installation, { file, overwrite: false, now });
  await expect(backUp(installation, { file, overwrite: false, now })).rejects.toThrow(/--force/);
  await backUp(installation, { file, overwrite: true, now });
  const whole = readFileSync(file);

  const { db } = openDatabase(installation.database);
  // JSON cannot represent infinity, so the backup of this table fails.
  await db.schema.createTable("scale").addColumn("weight", "real").execute();
  await db
    .insertInto("scale" as never)
    .values({ weight: Number.POSITIVE_INFINITY } as never)
    .execute();
  await db.destroy();
  await expect(backUp(installation, { file, overwrite: true, now })).rejects.toThrow(
    /scale.weight/,
  );
  expect(readFileSync(file)).toEqual(whole);
});

test("a database that does not exist cannot be backed up", async () => {
  const installation = await take("SQLite");
  await expect(backUp(installation, { file, overwrite: false, now })).rejects.toThrow(
    /No hay ninguna base de datos/,
  );
  expect(existsSync(file)).toBe(false);
  if (installation.database.kind === "sqlite")
    expect(existsSync(installation.database.file)).toBe(false);
});

const keysIn = ({ dataDir }: TestInstallation) =>
  readFileSync(join(dataDir, "signing-keys"), "utf8");

test("existing keys keep signing after a restore, and those of the backup verify only if told to", async () => {
  const [old, fresh] = [await take("SQLite"), await take("SQLite")];
  await fillInstallation(old);
  await backUp(old, { file, overwrite: false, now });
  writeFileSync(join(fresh.dataDir, "signing-keys"), `${"b2".repeat(32)}\n`);
  await expect(restore(fresh, { file, ...plainly })).rejects.toThrow(/--add-keys/);
  const left = await restore(fresh, { file, ...plainly, foreignKeys: "leave" });
  expect(left.keys).toMatchObject({ added: [], left: [expect.any(String)] });
  expect(keysIn(fresh)).toBe(`${"b2".repeat(32)}\n`);
  const added = await restore(fresh, { file, ...plainly, replace: true, foreignKeys: "add" });
  expect(added.keys).toMatchObject({ added: [expect.any(String)], left: [] });
  expect(keysIn(fresh)).toBe(`${"b2".repeat(32)}\n${"a1".repeat(32)}\n`);
});

test.each<[string, (lines: string[]) => string[], RegExp]>([
  [
    "with a row that was changed",
    (lines) => lines.map((line) => line.replace("Rizo", "Liso")),
    /sum/,
  ],
  ["without its end", (lines) => [...lines.slice(0, -2), ""], /falta el final/],
  [
    "without a table",
    (lines) => lines.filter((line) => !/"(table|end)":"vies_check"/.test(line)),
    /sum/,
  ],
  [
    "of a later version",
    (lines) => lines.map((line) => line.replace('"version":1', '"version":2')),
    /versión 2/,
  ],
  ["that is another file", () => ['{"hola":1}', ""], /primera línea/],
])("a backup %s is rejected before anything is changed", async (_, change, reason) => {
  const [old, fresh] = [await take("SQLite"), await take("SQLite")];
  await fillInstallation(old);
  await backUp(old, { file, overwrite: false, now });
  const lines = gunzipSync(readFileSync(file)).toString().split("\n");
  writeFileSync(file, gzipSync(change(lines).join("\n")));
  await expect(restore(fresh, { file, ...plainly })).rejects.toThrow(reason);
  writeFileSync(file, readFileSync(file).subarray(0, 200));
  await expect(restore(fresh, { file, ...plainly })).rejects.toThrow(/está dañado/);
  if (fresh.database.kind === "sqlite") expect(existsSync(fresh.database.file)).toBe(false);
});

async function domainsIn({ database }: TestInstallation): Promise<(string | null)[]> {
  const { db } = openDatabase(database);
  const rows = await db
    .selectFrom("access_request")
    .select("email_domain" as never)
    .orderBy("id")
    .execute();
  await db.destroy();
  expect(rows.length).toBeGreaterThan(0);
  return rows.map((row) => (row as { email_domain: string }).email_domain);
}

test("a small backup file with one endless line is rejected at once", async () => {
  const installation = await take("SQLite");
  writeFileSync(file, gzipSync(`{"format":"escaparate-backup","x":"${"x".repeat(60e6)}`));
  await expect(restore(installation, { file, ...plainly })).rejects.toThrow(/no acaba nunca/);
});
