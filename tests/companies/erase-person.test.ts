import { setTimeout } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createStaffCompanies } from "../../src/companies/services/company-staff-service.ts";
import { addCompanyMember } from "../../src/companies/store/change-members.ts";
import { acceptInvitation, inviteMember } from "../../src/companies/store/invitations.ts";
import { lockForStaff } from "../../src/companies/store/lock-company.ts";
import { addPasskey } from "../../src/companies/store/passkeys.ts";
import { readPersonData } from "../../src/companies/store/person-data.ts";
import { withdrawInvitation } from "../../src/companies/store/withdraw-invitations.ts";
import { companyTables } from "../../src/companies/tables.ts";
import { companyRetention } from "../../src/companies/use-cases/retention-rules.ts";
import { cents } from "../../src/kernel/money/amounts.ts";
import type { Column } from "../../src/kernel/personal-data.ts";
import { passkeyAddedEmail } from "../../src/members/emails/passkey-added.ts";
import { ofPasskeyChange } from "../../src/members/emails/passkey-change.ts";
import { memberSignInTables } from "../../src/members/tables.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { createMailFiles } from "../../src/platform/outbox/mail-files.ts";
import { enqueueEmails } from "../../src/platform/outbox/outbox.ts";
import { eraseSubject, planErasure } from "../../src/privacy-requests/store/erase-subject.ts";
import { readSubject } from "../../src/privacy-requests/use-cases/read-subject.ts";
import { everythingIn } from "../privacy-requests/stored-requests.ts";
import { hooks } from "../support/data-subject-hooks.ts";
import { emailOf, founded, held, lucia, now, person } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const nerea = "nerea@farmaciadelmar.es";
const withoutText = () => ({ subject: "", text: "" });
const rizo = {
  taxNumber: "A58818501",
  legalName: "Salón Rizo Libre, S.A.",
  contact: { name: "Inés", email: emailOf("ines@rizo.es"), phone: "" },
};
const files = createMailFiles({ kind: "none" } as never);
const at = Temporal.Instant.fromEpochMilliseconds(now + 1);

/** Personal columns that a copy of a person's data leaves out, with the reason. */
const leftOut: Record<string, string> = {
  "person.email_key": "spelling of `email` for comparisons",
  "company_invitation.email_key": "spelling of `email` for comparisons",
  "member_sign_in.email_key": "the address by which the codes are found",
  "company_request.name": "contact of the access request, which is in the copy",
  "company_request.email": "contact of the access request, which is in the copy",
  "company_request.email_key": "contact of the access request, which is in the copy",
  "company_request.phone": "contact of the access request, which is in the copy",
};
const ofPeople = [
  "person",
  "company_member",
  "company_invitation",
  "company_request",
  "member_sign_in",
  "member_passkey",
  "member_session",
] as const;

