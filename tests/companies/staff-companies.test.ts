import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { capabilities } from "../../src/capabilities.ts";
import type { CompanyStatus } from "../../src/companies/domain/company.ts";
import { customerCompanyKind } from "../../src/companies/domain/email-subjects.ts";
import { ownerChangedEmail } from "../../src/companies/emails/owner-changed.ts";
import { createStaffCompanies } from "../../src/companies/services/company-staff-service.ts";
import {
  addDocuments,
  checkDocument,
  listDocuments,
} from "../../src/companies/store/company-documents.ts";
import { withdrawAccess } from "../../src/companies/store/company-requests.ts";
import { findOrCreateCompany } from "../../src/companies/store/find-or-create-company.ts";
import { inviteMember } from "../../src/companies/store/invitations.ts";
import { firstPage } from "../../src/kernel/paging.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { listEmailsOf } from "../../src/platform/outbox/stored-emails.ts";
import { addList, readListsFor } from "../../src/prices/store/price-lists.ts";
import { addFeed, endFeed, listFeeds } from "../../src/product-feed/store/stored-feeds.ts";
import {
  approvalOf,
  emailOf,
  founded,
  held,
  lucia,
  now,
  scopeOf,
} from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const onMerged = capabilities.flatMap(({ onCompaniesMerged }) => onCompaniesMerged ?? []);
const all = { search: "", status: null, pending: null };
const rizo = {
  requestId: "request-2",
  taxNumber: "A58818501",
  legalName: "Salón Rizo Libre, S.A.",
};
const bruno = {
  name: "Bruno Gil",
  email: "bruno@rizo.es",
  role: "buyer",
  orderLimit: "1.250,50",
};
const edited = {
  tradeName: "Del Mar",
  customerNumber: "4300-17",
  legalName: "Farmacia del Mar y Sol, S.L.",
  taxId: "B12345674",
  phone: "600 123 123",
  email: "Compras@FarmaciaDelMar.es",
  territory: "canaries",
  tier: "plata",
  paymentMethod: "transfer",
  paymentDays: "30",
  houseContact: "lucia",
  showsPrices: "",
  showsAdult: "si",
};

