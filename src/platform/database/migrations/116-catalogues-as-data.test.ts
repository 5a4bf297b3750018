import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../database.ts";
import { moveIntoCatalogues } from "./frozen/116-catalogue-settings.ts";
import type { DatabaseOfItsDay } from "./frozen/historical-database.ts";

let directory: string;
let db: DatabaseOfItsDay;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "escaparate-"));
  db = openDatabase({ kind: "sqlite", file: join(directory, "site.db") }).db as DatabaseOfItsDay;
  await sql`create table setting_revision (number integer primary key, group_name text, content text,
    valid_from integer, saved_at integer, restores integer, member_id text, member_name text)`.execute(
    db,
  );
});
afterEach(async () => {
  await db.destroy();
  rmSync(directory, { recursive: true });
});

async function save(group: string, content: object | null): Promise<void> {
  const { count } = await db
    .selectFrom("setting_revision")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const row = { valid_from: 1, saved_at: 1, restores: null, member_id: "m", member_name: "Lucía" };
  await db
    .insertInto("setting_revision")
    .values({
      ...row,
      number: Number(count) + 1,
      group_name: group,
      content: content && JSON.stringify(content),
    })
    .execute();
}

async function versions() {
  const rows = await db
    .selectFrom("setting_revision")
    .select(["number", "content"])
    .where("group_name", "=", "catalogues")
    .orderBy("number")
    .execute();
  return rows.map(({ number, content }) => ({
    number,
    ...(JSON.parse(content as string) as {
      adult: string;
      list: { name: string; visibility: string; products: number; picture: { id: string } }[];
    }),
  }));
}

const picture = { id: "a-960x1200", source: "a-1800x1600", focus: "center-middle", alt: "Velas" };

describe("migrated settings of catalogues", () => {
  it("stay those of the sample company where nothing about them was saved", async () => {
    await save("marketingNumbers", { products: 9000, rizosProducts: 8000, rating: 4.8 });
    await save("pictures", { hero: picture });
    await moveIntoCatalogues(db);
    expect(await versions()).toEqual([]);
  });

  it("become records with the numbers and pictures that were saved at the time", async () => {
    await save("catalogues", { shown: ["rizos", "erotica"], adult: "confirmed" });
    await save("pictures", { rizos: picture });
    await save("marketingNumbers", { rizosProducts: 120, eroticaBestSellers: 0 });
    await save("catalogues", { shown: ["rizos"] });
    await moveIntoCatalogues(db);
    const [first, second, ...others] = await versions();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      adult: "confirmed",
      list: [
        { name: "rizos", visibility: "listed", products: 8000, picture: { id: "" } },
        { name: "espiritual", visibility: "unlisted" },
        { name: "erotica", visibility: "listed", bestSellers: 10_000 },
      ],
    });
    expect(second).toMatchObject({
      adult: "members",
      list: [
        { name: "rizos", products: 120, picture: { id: "a-960x1200" } },
        { name: "espiritual", visibility: "unlisted" },
        { name: "erotica", visibility: "unlisted", bestSellers: 0 },
      ],
    });
  });

  it("get a version of their own if only numbers or pictures were saved, after a restored sample too", async () => {
    await save("catalogues", { shown: ["rizos"], adult: "members" });
    await save("catalogues", null);
    await save("pictures", { espiritual: picture });
    await moveIntoCatalogues(db);
    const rows = await db.selectFrom("setting_revision").selectAll().orderBy("number").execute();
    expect(rows).toHaveLength(4);
    expect(rows[1]).toMatchObject({ content: null });
    expect(JSON.parse(rows[3]?.content as string)).toMatchObject({
      list: [
        { visibility: "listed" },
        { name: "espiritual", visibility: "listed", picture },
        { visibility: "listed" },
      ],
    });
  });
});
