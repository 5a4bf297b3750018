import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrateTo, openDatabase } from "../database.ts";
import { up } from "./034-publication.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

let directory: string;
let db: DatabaseOfItsDay;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "escaparate-"));
  const opened = openDatabase({ kind: "sqlite", file: join(directory, "site.db") });
  await migrateTo(opened, "033-settings");
  db = opened.db;
});
afterEach(async () => {
  await db.destroy();
  rmSync(directory, { recursive: true });
});

it("keeps the site of a company published that has set its facts", async () => {
  await add({ number: 1, group_name: "company", content: '{"name":"Luz de Luna"}' });
  await add({ number: 2, group_name: "promises", content: "{}" });
  await up(db);
  expect(await publications()).toEqual([
    { number: 3, content: '{"published":"yes"}', valid_from: 1, member_name: null },
  ]);
});

it("leaves a site a sample that shows the sample company, or has gone back to it", async () => {
  await up(db);
  await add({ number: 1, group_name: "company", content: '{"name":"Luz de Luna"}' });
  await add({ number: 2, group_name: "company", content: null });
  await up(db);
  expect(await publications()).toEqual([]);
});

function add(revision: { number: number; group_name: string; content: string | null }) {
  const { number } = revision;
  const by = { restores: null, member_id: null, member_name: null };
  return db
    .insertInto("setting_revision")
    .values({ ...revision, ...by, valid_from: number, saved_at: number })
    .execute();
}

function publications() {
  return db
    .selectFrom("setting_revision")
    .select(["number", "content", "valid_from", "member_name"])
    .where("group_name", "=", "publication")
    .execute();
}
