import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockOwnCompany } from "../../src/companies/store/lock-company.ts";
import { createSeeAs } from "../../src/members/sign-in/see-as.ts";
import { createSigner } from "../../src/platform/config/signing-keys.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { founded, lucia, now } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";

describe.each(databases)("staff who view a member's pages on $name", ({ open }) => {
  let opened: Opened;
  let companyId = "";
  let memberId = "";
  beforeEach(async () => {
    opened = await open();
    companyId = await founded(opened.db);
    const { id } = await opened.db
      .selectFrom("company_member")
      .select("id")
      .executeTakeFirstOrThrow();
    memberId = id;
  });
  afterEach(() => opened.close());

  const viewAt = (at: number) =>
    createSeeAs({
      db: opened.db,
      cookieName: "gestion.vista",
      now: () => at,
      signer: createSigner(["a-key-of-thirty-two-characters-00"], "see-as-member"),
    });
  const startedCookie = async () => {
    const started = await viewAt(now).start({ companyId, memberId, actor: lucia });
    if (started.kind !== "started") throw new Error(started.kind);
    return started.cookie.split(";")[0] ?? "";
  };
  const seen = (cookie: string, given: { at?: number; id?: string; role?: "admin" | "products" }) =>
    viewAt(given.at ?? now + 60_000)
      .receive(new Request("http://site", { headers: { cookie } }), async () => ({
        id: given.id ?? lucia.id,
        role: given.role ?? "admin",
      }))
      ?.find();

  it("reads only, and cannot lock the company for a change", async () => {
    const presence = await seen(await startedCookie(), {});
    expect(presence?.seenBy).toMatchObject({ companyId, personName: "Nerea Vidal" });
    const scope = presence?.chosen?.scope;
    if (!scope) throw new Error("no scope");
    expect(await inTransaction(opened.db, (on) => lockOwnCompany(on, scope))).toBeNull();
  });

  it("lose the view after a while and with the membership, and nobody else can use it", async () => {
    const cookie = await startedCookie();
    expect(await seen(cookie, { at: now + 15 * 60_000 })).toBeNull();
    expect(await seen(cookie, { id: "marc" })).toBeNull();
    expect(await seen(cookie, { role: "products" })).toBeNull();
    expect(await seen(`${cookie.slice(0, -2)}xx`, {})).toBeNull();
    expect(await seen("other=1", {})).toBeUndefined();
    await opened.db.updateTable("company").set({ status: "suspended" }).execute();
    expect((await seen(cookie, {}))?.chosen).toBeNull();
    await opened.db.updateTable("company_member").set({ left_at: now }).execute();
    expect(await seen(cookie, {})).toBeNull();
  });
});
