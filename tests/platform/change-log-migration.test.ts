import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { listCompanyEvents } from "../../src/companies/store/company-changes.ts";
import { listImportEvents } from "../../src/imports/store/import-runs.ts";
import {
  type Database,
  migrateTo,
  migrateToLatest,
  openDatabase,
} from "../../src/platform/database/database.ts";
import type { Engine } from "../../src/platform/database/engine.ts";
import type { DatabaseOfItsDay } from "../../src/platform/database/migrations/frozen/historical-database.ts";
import { listPriceEvents } from "../../src/prices/store/price-events.ts";
import { listAccessChanges } from "../../src/staff/members/changes.ts";
import { listNameEvents, listRemovedCategories } from "../../src/taxonomy/store/name-events.ts";
import { listEndpointChanges } from "../../src/webhooks/store/changes.ts";
import { installations, type TestInstallation } from "../support/installations.ts";

let installation: TestInstallation | undefined;
afterEach(() => installation?.gone());

const ana = { member_id: "ana", member_name: "Ana «Ñ» Gil" };
const byAna = { actor_kind: "staff", actor_id: "ana", actor_name: "Ana «Ñ» Gil" };
const anaAsActor = { kind: "staff", id: "ana", name: "Ana «Ñ» Gil" };
const byClock = { actor_kind: "clock", actor_id: null, actor_name: null };
const list = {
  name: 'Lista "A"',
  kind: "tier",
  audience: { kind: "tier", tier: null },
  from: null,
  until: "2026-12-31",
  adjustment: -500,
};
const price = { unit: 123_400, retail: null };

/** Rows of every history that had a table of its own, the later ones first where their key allows it. */
const histories = {
  webhook_change: [
    { id: "b", endpoint_id: "erp", at: 2, ...byClock, action: "gone" },
    { id: "a", endpoint_id: "erp", at: 1, ...byAna, action: "added" },
  ],
  staff_change: [
    {
      id: "b",
      at: 2,
      actor_kind: "operator",
      actor_id: null,
      actor_name: null,
      member_id: "ana",
      member_name: ana.member_name,
      type: "set-password",
      role: null,
    },
    {
      id: "a",
      at: 1,
      ...byAna,
      actor_kind: "member",
      member_id: "marc",
      member_name: "Marc",
      type: "change-role",
      role: "sales",
    },
    // A member whose account was deleted long ago.
    {
      id: "c",
      at: 3,
      actor_kind: "member",
      actor_id: null,
      actor_name: null,
      member_id: null,
      member_name: null,
      type: "add",
      role: "admin",
    },
  ],
  name_event: [
    {
      number: 3,
      brand_id: null,
      category_id: null,
      at: 3,
      event: "removed",
      before: "Peines",
      after: null,
      ...ana,
    },
    {
      number: 1,
      brand_id: 7,
      category_id: null,
      at: 1,
      event: "renamed",
      before: 'Riz"onda',
      after: "Rizonda",
      ...ana,
    },
    {
      number: 2,
      brand_id: null,
      category_id: 8,
      at: 2,
      event: "added",
      before: null,
      after: "Peines > Púas",
      member_id: null,
      member_name: null,
    },
  ],
  price_event: [
    {
      list_id: 4,
      version: 3,
      at: 3,
      event: "row-removed",
      product_id: 5,
      from_quantity: 10,
      before: null,
      after: null,
      ...ana,
    },
    {
      list_id: 4,
      version: 2,
      at: 2,
      event: "row-set",
      product_id: 5,
      from_quantity: 1,
      before: null,
      after: JSON.stringify(price),
      ...ana,
    },
    {
      list_id: 4,
      version: 1,
      at: 1,
      event: "created",
      product_id: null,
      from_quantity: null,
      before: null,
      after: JSON.stringify(list),
      ...ana,
    },
  ],
  company_event: [
    // The clock of one instance was behind the other's.
    {
      company_id: "farmacia",
      version: 2,
      at: 1,
      actor_kind: "member",
      actor_id: "eva",
      actor_name: "Eva",
      type: "edit",
      changes: '{"phone":["1",null],"tradeName":[null,"Ñ \\"2\\""]}',
    },
    {
      company_id: "farmacia",
      version: 1,
      at: 2,
      actor_kind: "site",
      actor_id: null,
      actor_name: null,
      type: "found",
      changes: "{}",
    },
  ],
  import_event: [
    { run_id: "run", version: 5, at: 2, event: "approved", ...byAna },
    {
      run_id: "run",
      version: 1,
      at: 1,
      event: "uploaded",
      actor_kind: "program",
      actor_id: null,
      actor_name: null,
    },
  ],
};

