import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MemberRole } from "../../src/companies/domain/viewer.ts";
import { addCompanyMember, changeMember } from "../../src/companies/store/change-members.ts";
import { listCompanyEvents } from "../../src/companies/store/company-changes.ts";
import { inviteMember } from "../../src/companies/store/invitations.ts";
import { listOwnMembers } from "../../src/companies/store/own-company.ts";
import { cents } from "../../src/kernel/money/amounts.ts";
import { up } from "../../src/platform/database/migrations/082-order-limits.ts";
import { databases, type Opened } from "../mail/open-databases.ts";
import { createFormerHistories } from "../support/former-tables.ts";
import { emailOf, founded, held, lucia, now, person, scopeOf } from "./example-companies.ts";

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

  const listAll = () => listOwnMembers(opened.db, scopeOf(company, "any", "titular"));
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

  it("belong to «compras» only, and go with the role", async () => {
    const bruno = await add("bruno", "compras");
    await add("carla", "contable");
    expect(await limits()).toMatchObject({ bruno: 50_000, carla: null });
    const change = { ...by, memberId: bruno, role: "consulta", orderLimit } as const;
    await held(opened.db, company, (of) => changeMember(of, change));
    expect(await limits()).toMatchObject({ bruno: null });
    expect((await events())[0]).toEqual(["change-member", "staff", ["50000", null]]);
  });

  it("that roles without orders still have are cleared, and the history says so", async () => {
    for (const [name, role] of [
      ["bruno", "compras"],
      ["carla", "contable"],
      ["dora", "consulta"],
    ] as const)
      await add(name, role);
    await held(opened.db, company, (of) =>
      inviteMember(of, {
        ...by,
        name: "eva",
        email: emailOf("eva@farmaciadelmar.es"),
        role: "consulta",
        orderLimit,
      }),
    );
    expect((await events())[0]).toEqual(["invite", "staff", undefined]);
    await createFormerHistories(opened.db as never);
    await opened.db.updateTable("company_member").set({ order_limit: orderLimit }).execute();
    await opened.db.updateTable("company_invitation").set({ order_limit: orderLimit }).execute();
    await up(opened.db as never);
    expect(await limits()).toEqual({ "Nerea Vidal": null, bruno: 50_000, carla: null, dora: null });
    const cleared = { type: "change-member", actor_kind: "site", orderLimit: ["50000", null] };
    expect(await formerEvents()).toEqual([cleared, cleared, cleared]);
    const invited = await opened.db
      .selectFrom("company_invitation")
      .select("order_limit")
      .executeTakeFirstOrThrow();
    expect(invited.order_limit).toBeNull();
    await up(opened.db as never);
    expect(await formerEvents()).toHaveLength(3);
  });

  async function formerEvents() {
    const { rows } = await sql<{ type: string; actor_kind: string; changes: string }>`
      select type, actor_kind, changes from company_event where company_id = ${company}
    `.execute(opened.db);
    return rows.map(({ changes, ...event }) => ({
      ...event,
      orderLimit: JSON.parse(changes).orderLimit,
    }));
  }
});
