import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { move } from "../../../src/platform/backup/move.ts";
import { openDatabase } from "../../../src/platform/database/database.ts";
import { run } from "../../support/command.ts";
import {
  fillInstallation,
  installations,
  sumsIn,
  type TestInstallation,
} from "../../support/installations.ts";
import { memberTables } from "../../support/installed-members.ts";
import { orderTableNames } from "../../support/installed-orders.ts";

const now = new Date("2026-06-01T08:00:00Z");
const taken: TestInstallation[] = [];
afterEach(async () => {
  for (const installation of taken.splice(0)) await installation.gone();
});

async function twoInstallations(): Promise<{
  old: TestInstallation;
  fresh: TestInstallation;
  to: string;
}> {
  const [old, fresh] = [await installations.SQLite(), await installations.PostgreSQL()];
  taken.push(old, fresh);
  await fillInstallation(old, { requests: 1200 });
  return { old, fresh, to: fresh.database.kind === "postgres" ? fresh.database.url : "" };
}

test("an installation is moved completely to PostgreSQL, and a second move has nothing to do", async () => {
  const { old, fresh, to } = await twoInstallations();
  const moved = await move(old, { to, replace: false, now });
  expect(moved).toMatchObject({ wasThere: false });
  const sums = await sumsIn(fresh);
  expect(sums).toEqual(await sumsIn(old));
  expect(sums.get("access_request")?.rows).toBe(1200);
  for (const table of [...memberTables, ...orderTableNames])
    expect(sums.get(table)?.rows, table).toBeGreaterThan(0);
  expect(await move(old, { to, replace: false, now })).toEqual({ ...moved, wasThere: true });
});

test("data written since a move are moved too, once the operator allows replacing", async () => {
  const { old, fresh, to } = await twoInstallations();
  await move(old, { to, replace: false, now });
  const { db } = openDatabase(old.database);
  await db.updateTable("access_request").set({ contact: "Farmacia del Mar" }).execute();
  await db.destroy();
  await expect(move(old, { to, replace: false, now })).rejects.toThrow(/--replace/);
  await move(old, { to, replace: true, now });
  expect(await sumsIn(fresh)).toEqual(await sumsIn(old));
});

test("an interrupted move leaves nothing half-done, and can be run again", async () => {
  const { old, fresh, to } = await twoInstallations();
  const { db } = openDatabase(old.database);
  // SQLite stores the character U+0000 in text; PostgreSQL rejects it, so the move fails.
  await db.updateTable("access_request_event").set({ text: "a\u0000b" }).execute();
  await expect(move(old, { to, replace: false, now })).rejects.toThrow();
  for (const { rows } of (await sumsIn(fresh)).values()) expect(rows).toBe(0);
  await db.updateTable("access_request_event").set({ text: "" }).execute();
  await db.destroy();
  await move(old, { to, replace: false, now });
  expect(await sumsIn(fresh)).toEqual(await sumsIn(old));
});

test("a running site is not moved, nor is one moved into another site's database", async () => {
  const { old, fresh, to } = await twoInstallations();
  const site = openDatabase(old.database).db;
  await site.selectFrom("access_request").select("id").limit(1).execute();
  await expect(move(old, { to, replace: false, now })).rejects.toThrow(/está en marcha/);
  await site.destroy();

  const other = openDatabase(fresh.database).db;
  await other.schema.createTable("invoice").addColumn("id", "text").execute();
  await other.destroy();
  await expect(move(old, { to, replace: true, now })).rejects.toThrow(/no son de este sitio/);
});

test("a start with data that were moved away is refused, unless it is forced", async () => {
  const { old, to } = await twoInstallations();
  await move(old, { to, replace: false, now });
  const env = { DATA_DIR: old.dataDir, PORT: "0" };
  const start = ["node_modules/.bin/node", "build/server/index.js"];
  const commands = [start, ["node_modules/.bin/node", "src/staff/commands/staff.ts", "list"]];
  for (const command of commands) {
    const outcome = await run(command, env);
    expect(outcome).toMatchObject({ status: 1, stdout: "" });
    expect(outcome.stderr).toMatch(
      /^DATABASE_URL: falta, [^\n]+ PostgreSQL \([^\n]+\) el 2026-06-01[^\n]+\n$/,
    );
    expect(outcome.stderr).not.toContain("postgres://");
  }
  rmSync(join(old.dataDir, "moved-to-postgres.json"));
  const listed = await run(commands[1] ?? [], env);
  expect(listed).toMatchObject({ status: 0, stderr: "" });
});

test("the backup, restore and move commands print their usage and any error in one line", async () => {
  const installation = await installations.SQLite();
  taken.push(installation);
  const node = "node_modules/.bin/node";
  const env = { DATA_DIR: installation.dataDir };
  for (const [name, ...args] of [
    ["move", "mysql://x"],
    ["backup"],
    ["restore", "a", "b"],
    ["backup", "a", "--b"],
  ]) {
    const outcome = await run([node, `src/platform/commands/${name}.ts`, ...args], env);
    expect(outcome).toMatchObject({ status: 1, stdout: "" });
    expect(outcome.stderr).toMatch(new RegExp(`^npm run -s ${name} -- [^\\n]+\\n$`));
  }
  const none = join(installation.dataDir, "none.backup");
  const outcome = await run([node, "src/platform/commands/backup.ts", none], env);
  expect(outcome).toEqual({
    status: 1,
    stdout: "",
    stderr: `No hay ninguna base de datos en ${installation.dataDir}/site.db.\n`,
  });
  expect(existsSync(none)).toBe(false);
});
