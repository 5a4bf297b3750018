import { afterEach, describe, expect, it } from "vitest";
import { listCompanyEvents } from "../../src/companies/store/company-changes.ts";
import { migrateTo, migrateToLatest, openDatabase } from "../../src/platform/database/database.ts";
import type { DatabaseOfItsDay } from "../../src/platform/database/migrations/frozen/historical-database.ts";
import { installations, type TestInstallation } from "../support/installations.ts";
import { farmaciaDelMar } from "./farmacia-del-mar-row.ts";

let installation: TestInstallation | undefined;
afterEach(() => installation?.gone());

const roles = { titular: "owner", compras: "buyer", contable: "accountant", consulta: "observer" };
const nameWithJson = 'Marta "role":"compras"';

describe.each(["SQLite", "PostgreSQL"] as const)("member roles in Spanish, on %s,", (engine) => {
  it("are migrated to English in members, invitations and histories, and nothing else is changed", async () => {
    installation = await installations[engine]();
    const opened = openDatabase(installation.database);
    await migrateTo(opened, "104-change-log");
    await addFarmaciaDelMar(opened.db as DatabaseOfItsDay);
    await migrateToLatest(opened);
    const { db } = opened;

    const members = await db
      .selectFrom("company_member")
      .selectAll()
      .orderBy("joined_at")
      .execute();
    expect(members.map(({ role }) => role)).toEqual(Object.values(roles));
    expect(members[1]).toMatchObject({
      id: "compras",
      company_id: "mar",
      person_id: "compras",
      order_limit: 500,
      joined_at: 2,
      left_at: null,
      notice_asked_at: 7,
      noticed_at: null,
    });
    expect(await db.selectFrom("company_invitation").selectAll().execute()).toEqual([
      { ...invitation, role: "observer" },
    ]);
    const company = await db.selectFrom("company").select("status_reason").executeTakeFirst();
    expect(company).toEqual({ status_reason: "last-owner-erased" });
    expect((await listCompanyEvents(db, { companyId: "mar", limit: 5 }))[0]?.changes).toEqual({
      member: [nameWithJson, nameWithJson],
      role: ["owner", "buyer"],
    });
    if (engine === "PostgreSQL")
      expect((await listCompanyEvents(db, { companyId: "sol", limit: 5 }))[0]?.changes).toEqual({
        role: ["accountant", "observer"],
      });
    const ofStaff = await db.selectFrom("change").select("after").where("subject_id", "=", "marc");
    expect(await ofStaff.execute()).toEqual([{ after: '{"role":"compras"}' }]);

    const insert = (row: object) =>
      (db as DatabaseOfItsDay).insertInto("company_member").values({ ...members[0], ...row });
    await expect(insert({ id: "other", role: "compras" }).execute()).rejects.toThrow(/check/i);
    await expect(insert({ id: "other" }).execute()).rejects.toThrow(/unique/i);
    await db.destroy();
  });
});

async function addFarmaciaDelMar(db: DatabaseOfItsDay): Promise<void> {
  await db.insertInto("company").values(closedCompany).execute();
  for (const [at, role] of Object.keys(roles).entries()) {
    const email = `${role}@mar.example`;
    await db
      .insertInto("person")
      .values({ id: role, name: role, email, email_key: email, phone: "", created_at: 1 })
      .execute();
    const isBuyer = role === "compras";
    await db
      .insertInto("company_member")
      .values({
        id: role,
        company_id: "mar",
        person_id: role,
        role,
        order_limit: isBuyer ? 500 : null,
        joined_at: at + 1,
        notice_asked_at: isBuyer ? 7 : null,
      })
      .execute();
  }
  await db
    .insertInto("company_invitation")
    .values({ ...invitation, role: "consulta" })
    .execute();
  for (const change of changes)
    await db
      .insertInto("change")
      .values({ ...change, actor_kind: "clock", at: 8, what: "change-member" })
      .execute();
}

const closedCompany = {
  ...farmaciaDelMar,
  status: "closed",
  status_reason: "last-titular-erased",
};

const invitation = {
  id: "eva",
  company_id: "mar",
  name: "Eva",
  email: "eva@mar.example",
  email_key: "eva@mar.example",
  order_limit: null,
  state: "open",
  invited_at: 5,
  expires_at: 6,
};

const changes = [
  {
    subject_kind: "company",
    subject_id: "mar",
    before: JSON.stringify({ member: nameWithJson, role: "titular" }),
    after: JSON.stringify({ member: nameWithJson, role: "compras" }),
  },
  // PostgreSQL put spaces around the colon when migration 104 moved older histories.
  {
    subject_kind: "company",
    subject_id: "sol",
    before: '{ "role" : "contable" }',
    after: '{ "role" : "consulta" }',
  },
  { subject_kind: "staff-member", subject_id: "marc", before: null, after: '{"role":"compras"}' },
];
