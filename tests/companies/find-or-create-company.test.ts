import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listCompanyEvents } from "../../src/companies/store/company-changes.ts";
import { withdrawAccess } from "../../src/companies/store/company-requests.ts";
import { findOrCreateCompany } from "../../src/companies/store/find-or-create-company.ts";
import { listMemberships } from "../../src/companies/store/memberships.ts";
import { findPersonByEmail } from "../../src/companies/store/people.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { approvalOf, emailOf, founded, held, lucia, now } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";

describe.each(databases)("the company of an approved request on $name", ({ open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const contactAt = (address: string) => ({
    name: "Otra",
    email: emailOf(address),
    phone: "+34600111222",
  });
  const companies = () => opened.db.selectFrom("company").selectAll().execute();
  const membershipsOf = async (address: string) => {
    const person = await findPersonByEmail(opened.db, emailOf(address).key);
    return person ? listMemberships(opened.db, person.id) : null;
  };

  it("is made with its contact as titular, its tax ID with evidence, and a history", async () => {
    const evidence = {
      answer: "valid",
      name: "FARMACIA DEL MAR SL",
      consultationNumber: "WAPI1",
      consultedAt: now - 1,
    };
    const id = await founded(opened.db, { evidence });
    const [company] = await companies();
    expect(company).toMatchObject({
      id,
      legal_name: "Farmacia del Mar, S.L.",
      tax_id_key: "ESB12345674",
      status: "active",
      legal_form: "limited-company",
      vies_answer: "valid",
      vies_consultation: "WAPI1",
      surcharge: "none",
      payment_method: "prepayment",
      shows_prices: 1,
      shows_adult: 0,
      territory: null,
      version: 2,
    });
    const [membership] = (await membershipsOf("NEREA@farmaciadelmar.es")) ?? [];
    expect(membership).toMatchObject({
      member: { role: "owner", orderLimit: null, person: { name: "Nerea Vidal" } },
      company: { id, status: "active", shows: { prices: true, adult: false } },
    });
    const events = await listCompanyEvents(opened.db, { companyId: id, limit: 10 });
    expect(events.map(({ type, actor }) => [type, actor])).toEqual([
      ["add-member", lucia],
      ["found", lucia],
    ]);
  });

  it("gets the terms of the approval, and keeps them at the next approval", async () => {
    const houseContact = { id: "lucia", name: "Lucía" };
    const terms = { tier: "Plata", showsAdult: true, houseContact };
    const id = await founded(opened.db, { terms });
    await founded(opened.db, { requestId: "request-2", contact: contactAt("otra@mar.es") });
    expect(await companies()).toMatchObject([
      { id, tier: "Plata", shows_adult: 1, house_contact_id: "lucia", house_contact_name: "Lucía" },
    ]);
  });

  it("is made once, also when a request is approved twice or by two instances at once", async () => {
    const first = await founded(opened.db);
    expect(await founded(opened.db)).toBe(first);
    const other = opened.more();
    const twice = [opened.db, other].map((db) =>
      inTransaction(db, (on) =>
        findOrCreateCompany(on, approvalOf({ requestId: "request-2", taxNumber: "A58818501" })),
      ),
    );
    const [one, two] = await Promise.all(twice);
    expect(one?.companyId).toBe(two?.companyId);
    expect(await companies()).toHaveLength(2);
    expect(await opened.db.selectFrom("company_member").selectAll().execute()).toHaveLength(2);
    expect(await opened.db.selectFrom("company_request").selectAll().execute()).toHaveLength(2);
  });

  it("is the known one with the tax ID, and a stranger who knows that public number does not become a member", async () => {
    const id = await founded(opened.db);
    const contact = { name: "Otra", email: emailOf("otra@example.com"), phone: "" };
    const result = await inTransaction(opened.db, (on) =>
      findOrCreateCompany(
        on,
        approvalOf({ requestId: "request-2", taxNumber: "ES-B-1234567D", contact }),
      ),
    );
    expect(result).toEqual({ companyId: id, outcome: "waiting" });
    expect(await membershipsOf("otra@example.com")).toBeNull();
    const own = await inTransaction(opened.db, (on) =>
      findOrCreateCompany(on, approvalOf({ requestId: "request-3" })),
    );
    expect(own).toEqual({ companyId: id, outcome: "joined" });
    expect(await companies()).toHaveLength(1);
  });

  it("is suspended when the approval is withdrawn, and active when it is approved again", async () => {
    const id = await founded(opened.db);
    const withdrawn = { requestId: "request-1", actor: lucia, at: now + 1 };
    await inTransaction(opened.db, (on) => withdrawAccess(on, withdrawn));
    const [membership] = (await membershipsOf("nerea@farmaciadelmar.es")) ?? [];
    expect(membership?.company.status).toBe("suspended");
    await founded(opened.db, { approvedAt: now + 2 });
    await held(opened.db, id, async ({ company }) =>
      expect(company).toMatchObject({ status: "active", statusReason: null, statusSince: now + 2 }),
    );
  });

  it("is never there without its history when the transaction fails", async () => {
    const failing = inTransaction(opened.db, async (on) => {
      await findOrCreateCompany(on, approvalOf());
      throw new Error("power cut");
    });
    await expect(failing).rejects.toThrow("power cut");
    expect(await companies()).toEqual([]);
    expect(await opened.db.selectFrom("person").selectAll().execute()).toEqual([]);
  });
});