describe.each(["SQLite", "PostgreSQL"] as const)(
  "the migration to one change log, on %s,",
  (engine) => {
    it("moves every row of every history, in its order, and drops their tables", async () => {
      installation = await installations[engine]();
      const opened = openDatabase(installation.database);
      const { db } = opened;
      try {
        await migrateTo(opened, "102-best-seller-retail-prices");
        await addHistories[opened.engine](db as DatabaseOfItsDay);
        await migrateToLatest(opened);
        const rows = Object.values(histories).flat().length;
        expect(await db.selectFrom("change").select("id").execute()).toHaveLength(rows);
        const tables = (await db.introspection.getTables()).map(({ name }) => name);
        for (const table of Object.keys(histories)) expect(tables).not.toContain(table);
        await expectHistories(db);
      } finally {
        await db.destroy();
      }
    });
  },
);

/** Adds the rows without what they refer to, which this test does not need. */
const addHistories: Record<Engine, (db: DatabaseOfItsDay) => Promise<void>> = {
  async sqlite(db) {
    await sql`pragma foreign_keys = off`.execute(db);
    await addRows(db);
  },
  async postgres(db) {
    await db.transaction().execute(async (on) => {
      await sql`set local session_replication_role = replica`.execute(on);
      await addRows(on);
    });
  },
};

async function addRows(db: DatabaseOfItsDay): Promise<void> {
  for (const [table, rows] of Object.entries(histories))
    for (const row of rows) await db.insertInto(table).values(row).execute();
}

async function expectHistories(db: Database): Promise<void> {
  const max = 9;
  expect(await listEndpointChanges(db, { max })).toMatchObject([
    { at: 2, actor: null, action: "gone" },
    { at: 1, actor: { id: "ana", name: "Ana «Ñ» Gil" }, action: "added" },
  ]);
  expect(await listAccessChanges(db, { max })).toMatchObject([
    {
      at: 3,
      actor: { id: "", name: "" },
      member: { id: "", name: "" },
      type: "add",
      role: "admin",
    },
    {
      at: 2,
      actor: null,
      member: { id: "ana", name: "Ana «Ñ» Gil" },
      type: "set-password",
      role: null,
    },
    {
      at: 1,
      actor: { id: "ana" },
      member: { id: "marc", name: "Marc" },
      type: "change-role",
      role: "sales",
    },
  ]);
  expect(await listNameEvents(db, { kind: "brand", id: 7 })).toMatchObject([
    { at: 1, event: "renamed", before: 'Riz"onda', after: "Rizonda", memberName: "Ana «Ñ» Gil" },
  ]);
  expect(await listNameEvents(db, { kind: "category", id: 8 })).toMatchObject([
    { at: 2, event: "added", before: null, after: "Peines > Púas", memberName: null },
  ]);
  expect(await listRemovedCategories(db)).toMatchObject([
    { at: 3, event: "removed", before: "Peines", after: null },
  ]);
  const before = Number.MAX_SAFE_INTEGER;
  expect(await listPriceEvents(db, { listId: 4, before, max })).toMatchObject([
    { at: 3, event: "row-removed", productId: 5, fromQuantity: 10, before: null, after: null },
    { at: 2, event: "row-set", productId: 5, fromQuantity: 1, before: null, after: price },
    { at: 1, event: "created", productId: null, fromQuantity: null, before: null, after: list },
  ]);
  const events = await listCompanyEvents(db, { companyId: "farmacia", limit: max });
  expect(events).toMatchObject([
    { at: 1, type: "edit", actor: { kind: "member", id: "eva", name: "Eva" } },
    { at: 2, type: "found", actor: { kind: "site" } },
  ]);
  expect(JSON.stringify(events[0]?.changes)).toBe(
    '{"phone":["1",null],"tradeName":[null,"Ñ \\"2\\""]}',
  );
  expect(events[1]?.changes).toEqual({});
  expect(await listImportEvents(db, "run")).toEqual([
    { at: 1, event: "uploaded", by: { kind: "program" } },
    { at: 2, event: "approved", by: anaAsActor },
  ]);
}
