import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addCompanyMember } from "../../src/companies/store/change-members.ts";
import { listMemberships } from "../../src/companies/store/memberships.ts";
import { findSession } from "../../src/members/store/stored-sessions.ts";
import { founded, held, lucia, now, person } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const instant = (at: number) => new Date(at).toISOString();

describe.each(databases)("a stored session on $name", ({ open }) => {
  let opened: Opened;
  let bruno: Awaited<ReturnType<typeof person>>;
  beforeEach(async () => {
    opened = await open();
    bruno = await person(opened.db, "Bruno Sanz", "bruno@farmaciadelmar.es");
    const given = { person_id: bruno.id, ip_address: null, user_agent: null, company_id: null };
    const instants = { created_at: instant(now), updated_at: instant(now) };
    await opened.db
      .insertInto("member_session")
      .values({ ...given, ...instants, id: "s1", token: "t1", expires_at: instant(now + 1000) })
      .execute();
  });
  afterEach(() => opened.close());

  async function join(companyId: string): Promise<void> {
    const added = {
      actor: lucia,
      at: now,
      person: bruno,
      role: "buyer",
      orderLimit: null,
    } as const;
    await held(opened.db, companyId, (to) => addCompanyMember(to, added));
  }

  it("is found by token or id, with its person, also without a membership", async () => {
    const found = await findSession(opened.db, { token: "t1" });
    expect(found).toEqual({
      id: "s1",
      createdAt: new Date(now),
      expiresAt: new Date(now + 1000),
      chosenCompanyId: null,
      isFirstVisit: true,
      memberships: [],
      person: expect.objectContaining({ id: bruno.id, name: "Bruno Sanz" }),
    });
    expect(await findSession(opened.db, { id: "s1" })).toEqual(found);
    for (const by of [{ token: "s1" }, { id: "t1" }, { token: "" }])
      expect(await findSession(opened.db, by)).toBeNull();
  });

  it("has the memberships that have not ended, with the status of their companies", async () => {
    const found = (requestId: string, legalName: string, taxNumber: string) =>
      founded(opened.db, { requestId, reference: requestId, legalName, taxNumber });
    const salon = await found("r1", "Salón Rizo Libre", "B87654323");
    const farmacia = await found("r2", "Farmacia del Mar", "B12345674");
    const left = await found("r3", "Antigua", "B11111119");
    for (const company of [salon, farmacia, left]) await join(company);
    await opened.db
      .updateTable("company_member")
      .set({ left_at: now })
      .where("company_id", "=", left)
      .where("person_id", "=", bruno.id)
      .execute();
    await opened.db.updateTable("company").set({ tier: "plata" }).where("id", "=", salon).execute();
    const { memberships = [] } = (await findSession(opened.db, { token: "t1" })) ?? {};
    expect(memberships).toEqual(await listMemberships(opened.db, bruno.id));
    expect(memberships.map(({ company }) => [company.id, company.tier])).toEqual([
      [farmacia, null],
      [salon, "plata"],
    ]);
    const suspend = opened.db.updateTable("company").set({ status: "suspended" });
    await suspend.where("id", "=", farmacia).execute();
    const later = await findSession(opened.db, { token: "t1" });
    expect(later?.memberships.map(({ company }) => company.status)).toEqual([
      "active",
      "suspended",
    ]);
  });
});
