import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type PageAsked, readPageAsked } from "../../kernel/paging.ts";
import { readPage, readPieces } from "./read-page.ts";
import { openSqlite } from "./sqlite.ts";

type Tables = { run: { at: number; id: string } };

let folder: string;
let db: Kysely<Tables>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-pages-"));
  db = openSqlite(join(folder, "site.db")) as unknown as Kysely<Tables>;
  await sql`create table run (at integer not null, id text not null) strict`.execute(db);
  await add([1, "a"], [2, "b"], [2, "c"], [3, "d"], [4, "e"]);
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

async function add(...rows: [number, string][]) {
  await db
    .insertInto("run")
    .values(rows.map(([at, id]) => ({ at, id })))
    .execute();
}

const newestFirst = {
  by: [
    { column: "at", of: (run: Tables["run"]) => run.at, isNumber: true },
    { column: "id", of: (run: Tables["run"]) => run.id },
  ],
  isDescending: true,
} as const;

async function newest(asked: PageAsked) {
  const { rows, ...beside } = await readPage(db.selectFrom("run").selectAll(), {
    ...newestFirst,
    asked,
    max: 2,
  });
  return { ...beside, ids: rows.map(({ id }) => id).join("") };
}

async function pieces(query: string) {
  const asked = readPageAsked(new URLSearchParams(query));
  const read: string[] = [];
  for await (const { rows, isFirst } of readPieces(db.selectFrom("run").selectAll(), {
    ...newestFirst,
    asked,
    atOnce: 2,
  }))
    read.push(rows.map(({ id }) => id).join("") + (isFirst ? " first" : ""));
  return read;
}

const at = (query: string) => newest(readPageAsked(new URLSearchParams(query)));

describe("a page of a sorted table", () => {
  it("links to the end and back to the beginning, among rows of the same instant too", async () => {
    expect(await at("")).toEqual({ ids: "ed", previous: null, next: "3_d", isFirst: true });
    expect(await at("desde=3_d")).toMatchObject({ ids: "cb", previous: "2_c", next: "2_b" });
    expect(await at("desde=2_b")).toMatchObject({ ids: "a", previous: "1_a", next: null });
    expect(await at("hasta=1_a")).toMatchObject({ ids: "cb", previous: "2_c", next: "2_b" });
    expect(await at("hasta=2_c")).toMatchObject({ ids: "ed", previous: null, next: "3_d" });
  });

  it("is found by the number of skipped rows in an old address", async () => {
    expect(await at("desde=2")).toEqual(await at("desde=3_d"));
    expect(await at("desde=4")).toMatchObject({ ids: "a", previous: "1_a", next: null });
  });

  it("repeats and leaves out nothing when newer rows are added", async () => {
    await add([5, "f"], [6, "g"]);
    expect(await at("desde=3_d")).toMatchObject({ ids: "cb" });
    expect(await at("hasta=2_c")).toMatchObject({ ids: "ed", previous: "4_e" });
  });

  it.each(["desde=50", "desde=x_d", "hasta=1e3_d", "hasta=-1_d", "desde=99999999999999999999_d"])(
    "is the first one for %s",
    async (query) => {
      expect(await at(query)).toEqual(await at(""));
    },
  );
});

describe("the pieces of a sorted table", () => {
  it("go from the position asked for to the end, or back to the beginning", async () => {
    expect(await pieces("")).toEqual(["ed first", "cb", "a"]);
    expect(await pieces("desde=3_d")).toEqual(["cb", "a"]);
    expect(await pieces("hasta=2_b")).toEqual(["cd", "e"]);
  });

  it("go from the beginning to the end for an unknown position", async () => {
    expect(await pieces("hasta=x_d")).toEqual(await pieces(""));
  });
});
