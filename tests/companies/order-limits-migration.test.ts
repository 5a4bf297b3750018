import { afterEach, expect, test } from "vitest";
import { migrateTo, openDatabase } from "../../src/platform/database/database.ts";
import { up } from "../../src/platform/database/migrations/082-order-limits.ts";
import type { DatabaseOfItsDay } from "../../src/platform/database/migrations/frozen/historical-database.ts";
import { installations, type TestInstallation } from "../support/installations.ts";
import { farmaciaDelMar } from "./farmacia-del-mar-row.ts";

let installation: TestInstallation | undefined;
afterEach(() => installation?.gone());

test.each(["SQLite", "PostgreSQL"] as const)(
  "order limits that roles without orders still have are cleared, and the history says so, on %s",
  async (engine) => {
    installation = await installations[engine]();
    const opened = openDatabase(installation.database);
    const db = opened.db as DatabaseOfItsDay;
    try {
      await migrateTo(opened, "081-confirmation-codes");
      await addMembers(db);
      await up(db);
      const members = db.selectFrom("company_member").select(["id", "order_limit"]).orderBy("id");
      expect(await members.execute()).toEqual([
        { id: "bruno", order_limit: 50_000 },
        { id: "carla", order_limit: null },
        { id: "dora", order_limit: null },
        { id: "nerea", order_limit: null },
      ]);
      const cleared = { type: "change-member", actor_kind: "site", orderLimit: ["50000", null] };
      expect(await listEvents(db)).toEqual([cleared, cleared, cleared]);
      const invited = db.selectFrom("company_invitation").select("order_limit");
      expect(await invited.execute()).toEqual([{ order_limit: null }]);
      await up(db);
      expect(await listEvents(db)).toHaveLength(3);
    } finally {
      await opened.db.destroy();
    }
  },
);

async function addMembers(db: DatabaseOfItsDay): Promise<void> {
  await db.insertInto("company").values(farmaciaDelMar).execute();
  for (const [id, role] of [
    ["nerea", "titular"],
    ["bruno", "compras"],
    ["carla", "contable"],
    ["dora", "consulta"],
  ] as const) {
    const email = `${id}@mar.example`;
    await db
      .insertInto("person")
      .values({ id, name: id, email, email_key: email, phone: "", created_at: 1 })
      .execute();
    await db
      .insertInto("company_member")
      .values({ id, company_id: "mar", person_id: id, role, order_limit: 50_000, joined_at: 1 })
      .execute();
  }
  await db
    .insertInto("company_invitation")
    .values({
      id: "eva",
      company_id: "mar",
      name: "Eva",
      email: "eva@mar.example",
      email_key: "eva@mar.example",
      role: "consulta",
      order_limit: 50_000,
      state: "open",
      invited_at: 1,
      expires_at: 2,
    })
    .execute();
}

async function listEvents(db: DatabaseOfItsDay) {
  const events = db.selectFrom("company_event").select(["type", "actor_kind", "changes"]);
  return (await events.execute()).map(({ changes, ...event }) => ({
    ...event,
    orderLimit: JSON.parse(changes).orderLimit,
  }));
}
