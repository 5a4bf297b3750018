import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  countCompanies,
  countCompaniesToCheck,
  countMembers,
  countOpenInvitations,
  countWithoutOwner,
  readFirstSignIns,
  uncheckedDocuments,
  waitingToJoin,
} from "../../src/companies/store/company-counts.ts";
import { addDocuments } from "../../src/companies/store/company-documents.ts";
import { findOrCreateCompany } from "../../src/companies/store/find-or-create-company.ts";
import { inviteMember } from "../../src/companies/store/invitations.ts";
import { recordSignIn } from "../../src/companies/store/memberships.ts";
import { examineCompanies } from "../../src/doctor/companies.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { approvalOf, emailOf, founded, held, lucia, now } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const hour = 3_600_000;
const day = 24 * hour;

describe.each(databases)("counts of companies on $name", ({ open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const personOf = async (companyId: string) =>
    (
      await opened.db
        .selectFrom("company_member")
        .select("person_id")
        .where("company_id", "=", companyId)
        .executeTakeFirstOrThrow()
    ).person_id;

  it("count companies, people, invitations and tasks of the staff", async () => {
    const companyId = await founded(opened.db);
    await held(opened.db, companyId, async (company) => {
      await inviteMember(company, {
        name: "Eva",
        email: emailOf("eva@mar.es"),
        role: "observer",
        orderLimit: null,
        actor: lucia,
        at: now,
      });
      const file = {
        name: "036.pdf",
        mediaType: "application/pdf",
        bytes: 3,
        sha256: "0",
      } as const;
      for (const kind of ["census", "other"] as const)
        await addDocuments(company, {
          files: [{ ...file, id: kind }],
          kind,
          actor: lucia,
          at: now,
        });
    });
    await inTransaction(opened.db, (on) =>
      findOrCreateCompany(
        on,
        approvalOf({
          requestId: "request-2",
          contact: { name: "Bruno", email: emailOf("bruno@mar.es"), phone: "" },
        }),
      ),
    );
    expect(await countCompanies(opened.db)).toEqual([
      ["active", 1],
      ["suspended", 0],
      ["closed", 0],
    ]);
    expect([
      await countMembers(opened.db),
      await countOpenInvitations(opened.db, now),
      await countOpenInvitations(opened.db, now + 365 * day),
      await countWithoutOwner(opened.db),
    ]).toEqual([1, 1, 0, 0]);
    expect(await uncheckedDocuments(opened.db)).toEqual({ count: 1, since: now });
    expect(await countCompaniesToCheck(opened.db)).toBe(1);
    expect(await waitingToJoin(opened.db)).toEqual({ count: 1, since: now });
    const levels = async (at: number) =>
      (await examineCompanies(opened.db, { now: at })).map(({ level }) => level);
    expect(await levels(now + day)).toEqual(["fine"]);
    expect(await levels(now + 4 * day)).toEqual(["warning", "warning"]);
    await opened.db.updateTable("company_member").set({ role: "buyer" }).execute();
    expect(await countWithoutOwner(opened.db)).toBe(1);
    expect(await levels(now + day)).toEqual(["failure"]);
    await opened.db.updateTable("company").set({ status: "closed" }).execute();
    expect(await levels(now + day)).toEqual(["fine"]);
  });

  it("are left out of the doctor's report while there are no companies", async () => {
    expect(await examineCompanies(opened.db, { now })).toEqual([]);
  });

  it("measure the time from request to approval to first sign-in, of companies created since", async () => {
    expect(await readFirstSignIns(opened.db, 0)).toMatchObject({ approved: 0, whole: null });
    const days = [1, 2, 4];
    for (const [at, taken] of days.entries()) {
      const companyId = await founded(opened.db, {
        requestId: `request-${at}`,
        taxNumber: ["B12345674", "A58818501", "12345678Z"][at] ?? "",
        contact: { name: "Ana", email: emailOf(`ana${at}@mar.es`), phone: "" },
        requestedAt: now - taken * day,
        approvedAt: now,
      });
      if (at < 2)
        for (const later of [taken * hour, 9 * day])
          await recordSignIn(opened.db, { personId: await personOf(companyId), at: now + later });
    }
    expect(await readFirstSignIns(opened.db, now)).toEqual({
      approved: 3,
      signedIn: 2,
      untilApproval: 2 * day,
      untilSignIn: hour,
      whole: day + hour,
    });
    expect(await readFirstSignIns(opened.db, now + 1)).toMatchObject({ approved: 0 });
  });
});
