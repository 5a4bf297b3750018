import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { migrateTo, openDatabase } from "../database.ts";
import { up } from "./016-known-products.ts";
import { countAll } from "./frozen/013-counters.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

let directory: string;
let db: DatabaseOfItsDay;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "escaparate-"));
  const opened = openDatabase({ kind: "sqlite", file: join(directory, "site.db") });
  await migrateTo(opened, "015-emails-by-recipient");
  db = opened.db;
});
afterEach(async () => {
  await db.destroy();
  rmSync(directory, { recursive: true });
});

it("takes what is no product out of the figures", async () => {
  await addAnonymised(["rizos-champu", "zzqjuanperez612345678"], ["zzqjuanperez612345678"]);
  await up(db, "sqlite");
  expect(await selections()).toEqual(['["rizos-champu"]', "[]"]);
  const counted = await db
    .selectFrom("access_request_tally")
    .select(["name", "count"])
    .where("kind", "=", "catalogue")
    .execute();
  expect(counted).toEqual([{ name: "rizos", count: 1 }]);
});

it("leaves alone the database of another catalogue", async () => {
  await addAnonymised(["te-verde"], ["te-negro", "te-verde"]);
  await up(db, "sqlite");
  expect(await selections()).toEqual(['["te-verde"]', '["te-negro","te-verde"]']);
});

async function addAnonymised(...chosen: string[][]): Promise<void> {
  const rest = { answered_on: null, took: null, is_kept: null, tax_country: "ES" };
  const anonymised = chosen.map((slugs, index) => ({
    state: "expired",
    received_on: index,
    selection: JSON.stringify(slugs),
    ...rest,
  }));
  await db.insertInto("access_request_trace").values(anonymised).execute();
  await countAll(db, "sqlite");
}

async function selections(): Promise<string[]> {
  const rows = await db
    .selectFrom("access_request_trace")
    .select("selection")
    .orderBy("received_on")
    .execute();
  return rows.map(({ selection }) => selection);
}
