import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addCompanyMember, changeMember } from "../../src/companies/store/change-members.ts";
import { listCompanyEvents } from "../../src/companies/store/company-changes.ts";
import { listOwnMembers } from "../../src/companies/store/own-company.ts";
import { cents } from "../../src/kernel/money/amounts.ts";
import type { MemberRole } from "../../src/kernel/viewer.ts";
import { founded, held, lucia, now, person, scopeOf } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const by = { actor: lucia, at: now };
const orderLimit = cents(50_000);

describe.each(databases)("order limits on $name", ({ open }) => {
  let opened: Opened;
  let company = "";
  beforeEach(async () => {
    opened = await open();
    company = await founded(opened.db);
  });
  afterEach(() => opened.close());

  const listAll = () => listOwnMembers(opened.db, scopeOf(company, "any", "owner"));
  const limits = async () =>
    Object.fromEntries((await listAll()).map((one) => [one.person.name, one.orderLimit]));
  async function add(name: string, role: MemberRole) {
    const added = await person(opened.db, name, `${name}@farmaciadelmar.es`);
    await held(opened.db, company, (to) =>
      addCompanyMember(to, { ...by, person: added, role, orderLimit }),
    );
    return (await listAll()).find((one) => one.person.id === added.id)?.id ?? "";
  }
  const events = async () => {
    const found = await listCompanyEvents(opened.db, { companyId: company, limit: 20 });
    return found.map(({ type, actor, changes }) => [type, actor.kind, changes.orderLimit]);
  };

  it("apply to the role «compras» only, and are removed with the role", async () => {
    const bruno = await add("bruno", "buyer");
    await add("carla", "accountant");
    expect(await limits()).toMatchObject({ bruno: 50_000, carla: null });
    const change = { ...by, memberId: bruno, role: "observer", orderLimit } as const;
    await held(opened.db, company, (of) => changeMember(of, change));
    expect(await limits()).toMatchObject({ bruno: null });
    expect((await events())[0]).toEqual(["change-member", "staff", ["50000", null]]);
  });
});
