import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { InvitationState } from "../../src/companies/domain/invitation.ts";
import { createOwnCompanyService } from "../../src/companies/services/own-company-service.ts";
import {
  addCompanyMember,
  changeMember,
  endMember,
} from "../../src/companies/store/change-members.ts";
import {
  acceptInvitation,
  inviteMember,
  listInvitationsTo,
} from "../../src/companies/store/invitations.ts";
import { lockOwnCompany } from "../../src/companies/store/lock-company.ts";
import { listMemberships } from "../../src/companies/store/memberships.ts";
import { listOwnInvitations, listOwnMembers } from "../../src/companies/store/own-company.ts";
import { withdrawInvitation } from "../../src/companies/store/withdraw-invitations.ts";
import { cents } from "../../src/kernel/money/amounts.ts";
import type { MemberRole } from "../../src/kernel/viewer.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import {
  emailOf,
  founded,
  held,
  lucia,
  now,
  person,
  scopeOf,
} from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const day = 86_400_000;
const by = { actor: lucia, at: now };

describe.each(databases)("members of a company on $name", ({ open }) => {
  let opened: Opened;
  let company = "";
  beforeEach(async () => {
    opened = await open();
    company = await founded(opened.db);
  });
  afterEach(() => opened.close());

  const listAll = () => listOwnMembers(opened.db, scopeOf(company, "any", "owner"));
  const roles = async () => (await listAll()).map(({ role }) => role);
  async function add(name: string, role: MemberRole) {
    const added = await person(opened.db, name, `${name}@farmaciadelmar.es`);
    await held(opened.db, company, (to) =>
      addCompanyMember(to, { ...by, person: added, role, orderLimit: null }),
    );
    const members = await listAll();
    const member = members.find((one) => one.person.id === added.id);
    if (!member) throw new Error(name);
    return member;
  }

  it("join once, change role and limit, and leave", async () => {
    const bruno = await add("bruno", "buyer");
    const again = await held(opened.db, company, (to) =>
      addCompanyMember(to, { ...by, person: bruno.person, role: "owner", orderLimit: null }),
    );
    expect(again).toBe("already-member");
    const change = {
      ...by,
      memberId: bruno.id,
      role: "observer",
      orderLimit: cents(50_000),
    } as const;
    expect(await held(opened.db, company, (of) => changeMember(of, change))).toBe("changed");
    const { id: personId } = bruno.person;
    expect(await listMemberships(opened.db, personId)).toMatchObject([
      { member: { role: "observer", orderLimit: null } },
    ]);
    const end = { ...by, memberId: bruno.id };
    expect(await held(opened.db, company, (of) => endMember(of, end))).toBe("changed");
    expect(await held(opened.db, company, (of) => endMember(of, end))).toBe("unknown");
    expect(await listMemberships(opened.db, personId)).toEqual([]);
    await add("bruno", "buyer");
    expect(await roles()).toEqual(["owner", "buyer"]);
  });

  it("keep one titular: the last one cannot leave, be removed or demoted", async () => {
    const [nerea] = await listAll();
    await add("bruno", "buyer");
    const memberId = nerea?.id ?? "";
    expect(await held(opened.db, company, (of) => endMember(of, { ...by, memberId }))).toBe(
      "last-owner",
    );
    const demotion = { ...by, memberId, role: "buyer", orderLimit: null } as const;
    expect(await held(opened.db, company, (of) => changeMember(of, demotion))).toBe("last-owner");
    expect(await roles()).toEqual(["owner", "buyer"]);
  });

  it("keep one titular when two of them leave or demote each other at once", async () => {
    for (let round = 0; round < 20; round += 1) {
      const other = await add(`bruno${round}`, "owner");
      const first = (await listAll()).find(({ id, role }) => role === "owner" && id !== other.id);
      const [one, two] = [first?.id ?? "", other.id];
      const outcomes = await Promise.all([
        held(opened.db, company, (of) => endMember(of, { ...by, memberId: one })),
        held(opened.more(), company, (of) =>
          round % 2 === 0
            ? endMember(of, { ...by, memberId: two })
            : changeMember(of, { ...by, memberId: two, role: "buyer", orderLimit: null }),
        ),
      ]);
      expect(outcomes.toSorted()).toEqual(["changed", "last-owner"]);
      expect((await roles()).filter((role) => role === "owner")).toHaveLength(1);
    }
  });

  it("are unknown to another company", async () => {
    const other = await founded(opened.db, { requestId: "request-2", taxNumber: "A58818501" });
    const bruno = await add("bruno", "owner");
    const memberId = bruno.id;
    expect(await held(opened.db, other, (of) => endMember(of, { ...by, memberId }))).toBe(
      "unknown",
    );
    const change = { ...by, memberId, role: "observer", orderLimit: null } as const;
    expect(await held(opened.db, other, (of) => changeMember(of, change))).toBe("unknown");
    expect(await roles()).toEqual(["owner", "owner"]);
  });

  it("lose access to their company when role, membership or company status ends", async () => {
    const bruno = await add("bruno", "buyer");
    const scope = scopeOf(company, bruno.id, "buyer");
    const hold = () =>
      inTransaction(opened.db, async (on) => (await lockOwnCompany(on, scope)) !== null);
    expect(await hold()).toBe(true);
    const wrongRole = scopeOf(company, bruno.id, "owner");
    expect(await inTransaction(opened.db, async (on) => lockOwnCompany(on, wrongRole))).toBeNull();
    await opened.db.updateTable("company").set({ status: "suspended" }).execute();
    expect(await hold()).toBe(false);
    await opened.db.updateTable("company").set({ status: "active" }).execute();
    await held(opened.db, company, (of) => endMember(of, { ...by, memberId: bruno.id }));
    expect(await hold()).toBe(false);
  });

  it("are invited 30 at a time, and 60 in a day", async () => {
    const [nerea] = await listAll();
    if (!nerea) throw new Error("no titular");
    const scope = scopeOf(company, nerea.id, "owner");
    const service = (at: number) =>
      createOwnCompanyService({ db: opened.db, now: () => at, changed() {} });
    const invite = (address: string, at = now) => {
      const typed = { name: "Bruno", email: address, role: "observer", orderLimit: "" };
      return service(at).inviteMember({ scope, person: nerea.person, typed });
    };
    const store = (count: number, given: { state: InvitationState; from: number }) =>
      opened.db
        .insertInto("company_invitation")
        .values(
          Array.from({ length: count }, (_, index) => ({
            id: `${given.from + index}`,
            company_id: company,
            name: "",
            order_limit: null,
            email: `${given.from + index}@mar.es`,
            email_key: `${given.from + index}@mar.es`,
            role: "observer" as const,
            state: given.state,
            invited_at: now,
            expires_at: now + 14 * day,
          })),
        )
        .execute();
    await store(29, { state: "open", from: 100 });
    expect(await invite("uno@mar.es")).toEqual({ kind: "changed" });
    expect(await invite("dos@mar.es")).toEqual({ kind: "too-many-open" });
    expect(await invite("uno@mar.es")).toEqual({ kind: "changed" });
    expect(await invite("dos@mar.es", now + 15 * day)).toEqual({ kind: "changed" });
    await opened.db.updateTable("company_invitation").set({ state: "withdrawn" }).execute();
    await store(27, { state: "withdrawn", from: 200 });
    expect(await invite("tres@mar.es")).toEqual({ kind: "changed" });
    expect(await invite("tres@mar.es")).toEqual({ kind: "too-many-today" });
    expect(await invite("tres@mar.es", now + day)).toEqual({ kind: "changed" });
  });

  it("are invited by address: the newest invitation counts, once, for its mailbox, for 14 days", async () => {
    const bruno = { name: "Bruno", email: emailOf("bruno@example.com"), orderLimit: null };
    const invite = (role: MemberRole) =>
      held(opened.db, company, (to) => inviteMember(to, { ...by, ...bruno, role }));
    const old = await invite("observer");
    const { id: invitationId } = await invite("buyer");
    const emailKey = bruno.email.key;
    const scope = scopeOf(company, "any", "owner");
    expect(await listOwnInvitations(opened.db, { scope, now })).toHaveLength(1);
    expect(await listInvitationsTo(opened.db, { emailKey, now })).toMatchObject([
      { id: invitationId, role: "buyer", companyName: "Farmacia del Mar, S.L." },
    ]);
    const invited = await person(opened.db, "Bruno", "bruno@example.com");
    const stranger = await person(opened.db, "Otra", "otra@example.com");
    const accept = (given: { invitationId: string; person: typeof invited; at: number }) =>
      inTransaction(opened.db, (on) => acceptInvitation(on, given));
    const gone = { kind: "gone" };
    expect(await accept({ invitationId: old.id, person: invited, at: now })).toEqual(gone);
    expect(await accept({ invitationId, person: stranger, at: now })).toEqual(gone);
    const late = now + 14 * 86_400_000;
    expect(await accept({ invitationId, person: invited, at: late })).toEqual(gone);
    expect(await accept({ invitationId, person: invited, at: now })).toEqual({
      kind: "accepted",
      companyId: company,
    });
    expect(await accept({ invitationId, person: invited, at: now })).toEqual(gone);
    expect(await roles()).toEqual(["owner", "buyer"]);
    const withdraw = { ...by, invitationId };
    expect(await held(opened.db, company, (of) => withdrawInvitation(of, withdraw))).toBe(false);
  });

  it("cannot return with an invitation from before their membership ended", async () => {
    const bruno = await add("bruno", "owner");
    const invite = (address: string) =>
      held(opened.db, company, (to) =>
        inviteMember(to, {
          ...by,
          name: "Bruno",
          email: emailOf(address),
          role: "owner",
          orderLimit: null,
        }),
      );
    const { id: invitationId } = await invite(bruno.person.email);
    await invite("otra@example.com");
    await held(opened.db, company, (of) => endMember(of, { ...by, memberId: bruno.id }));
    const returns = { invitationId, person: bruno.person, at: now };
    expect(await inTransaction(opened.db, (on) => acceptInvitation(on, returns))).toEqual({
      kind: "gone",
    });
    expect(await roles()).toEqual(["owner"]);
    const scope = scopeOf(company, "any", "owner");
    expect(await listOwnInvitations(opened.db, { scope, now })).toMatchObject([
      { email: "otra@example.com" },
    ]);
  });
});