describe.each(databases)("a person of a company on $name", ({ name: engine, open }) => {
  let opened: Opened;
  let company = "";
  beforeEach(async () => {
    opened = await open();
    company = await founded(opened.db);
  });
  afterEach(() => opened.close());

  const service = () =>
    createStaffCompanies({ db: opened.db, now: () => now, changed() {}, onMerged: [] });
  const erase = (db: Database) =>
    db.transaction().execute((on) =>
      eraseSubject(on, {
        person: emailOf(nerea),
        now: at,
        files,
        hooks,
      }),
    );

  const addNereasPasskey = async () => {
    const { id } = await opened.db.selectFrom("person").select("id").executeTakeFirstOrThrow();
    const passkey = { credentialId: "credential", publicKey: "key", counter: 0 };
    const name = "Móvil de Nerea";
    expect(await addPasskey(opened.db, { personId: id, name, at: now, passkey })).toEqual(
      expect.any(String),
    );
    const person = { name: "Nerea Vidal", email: "nerea@farmaciadelmar.es" };
    const device = "Chrome en Android";
    await enqueueEmails(opened.db, [
      passkeyAddedEmail.outgoing(
        ...ofPasskeyChange({ id, person, passkey: name, device, at: now }),
      ),
    ]);
  };

  const addCode = () =>
    opened.db
      .insertInto("member_sign_in")
      .values({
        id: "asked",
        email_key: nerea,
        purpose: "sign-in",
        browser_hash: "",
        code_hash: "",
        asked_at: now,
        expires_at: now,
        tries: 0,
        handled_at: null,
        spent_at: null,
        superseded_at: null,
      })
      .execute();

  it("sees name, companies, invitations and passkeys in the copy of their data", async () => {
    await addNereasPasskey();
    const data = await readSubject(opened.db, emailOf(nerea), { hooks, read: withoutText });
    const { json, provided } = data;
    expect(Object.keys(json)).toEqual([
      "accessRequests",
      "emails",
      "privacyRequests",
      "blockedRecords",
      "cartLines",
      "carts",
      "ownCodes",
      "orders",
      "orderSteps",
      "orderHolds",
      "stockAlerts",
      "alertCalendars",
      "companies",
      "objectedToNewsAt",
    ]);
    expect(Object.keys(provided)).toEqual(["person", "accessRequests"]);
    expect(json.companies).toMatchObject({
      person: { name: "Nerea Vidal", email: nerea },
      memberships: [{ company: "Farmacia del Mar, S.L.", role: "titular", leftAt: null }],
      passkeys: [
        { name: "Móvil de Nerea", createdAt: new Date(now).toISOString(), lastUsedAt: null },
      ],
    });
  });

  it("sees every stored column about them in the copy, except secrets and identifiers", async () => {
    const { db } = opened;
    const { id } = await db.selectFrom("person").select("id").executeTakeFirstOrThrow();
    await addNereasPasskey();
    await addCode();
    await held(db, company, (to) =>
      inviteMember(to, {
        name: "Nerea",
        email: emailOf(nerea),
        role: "buyer",
        orderLimit: cents(1),
        actor: lucia,
        at: now,
      }),
    );
    const time = new Date(now).toISOString();
    await db
      .insertInto("member_session")
      .values({
        id: "session",
        person_id: id,
        company_id: null,
        token: "token",
        ip_address: "192.0.2.7",
        user_agent: "Firefox",
        expires_at: time,
        created_at: time,
        updated_at: time,
      })
      .execute();
    const columns = Object.entries({ ...companyTables, ...memberSignInTables }).flatMap(
      ([table, described]) =>
        Object.entries(described as Record<string, Column>).flatMap(([column, about]) => {
          const isShown =
            ofPeople.some((one) => one === table) &&
            about.isPersonal &&
            !["secret", "identifier"].includes(about.what) &&
            !(`${table}.${column}` in leftOut);
          return isShown ? [{ table: table as (typeof ofPeople)[number], column }] : [];
        }),
    );
    const expected = [];
    for (const [index, { table, column }] of columns.entries()) {
      const row: Record<string, unknown> = await db
        .selectFrom(table)
        .selectAll()
        .executeTakeFirstOrThrow();
      const at = new Date(now + index * 1000);
      const isText = typeof row[column] === "string";
      const isTextOfTime = isText && String(row[column]).endsWith("Z");
      const value = isTextOfTime ? at.toISOString() : isText ? `«${column}»` : at.getTime();
      await db
        .updateTable(table)
        .set({ [column]: value })
        .execute();
      expected.push({ of: `${table}.${column}`, texts: [String(value), at.toISOString()] });
    }
    const { json } = await readSubject(db, emailOf(nerea), { hooks, read: withoutText });
    const copy = JSON.stringify(json.companies);
    const missing = expected.filter(({ texts }) => !texts.some((text) => copy.includes(text)));
    expect(missing.map(({ of }) => of)).toEqual([]);
    expect(copy).toContain("compras");
    expect(expected.length).toBeGreaterThan(25);
  });

  it("is erased as planned: nothing names them, their role stays, and the company closes", async () => {
    const typed = { name: "Bruno", email: "bruno@mar.es", role: "buyer", orderLimit: "" };
    await service().addMember({ companyId: company, actor: lucia, typed });
    await held(opened.db, company, (to) =>
      inviteMember(to, {
        name: "Nerea Vidal",
        email: emailOf(nerea),
        role: "observer",
        orderLimit: null,
        actor: lucia,
        at: now,
      }),
    );
    await addCode();
    await addNereasPasskey();
    const plan = await planErasure(opened.db, { person: emailOf(nerea), now: at, hooks });
    expect(plan.lines).toMatchObject([
      { kind: "memberships", action: "anonymised", reason: "company-goes-on", count: 2 },
      { kind: "invitations", action: "deleted", count: 1 },
    ]);
    expect(await erase(opened.db)).toEqual(plan);
    for (const [table, content] of Object.entries(await everythingIn(opened.db)))
      expect(content.toLowerCase(), table).not.toMatch(/nerea|vidal/);
    const file = await service().read(company);
    expect(file?.company).toMatchObject({ status: "closed", statusReason: "last-owner-erased" });
    expect(file?.members.map(({ person, role }) => [person.name, role])).toEqual([
      ["Bruno", "buyer"],
      ["", "owner"],
    ]);
    expect(await readPersonData(opened.db, emailOf(nerea).key)).toEqual({
      person: null,
      memberships: [],
      owned: [],
      invitations: [],
      passkeys: [],
      sessions: [],
      signInCodes: [],
    });
    expect((await erase(opened.db)).lines).toEqual([]);
  });

  it("is forgotten six years after leaving the last company, and an invitation when it expires", async () => {
    const typed = { name: "Bruno", email: "bruno@mar.es", role: "buyer", orderLimit: "500" };
    await service().addMember({ companyId: company, actor: lucia, typed });
    const copy = await readPersonData(opened.db, emailOf("bruno@mar.es").key);
    expect(copy.memberships).toMatchObject([{ role: "buyer", orderLimit: 50_000 }]);
    const members = (await service().read(company))?.members ?? [];
    const memberId = members.find(({ role }) => role === "buyer")?.id ?? "";
    await service().endMember({ companyId: company, actor: lucia, memberId });
    const invitation = { name: "Eva", email: emailOf("eva@mar.es"), role: "observer" } as const;
    await held(opened.db, company, (to) =>
      inviteMember(to, { ...invitation, orderLimit: null, actor: lucia, at: now }),
    );
    const run = async (name: "former-member" | "unanswered-invitation", before: number) => {
      const { enforcement } = companyRetention[name] ?? {};
      const deps = { files, personalData: {} };
      const cut = { now: before, before };
      const { count } = (await enforcement?.count(opened.db, cut, deps)) ?? {};
      const removed = await opened.db
        .transaction()
        .execute(async (on) => enforcement?.removeSome(on, { ...cut, limit: 10 }, deps));
      return [count, removed];
    };
    expect(await run("former-member", now)).toEqual([0, 0]);
    expect(await run("former-member", now + 1)).toEqual([1, 1]);
    const left = await service().read(company);
    expect(left?.members.map(({ person, orderLimit }) => [person.name, orderLimit])).toEqual([
      ["Nerea Vidal", null],
      ["", null],
    ]);
    expect(left?.company.status).toBe("active");
    const expiry = now + 14 * 86_400_000;
    expect(await run("unanswered-invitation", expiry)).toEqual([0, 0]);
    expect(await run("unanswered-invitation", expiry + 1)).toEqual([1, 1]);
    expect(JSON.stringify(await everythingIn(opened.db))).not.toMatch(/bruno/i);
  });

  it("is erased from the history of the company, too, if only invited", async () => {
    await held(opened.db, company, (to) =>
      inviteMember(to, {
        name: "Ximena",
        email: emailOf("ximena@mar.es"),
        role: "buyer",
        orderLimit: null,
        actor: lucia,
        at: now,
      }),
    );
    await opened.db
      .transaction()
      .execute((on) =>
        eraseSubject(on, { person: emailOf("ximena@mar.es"), now: at, files, hooks }),
      );
    expect(JSON.stringify(await everythingIn(opened.db))).not.toMatch(/ximena/i);
  });

  // SQLite has one writer at a time, so that only PostgreSQL can mix two of these changes.
  describe.runIf(engine === "PostgreSQL")("erased while another change is under way", () => {
    /** Erases Nerea while the transaction of `change` is open; it goes on once the erasure waits for it. */
    const eraseDuring = async (
      change: (on: Database, go: () => Promise<void>) => Promise<unknown>,
    ) => {
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      const changing = inTransaction(opened.db, (on) =>
        change(on, async () => {
          begin();
          await setTimeout(500);
        }),
      );
      await begun;
      await Promise.all([changing, erase(opened.more())]);
    };
    const invited = async (id: string) =>
      held(opened.db, id, (to) =>
        inviteMember(to, {
          name: "Nerea",
          email: emailOf(nerea),
          role: "buyer",
          orderLimit: null,
          actor: lucia,
          at: now,
        }),
      );
    const other = () => founded(opened.db, { ...rizo, requestId: "request-2" });
    const namelessMembers = () =>
      opened.db
        .selectFrom("company_member")
        .innerJoin("person", "person.id", "company_member.person_id")
        .select("person.name")
        .where("company_member.left_at", "is", null)
        .where("person.email", "=", "")
        .execute();

    it("does not lock an invitation and its company in the opposite order", async () => {
      const { id: invitationId } = await invited(company);
      await eraseDuring(async (on, go) => {
        const to = await lockForStaff(on, company);
        await go();
        if (to) await withdrawInvitation(to, { invitationId, actor: lucia, at: now });
      });
      expect(await readPersonData(opened.db, emailOf(nerea).key)).toMatchObject({ person: null });
    });

    it("does not leave an erased titular in a company that another person is just joining", async () => {
      const rizoId = await other();
      const { id: invitationId } = await invited(rizoId);
      const nereaNow = await person(opened.db, "Nerea Vidal", nerea);
      await eraseDuring(async (on, go) => {
        await acceptInvitation(on, { invitationId, person: nereaNow, at: now });
        await go();
      });
      expect(await namelessMembers()).toEqual([]);
    });

    it("does not leave an erased titular in a company to which staff add a person", async () => {
      const rizoId = await other();
      const nereaNow = await person(opened.db, "Nerea Vidal", nerea);
      await eraseDuring(async (on, go) => {
        const to = await lockForStaff(on, rizoId);
        const terms = { role: "buyer", orderLimit: null, actor: lucia, at: now } as const;
        if (to) await addCompanyMember(to, { person: nereaNow, ...terms });
        await go();
      });
      expect(await namelessMembers()).toEqual([]);
    });
  });

  it("leaves a company with another titular as it was", async () => {
    const typed = { name: "Bruno", email: "bruno@mar.es", role: "owner", orderLimit: "" };
    await service().addMember({ companyId: company, actor: lucia, typed });
    await erase(opened.db);
    expect((await service().read(company))?.company.status).toBe("active");
  });
});
