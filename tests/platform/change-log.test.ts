import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { fill } from "../../src/platform/backup/fill.ts";
import { listTables, readParts } from "../../src/platform/backup/tables.ts";
import { listMigrations } from "../../src/platform/database/applied-migrations.ts";
import {
  anonymiseActors,
  listChanges,
  moveChanges,
  type NewChange,
  purgeChanges,
  recordChange,
  recordChanges,
  rewriteChanges,
} from "../../src/platform/database/changes.ts";
import { CorruptColumn } from "../../src/platform/database/columns.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { installations } from "../support/installations.ts";
import { databases, type Opened, openSqlite } from "../support/open-databases.ts";

const brand = { kind: "brand", id: "7" };
const ana = { kind: "staff", id: "ana", name: "Ana" };

describe.each(databases)("the change log on $name", ({ open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  function renamed(after: string, changed: Partial<NewChange> = {}): NewChange {
    const at = Date.UTC(2026, 2, 2);
    return { subject: brand, actor: ana, at, what: "renamed", before: null, after, ...changed };
  }

  async function namesOf(of: { kind: string; id?: string; before?: number }, max = 9) {
    const changes = await listChanges(opened.db, { ...of, max }, z.string());
    return changes.map(({ after }) => after);
  }

  it("lists the changes of a subject or of a kind, newest first and page by page", async () => {
    const names = Array.from({ length: 250 }, (_, index) => `name ${index}`);
    await recordChanges(
      opened.db,
      names.map((name) => renamed(name)),
    );
    await recordChange(opened.db, renamed("other", { subject: { kind: "brand", id: "8" } }));
    await recordChange(opened.db, renamed("peines", { subject: { kind: "category", id: "7" } }));
    expect(await namesOf(brand, 2)).toEqual(["name 249", "name 248"]);
    expect(await namesOf({ kind: "brand" }, 2)).toEqual(["other", "name 249"]);
    const [, last] = await listChanges(opened.db, { ...brand, max: 2 }, z.string());
    expect(await namesOf({ ...brand, before: last?.id ?? 0 }, 1)).toEqual(["name 247"]);
    expect(last).toEqual({
      id: expect.any(Number),
      subject: brand,
      actor: ana,
      at: Date.UTC(2026, 2, 2),
      what: "renamed",
      before: null,
      after: "name 248",
    });
  });

  it("moves the changes of a merged subject, and deletes those of a deleted one", async () => {
    await recordChange(opened.db, renamed("old"));
    await moveChanges(opened.db, { from: brand, to: { kind: "brand", id: "8" } });
    expect([await namesOf(brand), await namesOf({ kind: "brand", id: "8" })]).toEqual([
      [],
      ["old"],
    ]);
    await purgeChanges(opened.db, { kind: "brand", ids: ["8", "9"] });
    expect(await namesOf({ kind: "brand" })).toEqual([]);
  });

  it("rewrites the changes of one subject, of however many pages", async () => {
    const names = Array.from({ length: 250 }, (_, index) => (index % 2 ? "Ana" : "Eva"));
    await recordChanges(
      opened.db,
      names.map((name) => renamed(name)),
    );
    await recordChange(opened.db, renamed("Ana", { subject: { kind: "brand", id: "8" } }));
    await rewriteChanges(opened.db, brand, {
      state: z.string(),
      rewrite: (change) => (change.after === "Ana" ? { ...change, after: "" } : null),
    });
    expect(new Set(await namesOf(brand, 999))).toEqual(new Set(["", "Eva"]));
    expect(await namesOf({ kind: "brand", id: "8" })).toEqual(["Ana"]);
  });

  it("removes the author of many changes, and no other author", async () => {
    const byEva = { actor: { kind: "staff", id: "eva", name: "Eva" } };
    await recordChanges(
      opened.db,
      Array.from({ length: 700 }, () => renamed("name")),
    );
    await recordChange(opened.db, renamed("name", byEva));
    await anonymiseActors(opened.db, ["ana", "marc"]);
    const changes = await listChanges(opened.db, { ...brand, max: 999 }, z.string());
    expect(changes[0]?.actor).toEqual(byEva.actor);
    const nobody = { kind: "staff", id: null, name: null };
    expect(changes.slice(1).map(({ actor }) => actor)).toEqual(Array(700).fill(nobody));
  });

  it("removes an author for subjects of one kind, and no others", async () => {
    await recordChanges(opened.db, [
      renamed("peines", { subject: { kind: "category", id: "7" } }),
      renamed("cepillos"),
    ]);
    await anonymiseActors(opened.db, ["ana"], { kind: "category" });
    const namesIn = async (kind: string) =>
      (await listChanges(opened.db, { kind, max: 9 }, z.string())).map(({ actor }) => actor.name);
    expect([await namesIn("category"), await namesIn("brand")]).toEqual([[null], ["Ana"]]);
  });

  it("continues its numbers in a database that was filled from another one", async () => {
    const old = await openSqlite();
    const target = await installations[opened.engine === "sqlite" ? "SQLite" : "PostgreSQL"]();
    const { db, engine } = openDatabase(target.database);
    try {
      await recordChanges(old.db, [renamed("first"), renamed("second")]);
      const tables = await listTables(old.db);
      const migrations = await listMigrations(old.db);
      await fill({ db, engine }, { migrations, parts: readParts(old.db, tables) });
      await recordChange(db, renamed("third"));
      const changes = await listChanges(db, { ...brand, max: 9 }, z.string());
      expect(changes.map(({ id, after }) => [id, after])).toEqual([
        [3, "third"],
        [2, "second"],
        [1, "first"],
      ]);
    } finally {
      await db.destroy();
      await target.gone();
      await old.close();
    }
  });

  it("rejects stored JSON of another form", async () => {
    await recordChange(opened.db, renamed("old"));
    const reading = listChanges(opened.db, { ...brand, max: 1 }, z.number());
    await expect(reading).rejects.toThrow(CorruptColumn);
  });

  it("finds the newest changes of a subject or a kind through an index", async () => {
    for (const subject of [brand, { kind: "brand" }])
      expect(await planOf(subject)).not.toMatch(/scan change\b|seq scan|sort|temp b-tree/i);
  });

  async function planOf(subject: { kind: string; id?: string }): Promise<string> {
    const { kind, id } = subject;
    const query = sql`select * from change where subject_kind = ${kind}
      ${id === undefined ? sql`` : sql`and subject_id = ${id}`} order by id desc limit 50`;
    return opened.db.connection().execute(async (on) => {
      if (opened.engine === "postgres") await sql`set enable_seqscan = off`.execute(on);
      const explained =
        opened.engine === "postgres" ? sql`explain ${query}` : sql`explain query plan ${query}`;
      return JSON.stringify((await explained.execute(on)).rows);
    });
  }
});
