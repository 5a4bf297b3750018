import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { passkeyAddedEmail } from "../../src/companies/domain/passkey-email.ts";
import { companyRetention } from "../../src/companies/retention.ts";
import { createStaffCompanies } from "../../src/companies/staff-service.ts";
import { readPersonData } from "../../src/companies/store/erase-person.ts";
import { inviteMember } from "../../src/companies/store/invitations.ts";
import { addPasskey } from "../../src/companies/store/passkeys.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { createMailFiles } from "../../src/platform/outbox/mail-files.ts";
import { enqueueEmails } from "../../src/platform/outbox/outbox.ts";
import { eraseSubject, planErasure } from "../../src/privacy-requests/store/erasure.ts";
import { readSubject } from "../../src/privacy-requests/store/subject-data.ts";
import { databases, type Opened } from "../mail/open-databases.ts";
import { everythingIn } from "../privacy/stored-requests.ts";
import { emailOf, founded, held, lucia, now } from "./example-companies.ts";

const nerea = "nerea@farmaciadelmar.es";
const files = createMailFiles({ kind: "none" } as never);
const at = Temporal.Instant.fromEpochMilliseconds(now + 1);

describe.each(databases)("a person of a company on $name", ({ open }) => {
  let opened: Opened;
  let company = "";
  beforeEach(async () => {
    opened = await open();
    company = await founded(opened.db);
  });
  afterEach(() => opened.close());

  const service = () => createStaffCompanies({ db: opened.db, now: () => now, changed() {} });
  const erase = (db: Database) =>
    db.transaction().execute((on) =>
      eraseSubject(on, {
        email: nerea,
        now: at,
        files,
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
      passkeyAddedEmail({ id, person, passkey: name, device, at: now }),
    ]);
  };

  it("sees name, companies, invitations and passkeys in the copy of their data", async () => {
    await addNereasPasskey();
    const { companies } = await readSubject(opened.db, emailOf(nerea), () => ({
      ...{ subject: "", text: "" },
    }));
    expect(companies).toMatchObject({
      person: { name: "Nerea Vidal", email: nerea },
      memberships: [{ company: "Farmacia del Mar, S.L.", role: "titular", leftAt: null }],
      passkeys: [{ name: "Móvil de Nerea", createdAt: now, lastUsedAt: null }],
    });
  });

  it("is erased as the plan said: nothing names them, their role stays, and the company closes", async () => {
    const typed = { name: "Bruno", email: "bruno@mar.es", role: "compras", orderLimit: "" };
    await service().addMember({ companyId: company, actor: lucia, typed });
    await held(opened.db, company, (to) =>
      inviteMember(to, {
        ...{ name: "Nerea Vidal", email: emailOf(nerea), role: "consulta", orderLimit: null },
        ...{ actor: lucia, at: now },
      }),
    );
    await opened.db
      .insertInto("member_sign_in")
      .values({
        ...{ id: "asked", email_key: nerea, browser_hash: "", code_hash: "", asked_at: now },
        ...{ expires_at: now, tries: 0, handled_at: null, spent_at: null, superseded_at: null },
      })
      .execute();
    await addNereasPasskey();
    const plan = await planErasure(opened.db, { email: nerea, now: at });
    expect(plan.lines).toMatchObject([
      { kind: "memberships", action: "anonymised", reason: "company-goes-on", count: 2 },
      { kind: "invitations", action: "deleted", count: 1 },
    ]);
    expect(await erase(opened.db)).toEqual(plan);
    for (const [table, content] of Object.entries(await everythingIn(opened.db)))
      expect(content.toLowerCase(), table).not.toMatch(/nerea|vidal/);
    const file = await service().read(company);
    expect(file?.company).toMatchObject({ status: "closed", statusReason: "last-titular-erased" });
    expect(file?.members.map(({ person, role }) => [person.name, role])).toEqual([
      ["Bruno", "compras"],
      ["", "titular"],
    ]);
    expect(await readPersonData(opened.db, emailOf(nerea).key)).toEqual({
      ...{ person: null, memberships: [], invitations: [], passkeys: [] },
    });
    expect((await erase(opened.db)).lines).toEqual([]);
  });

  it("is forgotten six years after leaving the last company, and an invitation when it expires", async () => {
    const typed = { name: "Bruno", email: "bruno@mar.es", role: "compras", orderLimit: "500" };
    await service().addMember({ companyId: company, actor: lucia, typed });
    const copy = await readPersonData(opened.db, emailOf("bruno@mar.es").key);
    expect(copy.memberships).toMatchObject([{ role: "compras", orderLimit: 50_000 }]);
    const members = (await service().read(company))?.members ?? [];
    const memberId = members.find(({ role }) => role === "compras")?.id ?? "";
    await service().endMember({ companyId: company, actor: lucia, memberId });
    const invitation = { name: "Eva", email: emailOf("eva@mar.es"), role: "consulta" } as const;
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

  it("leaves a company with another titular as it was", async () => {
    const typed = { name: "Bruno", email: "bruno@mar.es", role: "titular", orderLimit: "" };
    await service().addMember({ companyId: company, actor: lucia, typed });
    await erase(opened.db);
    expect((await service().read(company))?.company.status).toBe("active");
  });
});
