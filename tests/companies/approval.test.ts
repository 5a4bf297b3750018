import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { foundMissingCompanies } from "../../src/access-requests/store/company-of-request.ts";
import { instant } from "../../src/access-requests/store/rows.ts";
import { createAccessRequestStore } from "../../src/access-requests/store/store.ts";
import { enqueueViesCheck } from "../../src/vies/store.ts";
import { databases, type Opened } from "../mail/open-databases.ts";
import { decider } from "./approve-requests.ts";

describe.each(databases)("approving a request on $name", ({ open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const companies = () => opened.db.selectFrom("company").selectAll().execute();

  it("founds its company with the answer of VIES; withdrawing suspends it", async () => {
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
        ...{ legal_name: "Farmacia del Mar, S. L.", tax_id_key: "ESB12345674", status: "active" },
        ...{ vies_answer: "valid", vies_consultation: "WAPI7", vies_at: 5 },
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

  it("at once twice, of one tax ID, founds one company", async () => {
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

  it("before there were companies founds them at the start, once, except restricted ones", async () => {
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
