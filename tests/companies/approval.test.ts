import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FieldName, typedFields } from "../../src/access-requests/domain/request-fields.ts";
import {
  findFormerContact,
  foundMissingCompanies,
} from "../../src/access-requests/store/company-of-request.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import { correctByStaff } from "../../src/access-requests/use-cases/correct-by-staff.ts";
import type { CompanyStatus } from "../../src/companies/domain/company.ts";
import { customerCompanyKind } from "../../src/companies/domain/email-subjects.ts";
import { createStaffCompanies } from "../../src/companies/services/company-staff-service.ts";
import type { MemberRole } from "../../src/kernel/viewer.ts";
import { instant } from "../../src/platform/database/columns.ts";
import { listEmailsOf } from "../../src/platform/outbox/stored-emails.ts";
import { enqueueViesCheck } from "../../src/vies/store/checks.ts";
import { lucia } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";
import { decider } from "./approve-requests.ts";

describe.each(variants(databases))("approving a request on $name", ({ open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const companies = () => opened.db.selectFrom("company").selectAll().execute();

  it("creates its company with the answer of VIES, and withdrawing the approval suspends it", async () => {
    const { add, decide } = decider(opened.db);
    const request = await add({ company: "Farmacia del Mar, S. L." });
    await enqueueViesCheck(opened.db, request, instant(1));
    await opened.db
      .updateTable("vies_check")
      .set({ state: "settled", answer: "valid", consultation_number: "WAPI7", consulted_at: 5 })
      .execute();
    expect(await companies()).toEqual([]);
    expect(await decide(request.id, "approve")).toMatchObject({ kind: "changed" });
    expect(await companies()).toMatchObject([
      {
        legal_name: "Farmacia del Mar, S. L.",
        tax_id_key: "ESB12345674",
        status: "active",
        vies_answer: "valid",
        vies_consultation: "WAPI7",
        vies_at: 5,
      },
    ]);
    expect(await decide(request.id, "withdrawApproval", "our-mistake")).toMatchObject({
      kind: "changed",
    });
    expect(await companies()).toMatchObject([{ status: "suspended" }]);
    await decide(request.id, "reopen", "our-mistake");
    await decide(request.id, "approve");
    expect(await companies()).toMatchObject([{ status: "active" }]);
  });

  it("twice at once for one tax ID creates one company", async () => {
    const requests = [];
    for (const email of ["uno@example.com", "dos@example.com"])
      requests.push(await decider(opened.db).add({ email }));
    await Promise.all(
      requests.map(({ id }, at) => decider(at ? opened.more() : opened.db).decide(id, "approve")),
    );
    expect(await companies()).toHaveLength(1);
    const outcomes = await opened.db.selectFrom("company_request").select("outcome").execute();
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["founded", "waiting"]);
  });

  describe("of a company that exists already", () => {
    type Decider = ReturnType<typeof decider>;
    const add: Decider["add"] = (...given) => decider(opened.db).add(...given);
    const decide: Decider["decide"] = (...given) => decider(opened.db).decide(...given);
    const now = () => Date.now();
    const service = () => createStaffCompanies({ db: opened.db, now, changed() {}, onMerged: [] });
    const read = async () => {
      const [company] = await companies();
      const file = await service().read(company?.id ?? "");
      if (!file) throw new Error("no company");
      return file;
    };
    const active = async () => {
      const { members } = await read();
      return members.filter(({ leftAt }) => leftAt === null).map(({ person }) => person.email);
    };
    const outcomes = async () => {
      const rows = await opened.db
        .selectFrom("company_request")
        .select(["outcome", "email"])
        .orderBy("approved_at")
        .execute();
      return rows.map(({ outcome, email }) => (email ? `${outcome} ${email}` : outcome));
    };
    const letIn = async (requestId: string, role: MemberRole) => {
      const { company } = await read();
      const decision = { companyId: company.id, actor: lucia, requestId, role };
      expect(await service().decideJoinRequest(decision)).toEqual({ kind: "changed" });
    };
    const withdraw = (id: string) => decide(id, "withdrawApproval", "our-mistake");
    const approveAgain = async (id: string) => {
      await decide(id, "reopen", "our-mistake");
      await decide(id, "approve");
    };
    const approved = async (email: string) => {
      const { id } = await add({ email });
      await decide(id, "approve");
      return id;
    };

    it("ends the membership of the person who was let in when withdrawn, and asks the staff again", async () => {
      await approved("titular@mar.es");
      const bruno = await approved("bruno@mar.es");
      await letIn(bruno, "owner");
      expect(await active()).toEqual(["titular@mar.es", "bruno@mar.es"]);
      await withdraw(bruno);
      expect(await active()).toEqual(["titular@mar.es"]);
      const { company, events } = await read();
      expect(company.status).toBe("active");
      expect(events[0]).toMatchObject({ type: "withdraw-approval", actor: lucia });
      expect(await outcomes()).toEqual(["founded", "declined"]);
      await approveAgain(bruno);
      expect(await outcomes()).toEqual(["founded", "waiting bruno@mar.es"]);
      expect((await read()).events[0]?.type).toBe("ask-to-join");
    });

    it("keeps a person who was a member before, by another request or the titular's own invitation", async () => {
      const first = await approved("titular@mar.es");
      const second = await approved("titular@mar.es");
      await withdraw(second);
      expect(await active()).toEqual(["titular@mar.es"]);
      expect(await outcomes()).toEqual(["founded", "declined"]);
      await approveAgain(second);
      expect(await outcomes()).toEqual(["founded", "joined"]);
      await withdraw(first);
      expect((await read()).company.status).toBe("suspended");
    });

    it("suspends the company when withdrawing it removes the last titular, until it is approved again", async () => {
      const titular = await approved("titular@mar.es");
      const bruno = await approved("bruno@mar.es");
      await letIn(bruno, "owner");
      const { company, members } = await read();
      const memberId = members.find(({ person }) => person.email === "titular@mar.es")?.id ?? "";
      await service().endMember({ companyId: company.id, actor: lucia, memberId });
      await withdraw(bruno);
      expect(await active()).toEqual(["bruno@mar.es"]);
      expect((await read()).company).toMatchObject({
        status: "suspended",
        statusReason: "approval-withdrawn",
      });
      await withdraw(titular);
      await approveAgain(bruno);
      expect((await read()).company.status).toBe("suspended");
      await approveAgain(titular);
      expect((await read()).company.status).toBe("active");
    });

    it("puts a waiting person back on the list when approved again, with the present contact", async () => {
      await approved("titular@mar.es");
      const bruno = await approved("bruno@mar.es");
      await withdraw(bruno);
      expect(await outcomes()).toEqual(["founded", "declined"]);
      await approveAgain(bruno);
      const { waiting, events } = await read();
      expect(waiting).toMatchObject([{ requestId: bruno, email: "bruno@mar.es" }]);
      expect(events[0]).toMatchObject({
        type: "ask-to-join",
        changes: { email: [null, "bruno@mar.es"] },
      });
      await letIn(bruno, "buyer");
      expect(await active()).toEqual(["titular@mar.es", "bruno@mar.es"]);
    });

    it("is not lost when withdrawn during another suspension: the company stays suspended", async () => {
      const titular = await approved("titular@mar.es");
      const { company } = await read();
      const change = (status: CompanyStatus) =>
        service().changeStatus({ companyId: company.id, actor: lucia, status, reason: "unpaid" });
      await change("suspended");
      await withdraw(titular);
      expect((await read()).events[0]?.type).toBe("withdraw-approval");
      expect(await change("active")).toEqual({ kind: "approval-withdrawn" });
      await approveAgain(titular);
      expect((await read()).company).toMatchObject({
        status: "suspended",
        statusReason: "unpaid",
      });
      expect(await change("active")).toEqual({ kind: "changed" });
    });

    const correct = async (requestId: string, changed: Partial<Record<FieldName, string>>) => {
      const { store } = decider(opened.db);
      const request = await store.findById(requestId);
      if (!request) throw new Error(requestId);
      const typed = { ...typedFields(request), ...changed };
      const deps = { store, now: Temporal.Now.instant(), newId: randomUUID };
      const correction = { requestId, actor: lucia, typed, seen: request.version };
      expect(await correctByStaff(deps, correction)).toMatchObject({ kind: "corrected" });
    };
    const formerContactOf = async (requestId: string) => {
      const { store } = decider(opened.db);
      const request = await store.findById(requestId);
      if (!request) throw new Error(requestId);
      return findFormerContact(opened.db, request, await store.listEvents(requestId));
    };
    const signIn = (email: string) =>
      opened.db
        .updateTable("person")
        .set({ first_signed_in_at: 1, last_signed_in_at: 1 })
        .where("email", "=", email)
        .execute();

    it("gives the access of a mistyped address to the corrected one", async () => {
      const id = await approved("titlar@mar.es");
      await correct(id, { contact: "Nerea Vidal Ros" });
      expect(await active()).toEqual(["titlar@mar.es"]);
      await correct(id, { email: "titular@mar.es" });
      expect(await active()).toEqual(["titular@mar.es"]);
      const { company, members } = await read();
      expect(company).toMatchObject({ email: "titular@mar.es", status: "active" });
      expect(members[0]?.role).toBe("owner");
      expect(await formerContactOf(id)).toBeNull();
      const emails = await listEmailsOf(opened.db, { kind: customerCompanyKind, id: company.id });
      expect(emails.map(({ to, email }) => [to, email.name])).toEqual([
        ["titular@mar.es", "member-added"],
      ]);
    });

    it("keeps the access of the former address if it has signed in, and tells the staff", async () => {
      const id = await approved("titlar@mar.es");
      await signIn("titlar@mar.es");
      await correct(id, { email: "titular@mar.es" });
      expect(await active()).toEqual(["titlar@mar.es", "titular@mar.es"]);
      const { company, members } = await read();
      const left = { companyId: company.id, email: "titlar@mar.es" };
      expect(await formerContactOf(id)).toEqual(left);
      const memberId = members.find(({ person }) => person.email === left.email)?.id ?? "";
      await service().endMember({ companyId: company.id, actor: lucia, memberId });
      expect(await formerContactOf(id)).toBeNull();
    });

    it("gives the access to an address that was corrected while the approval was withdrawn", async () => {
      const id = await approved("titlar@mar.es");
      await withdraw(id);
      await correct(id, { email: "titular@mar.es" });
      expect(await active()).toEqual(["titlar@mar.es"]);
      await approveAgain(id);
      expect(await active()).toEqual(["titular@mar.es"]);
      expect((await read()).company.status).toBe("active");
    });

    it("lets in a waiting person with the corrected address", async () => {
      await approved("titular@mar.es");
      const bruno = await approved("brno@mar.es");
      await correct(bruno, { email: "bruno@mar.es", contact: "Bruno Gil" });
      expect((await read()).waiting).toMatchObject([{ name: "Bruno Gil", email: "bruno@mar.es" }]);
      await letIn(bruno, "buyer");
      expect(await active()).toEqual(["titular@mar.es", "bruno@mar.es"]);
    });
  });

  it("approved requests from before companies existed create them at the start, once, except restricted ones", async () => {
    const answeredAt = instant(1_000);
    const { add } = decider(opened.db);
    const restriction = { at: instant(2_000), why: "Discute los datos." };
    for (let at = 0; at < 210; at += 1)
      await add(
        { email: `tienda${at}@example.com`, taxId: dni(at) },
        { state: "approved", answeredAt, ...(at === 7 && { restriction }) },
      );
    await add({ email: "pendiente@example.com" });
    const found = await Promise.all([opened.db, opened.more()].map(foundMissingCompanies));
    expect(Math.max(...found)).toBeLessThanOrEqual(209);
    expect(await companies()).toHaveLength(209);
    expect(await foundMissingCompanies(opened.db)).toBe(0);
    const store = createAccessRequestStore(opened.db);
    const restricted = await opened.db
      .selectFrom("access_request")
      .select("id")
      .where("restricted_at", "is not", null)
      .executeTakeFirstOrThrow();
    expect(await store.findById(restricted.id)).toMatchObject({ state: "approved" });
    await opened.db.updateTable("access_request").set({ restricted_at: null }).execute();
    expect(await foundMissingCompanies(opened.db)).toBe(1);
  });
});

function dni(number: number): string {
  return `${String(number + 10_000_000)}${"TRWAGMYFPDXBNJZSQVHLCKE".charAt((number + 10_000_000) % 23)}`;
}