describe.each(databases)("companies managed by the staff on $name", ({ open }) => {
  let opened: Opened;
  let companyId = "";
  beforeEach(async () => {
    opened = await open();
    companyId = await founded(opened.db);
  });
  afterEach(() => opened.close());

  const service = (at = now) =>
    createStaffCompanies({ db: opened.db, now: () => at, changed() {}, onMerged });
  const read = async (id = companyId) => {
    const file = await service().read(id);
    if (!file) throw new Error(`no company ${id}`);
    return file;
  };
  const edit = async (typed: Partial<typeof edited>, seen?: number) => {
    const version = seen ?? (await read()).company.version;
    const form = { typed: { ...edited, ...typed }, seen: version, staff: [lucia] };
    return service().edit({ companyId, actor: lucia, ...form });
  };

  const ownList = (id: string, name: string) => {
    const audience = { kind: "company", companyId: id } as const;
    const list = { name, kind: "company", audience, from: null, until: null, adjustment: null };
    return addList(opened.db, { ...list, kind: "company" }, now);
  };

  const ownListsOf = async (id: string) =>
    (await readListsFor(opened.db, { id, tier: null }))
      .filter(({ kind }) => kind === "company")
      .map(({ name, version }) => [name, version]);

  /** Emails about the company that were sent to this address. */
  const mailsOf = async (address: string) => {
    const emails = await listEmailsOf(opened.db, { kind: customerCompanyKind, id: companyId });
    return emails.filter(({ to }) => to === address).map(({ email }) => email);
  };

  it("are filtered by documents to check, each with its number", async () => {
    await founded(opened.db, {
      ...rizo,
      contact: { name: "Inés", email: emailOf("ines@rizo.es"), phone: "" },
    });
    const file = { mediaType: "application/pdf", bytes: 3, sha256: "0" } as const;
    await held(opened.db, companyId, async (company) => {
      for (const [id, kind] of [
        ["036", "census"],
        ["recibo", "activity"],
        ["fachada", "other"],
      ] as const) {
        const files = [{ ...file, id, name: `${id}.pdf` }];
        await addDocuments(company, { files, kind, actor: lucia, at: now });
      }
    });
    const toCheck = async () => {
      const { rows, total } = await service().list({ ...all, pending: "documents" }, firstPage);
      const counts = rows.map(({ company, unchecked }) => [company.id, unchecked]);
      return { total, counts, companies: await service().countToCheck() };
    };
    expect(await toCheck()).toEqual({ total: 1, counts: [[companyId, 2]], companies: 1 });
    const { rows } = await service().list(all, firstPage);
    expect(rows.map(({ unchecked }) => unchecked)).toEqual([2, 0]);
    await held(opened.db, companyId, async (company) => {
      const check = { verdict: "accepted", reason: "", checkedBy: lucia, at: now } as const;
      for (const document of await listDocuments(company.on, companyId))
        await checkDocument(company, { ...check, document });
    });
    expect(await toCheck()).toEqual({ total: 0, counts: [], companies: 0 });
  });

  it("are found by words of the name, the tax ID, and addresses of the company or a person", async () => {
    await founded(opened.db, {
      ...rizo,
      contact: { name: "Inés", email: emailOf("ines@rizo.es"), phone: "" },
    });
    for (const [search, names] of [
      ["farmacia", ["Farmacia del Mar, S.L."]],
      ["LIBRE salon", ["Salón Rizo Libre, S.A."]],
      ["b-12345674", ["Farmacia del Mar, S.L."]],
      ["ESA588", ["Salón Rizo Libre, S.A."]],
      ["INES@rizo.es", ["Salón Rizo Libre, S.A."]],
      ["%", []],
      ["nadie@rizo.es", []],
      ["", ["Farmacia del Mar, S.L.", "Salón Rizo Libre, S.A."]],
    ] as const) {
      const { rows, total } = await service().list({ ...all, search }, firstPage);
      expect([rows.map(({ company }) => company.legalName), total], search).toEqual([
        names,
        names.length,
      ]);
    }
    expect((await service().list({ ...all, status: "closed" }, firstPage)).total).toBe(0);
    const from = `farmacia del mar, s.l._${companyId}`;
    const { rows, previous } = await service().list(all, { from, isBack: false });
    expect(rows.map(({ company, members }) => [company.legalName, members])).toEqual([
      ["Salón Rizo Libre, S.A.", 1],
    ]);
    const back = await service().list(all, { from: previous, isBack: true });
    expect(back.rows.map(({ company }) => company.id)).toEqual([companyId]);
  });

  it("are edited with each field in the history, and not over another member's change", async () => {
    const seen = (await read()).company.version;
    expect(await edit({})).toEqual({ kind: "changed" });
    const { company, events } = await read();
    expect(company).toMatchObject({
      legalName: edited.legalName,
      email: "Compras@farmaciadelmar.es",
      phone: "+34600123123",
      territory: "canaries",
      terms: { method: "transfer", days: 30 },
      tier: "plata",
      houseContact: { id: "lucia" },
      shows: { prices: false, adult: true },
    });
    expect(events[0]).toMatchObject({
      type: "edit",
      actor: lucia,
      changes: {
        legalName: ["Farmacia del Mar, S.L.", "Farmacia del Mar y Sol, S.L."],
        territory: [null, "canaries"],
        showsPrices: ["true", "false"],
      },
    });
    expect(await edit({})).toEqual({ kind: "unchanged" });
    expect(await edit({ tier: "oro" }, seen)).toEqual({ kind: "overtaken" });
    const wrong = { taxId: "B1", email: "no", paymentDays: "61", houseContact: "nadie" };
    expect(await edit(wrong)).toEqual({
      kind: "problems",
      problems: [
        { path: "taxId", problem: "wrong-format" },
        { path: "email", problem: "not-an-email" },
        { path: "paymentDays", problem: "wrong" },
        { path: "houseContact", problem: "wrong" },
      ],
    });
  });

  it("cannot take the tax ID of another company, and lose the evidence of the former one", async () => {
    const other = await founded(opened.db, rizo);
    expect(await edit({ taxId: "A58818501" })).toMatchObject({ kind: "taken", companyId: other });
    await opened.db.updateTable("company").set({ vies_answer: "valid" }).execute();
    expect(await edit({ taxId: "12345678Z" })).toEqual({ kind: "changed" });
    expect((await read()).company).toMatchObject({
      taxId: { key: "ES12345678Z", legalForm: "natural-person" },
      evidence: null,
    });
  });

  it("cannot get the same tax ID when several companies are edited at once", async () => {
    const numbers = ["A58818501", "B84818442", "B65410011"];
    const others = numbers.map((taxNumber, at) =>
      founded(opened.db, { ...rizo, requestId: `request-${at + 2}`, taxNumber }),
    );
    const ids = [companyId, ...(await Promise.all(others))];
    const versions = await Promise.all(ids.map(async (id) => (await read(id)).company.version));
    const edits = ids.map((id, at) => {
      const typed = { ...edited, customerNumber: "", taxId: "12345678Z" };
      const form = { typed, seen: versions[at] ?? 0, staff: [lucia] };
      return service().edit({ companyId: id, actor: lucia, ...form });
    });
    const kinds = (await Promise.all(edits)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["changed", "taken", "taken", "taken"]);
  });

  it("have the recargo only with a document and its dates, and never as limited companies", async () => {
    const proved = {
      kind: "proved",
      document: "036 de 2026",
      file: "of-nobody",
      from: "2026-01-01",
      until: "",
    };
    const set = async (typed: typeof proved) => {
      const seen = (await read()).company.version;
      return service().setSurcharge({ companyId, actor: lucia, typed, seen });
    };
    expect(await set(proved)).toEqual({ kind: "problem", problem: "not-possible" });
    await edit({ taxId: "12345678Z" });
    expect(await set({ ...proved, document: " " })).toMatchObject({ problem: "document-missing" });
    expect(await set({ ...proved, from: "2026-02-30" })).toMatchObject({ problem: "wrong-days" });
    expect(await set({ ...proved, until: "2025-12-31" })).toMatchObject({ problem: "wrong-days" });
    expect(await set(proved)).toEqual({ kind: "changed" });
    const { company, events } = await read();
    expect(company.surcharge).toEqual({
      kind: "proved",
      proof: {
        document: "036 de 2026",
        file: null,
        from: "2026-01-01",
        until: null,
        checkedBy: { id: "lucia", name: lucia.name },
        checkedAt: now,
      },
    });
    expect(events[0]?.type).toBe("prove-surcharge");
  });

  it("are suspended, closed and reactivated, the latter only with a titular", async () => {
    const change = (status: CompanyStatus) =>
      service(now + 1).changeStatus({ companyId, actor: lucia, status, reason: "unpaid" });
    expect(await change("active")).toEqual({ kind: "not-possible" });
    expect(await change("suspended")).toEqual({ kind: "changed" });
    expect(await change("suspended")).toEqual({ kind: "not-possible" });
    const [nerea] = (await read()).members;
    const end = { companyId, actor: lucia, memberId: nerea?.id ?? "" };
    expect(await service().endMember(end)).toEqual({ kind: "last-owner" });
    expect(await change("closed")).toEqual({ kind: "changed" });
    expect(await service().endMember(end)).toEqual({ kind: "changed" });
    expect(await change("active")).toEqual({ kind: "no-owner" });
    await service().addMember({ companyId, actor: lucia, typed: { ...bruno, role: "owner" } });
    expect(await mailsOf("bruno@rizo.es")).toEqual([]);
    expect(await change("active")).toEqual({ kind: "changed" });
    expect((await read()).company).toMatchObject({ status: "active", statusSince: now + 1 });
  });

  it("notify their titulars when staff make another person titular, or end that", async () => {
    const by = { companyId, actor: lucia };
    const [nerea] = (await read()).members;
    const told = async () => {
      const emails = await mailsOf(nerea?.person.email ?? "");
      return emails
        .filter(({ name }) => name === "owner-changed")
        .map((email) => ownerChangedEmail.schema.parse(email))
        .map(({ person, isOwner }) => [person, isOwner]);
    };
    await service().addMember({ ...by, typed: bruno });
    expect(await told()).toEqual([]);
    const brunoId = (await read()).members[1]?.id ?? "";
    const change = (role: string) =>
      service().changeMember({ ...by, memberId: brunoId, typed: { role, orderLimit: "" } });
    await change("owner");
    expect(await told()).toEqual([["Bruno Gil", true]]);
    await change("owner");
    expect(await told()).toHaveLength(1);
    await service().endMember({ ...by, memberId: brunoId });
    await service().addMember({ ...by, typed: { ...bruno, role: "owner" } });
    const all = await told();
    expect(all).toHaveLength(3);
    expect(all.filter(([, isOwner]) => isOwner === false)).toEqual([["Bruno Gil", false]]);
    const toBruno = (await mailsOf("bruno@rizo.es")).map(({ name }) => name);
    expect(toBruno.filter((name) => name === "owner-changed")).toEqual(["owner-changed"]);
  });

  it("get people with role and limit, and addresses with a preferred one of each kind", async () => {
    const by = { companyId, actor: lucia };
    expect(await service().addMember({ ...by, typed: bruno })).toEqual({ kind: "changed" });
    expect(await service().addMember({ ...by, typed: bruno })).toEqual({ kind: "already-member" });
    expect((await read()).members[1]).toMatchObject({ role: "buyer", orderLimit: 125_050 });
    expect(
      await service().addMember({ ...by, typed: { ...bruno, role: "jefe", orderLimit: "x" } }),
    ).toMatchObject({ problems: { role: "not-an-option", orderLimit: "not-an-amount" } });
    const typed = {
      kind: "delivery",
      recipient: "Farmacia",
      street: "Calle Mayor, 1",
      postcode: "28013",
      city: "Madrid",
      province: "",
      country: "es",
      note: "",
      isDefault: "",
    };
    const save = (fields: Partial<typeof typed>, addressId: string | null = null) =>
      service().saveAddress({ ...by, addressId, typed: { ...typed, ...fields } });
    expect(await save({ postcode: "99999" })).toMatchObject({
      problems: { postcode: "wrong-postcode" },
    });
    await save({});
    await save({ street: "Calle Menor, 2", isDefault: "si" });
    const welcomes = await mailsOf("bruno@rizo.es");
    expect(welcomes).toMatchObject([
      {
        name: "member-added",
        contact: "Bruno Gil",
        role: "buyer",
        companyName: "Farmacia del Mar, S.L.",
      },
    ]);
    const [first, second] = (await read()).addresses;
    expect([first?.isDefault, second?.isDefault]).toEqual([false, true]);
    await save({ street: "Calle Mayor, 1 bis" }, second?.id);
    expect((await read()).addresses[1]).toMatchObject({
      street: "Calle Mayor, 1 bis",
      isDefault: true,
      country: "ES",
    });
    const remove = { ...by, addressId: first?.id ?? "" };
    expect(await service().removeAddress(remove)).toEqual({ kind: "changed" });
    expect(await service().removeAddress(remove)).toEqual({ kind: "gone" });
  });

  it("are joined by a person with the same tax ID only after a decision of the staff", async () => {
    for (const requestId of ["request-5", "request-6"])
      await inTransaction(opened.db, (on) =>
        findOrCreateCompany(
          on,
          approvalOf({
            requestId,
            contact: { name: "Bruno", email: emailOf(`${requestId}@rizo.es`), phone: "" },
          }),
        ),
      );
    const { waiting } = await read();
    expect(waiting.map(({ email }) => email)).toEqual(["request-5@rizo.es", "request-6@rizo.es"]);
    expect((await service().list({ ...all, pending: "join-requests" }, firstPage)).total).toBe(1);
    const decide = (requestId: string, role: "buyer" | null) =>
      service().decideJoinRequest({ companyId, actor: lucia, requestId, role });
    expect(await decide("request-5", "buyer")).toEqual({ kind: "changed" });
    expect(await mailsOf("request-5@rizo.es")).toMatchObject([{ name: "member-added" }]);
    expect(await decide("request-5", null)).toEqual({ kind: "gone" });
    expect(await decide("request-6", null)).toEqual({ kind: "changed" });
    expect(await decide("request-1", null)).toEqual({ kind: "gone" });
    const { members, events } = await read();
    expect(members.map(({ role }) => role)).toEqual(["owner", "buyer"]);
    expect(events[0]?.type).toBe("decline-to-join");
  });

  it("merge a duplicate: people, addresses and requests move, and it is closed for good", async () => {
    const duplicate = await founded(opened.db, {
      ...rizo,
      contact: { name: "Inés", email: emailOf("ines@rizo.es"), phone: "" },
    });
    const shared = { ...bruno, name: "Nerea", email: "nerea@farmaciadelmar.es" };
    await service().addMember({ companyId: duplicate, actor: lucia, typed: shared });
    await held(opened.db, duplicate, (to) =>
      inviteMember(to, {
        name: "Otro",
        email: emailOf("otro@rizo.es"),
        role: "observer",
        orderLimit: null,
        actor: lucia,
        at: now,
      }),
    );
    await ownList(duplicate, "Rizo 2026");
    const merge = { companyId: duplicate, actor: lucia, targetId: companyId };
    expect(await service().merge({ ...merge, targetId: duplicate })).toMatchObject({
      kind: "not-possible",
    });
    expect(await service().merge(merge)).toEqual({ kind: "merged" });
    expect(await service().merge(merge)).toEqual({ kind: "not-possible" });
    const { company, members, invitations, mergedInto } = await read(duplicate);
    expect(company).toMatchObject({ status: "closed", statusReason: "merged" });
    expect([mergedInto?.id, invitations]).toEqual([companyId, []]);
    expect(members.filter(({ leftAt }) => leftAt === null)).toEqual([]);
    const target = await read();
    expect(target.members.map(({ person, role }) => [person.name, role])).toEqual([
      ["Nerea Vidal", "owner"],
      ["Inés", "owner"],
    ]);
    expect(target.requests).toHaveLength(2);
    expect(await ownListsOf(companyId)).toEqual([["Rizo 2026", 2]]);
    expect(await ownListsOf(duplicate)).toEqual([]);
    expect(target.events[0]).toMatchObject({ changes: { priceLists: [null, "Rizo 2026"] } });
    const back = { companyId: duplicate, actor: lucia, status: "active", reason: null } as const;
    expect(await service().changeStatus(back)).toEqual({ kind: "not-possible" });
    const again = await inTransaction(opened.db, (on) =>
      findOrCreateCompany(on, approvalOf({ ...rizo, requestId: "request-9" })),
    );
    expect(again).toEqual({ companyId, outcome: "joined" });
  });

  const duplicateOf = async (
    { requestId, taxNumber }: { requestId: string; taxNumber: string },
    targetId: string,
  ) => {
    const contact = { name: requestId, email: emailOf(`${requestId}@rizo.es`), phone: "" };
    const id = await founded(opened.db, { ...rizo, requestId, taxNumber, contact });
    await addFeed(opened.db, {
      id: `feed-${requestId}`,
      companyId: id,
      name: `Tienda ${requestId}`,
      token: id,
      at: now,
    });
    expect(await service().merge({ companyId: id, actor: lucia, targetId })).toEqual({
      kind: "merged",
    });
    return id;
  };
  const outcomeOf = async (requestId: string) => {
    const { outcome } = await opened.db
      .selectFrom("company_request")
      .select("outcome")
      .where("request_id", "=", requestId)
      .executeTakeFirstOrThrow();
    return outcome;
  };

  it("keep the target of a merge active when the approval of the duplicate is withdrawn", async () => {
    await duplicateOf({ requestId: "request-2", taxNumber: "A58818501" }, companyId);
    expect(await outcomeOf("request-2")).toBe("joined");
    const withdrawn = { requestId: "request-2", actor: lucia, at: now + 1 };
    await inTransaction(opened.db, (on) => withdrawAccess(on, withdrawn));
    expect((await read()).company.status).toBe("active");
  });

  it("take over the product feeds of a merged duplicate, and end them", async () => {
    const duplicate = await duplicateOf(
      { requestId: "request-2", taxNumber: "A58818501" },
      companyId,
    );
    expect(await listFeeds(opened.db, scopeOf(duplicate, "any", "owner"))).toEqual([]);
    expect(await listFeeds(opened.db, scopeOf(companyId, "any", "owner"))).toMatchObject([
      { name: "Tienda request-2" },
    ]);
    expect((await read()).events[0]).toMatchObject({
      changes: { feed: [null, "Tienda request-2"] },
    });
    const end = { id: "feed-request-2", scope: scopeOf(companyId, "any", "owner") };
    expect(await endFeed(opened.db, end)).toBe("Tienda request-2");
  });

  it("redirect to the company that remains, also when merged one after the other", async () => {
    const middle = await founded(opened.db, {
      ...rizo,
      requestId: "request-3",
      taxNumber: "B84818442",
    });
    const first = await duplicateOf({ requestId: "request-2", taxNumber: "A58818501" }, middle);
    const merge = { companyId: middle, actor: lucia, targetId: companyId };
    expect(await service().merge(merge)).toEqual({ kind: "merged" });
    const nextOf = async (id: string) => (await read(id)).mergedInto?.id;
    const approveAnother = () =>
      inTransaction(opened.db, (on) =>
        findOrCreateCompany(on, approvalOf({ ...rizo, requestId: "request-9" })),
      );
    expect(await nextOf(first)).toBe(companyId);
    expect(await approveAnother()).toMatchObject({ companyId });

    await opened.db.deleteFrom("company_request").where("request_id", "=", "request-9").execute();
    await opened.db
      .updateTable("company")
      .set({ merged_into: middle })
      .where("id", "=", first)
      .execute();
    expect(await approveAnother()).toMatchObject({ companyId });
  });
});
