import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listCompanyEvents } from "../../src/companies/store/company-changes.ts";
import { cents, unitPrice } from "../../src/kernel/money/amounts.ts";
import type { CompanyScope } from "../../src/kernel/viewer.ts";
import type { SubmissionLimit } from "../../src/platform/http/submission-limit.ts";
import { maxFeeds } from "../../src/product-feed/domain/feed.ts";
import { createProductFeeds } from "../../src/product-feed/services/product-feeds-service.ts";
import { productFeedRetention } from "../../src/product-feed/use-cases/retention-rules.ts";
import { founded, scopeOf } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";
import { writeProducts } from "../support/write-products.ts";

const monday = Date.parse("2026-11-23T09:00:00Z");
const nerea = { id: "nerea", name: "Nerea Vidal" };
/** Trade price that occurs nowhere else, so that finding it in a feed proves a leak. */
const secret = 7_391_426;

describe.each(variants(databases))("product feeds on $name", ({ open }) => {
  let opened: Opened;
  let scope: CompanyScope;
  let at: number;
  beforeEach(async () => {
    opened = await open();
    at = monday;
    scope = await titularOf(await founded(opened.db));
    const ids = await writeProducts(opened.db, [
      { sku: "RIZ-1", gtin: "06291041500213", name: "Champú" },
      { sku: "RIZ-2", name: "Bolsa", forResale: false },
      { sku: "ESP-1", name: "Vela", catalogue: "espiritual", category: ["Velas"] },
      { sku: "ERO-1", name: "Aceite", catalogue: "erotica", adult: true },
      { sku: "ERO-2", name: "Vela", catalogue: "erotica", category: ["Velas"] },
    ]);
    await opened.db
      .insertInto("price_row")
      .values(
        [...ids.values()].map((id) => ({
          list_id: 1,
          product_id: id,
          from_quantity: 1,
          changed_at: 0,
          import_run_id: null,
          unit_price: unitPrice(secret),
          retail_price: cents(990),
        })),
      )
      .execute();
  });
  afterEach(() => opened.close());

  async function titularOf(companyId: string): Promise<CompanyScope> {
    const { id } = await opened.db
      .selectFrom("company_member")
      .select("id")
      .where("company_id", "=", companyId)
      .executeTakeFirstOrThrow();
    return scopeOf(companyId, id, "owner");
  }

  const free: SubmissionLimit = { take: async () => null };
  const service = (limits = { reads: free, answers: free }) =>
    createProductFeeds({
      db: opened.db,
      publicUrl: "https://arrebol.example",
      seller: { name: "Arrebol" },
      limits,
      isCatalogueShown: () => true,
      hidesSample: () => false,
      now: () => at,
    });

  async function newFeed(name = "Tienda"): Promise<string> {
    const made = await service().create({ scope, person: nerea, typed: name });
    if (made.kind !== "created") throw new Error(made.kind);
    expect(made.addresses.csv.replace(/csv$/, "json")).toBe(made.addresses.json);
    return made.addresses.json.replace("https://arrebol.example/feed/", "");
  }

  async function read(file: string, { chosen = [] as string[], known = "" } = {}) {
    const asked = { clientAddress: "192.0.2.1", chosen, isKnown: (etag: string) => etag === known };
    const answer = await service().read(file, asked);
    if (answer.kind !== "feed") return { ...answer, body: "", skus: [] };
    const body = await text(Readable.from(answer.content()));
    const products: { sku: string }[] = file.endsWith("json") ? JSON.parse(body).products : [];
    return { ...answer, body, skus: products.map(({ sku }) => sku) };
  }
  const company = () => opened.db.updateTable("company");

  it("contain what the company may buy, and never what it pays", async () => {
    const file = await newFeed();
    const { body, skus } = await read(file);
    expect(skus).toEqual(["ESP-1", "RIZ-1"]);
    expect(body).toContain('"recommendedRetailPrice":"9.9"');
    const csv = (await read(file.replace("json", "csv"))).body;
    expect(csv).toContain('"9,90"');
    expect(body + csv).not.toMatch(/7391426|739[.,]14/);
    await company().set({ shows_prices: 0 }).execute();
    expect((await read(file)).body).not.toContain("9.9");
    await company().set({ shows_adult: 1 }).execute();
    expect((await read(file)).skus).toEqual(["ERO-1", "ERO-2", "ESP-1", "RIZ-1"]);
    expect((await read(file, { chosen: ["rizos"] })).skus).toEqual(["RIZ-1"]);
    expect((await read(file, { chosen: ["nada"] })).kind).toBe("nothing-chosen");
  });

  it("give one answer for ended, unknown and malformed tokens, and for inactive companies", async () => {
    const file = await newFeed();
    expect((await read(file)).kind).toBe("feed");
    for (const status of ["suspended", "closed"] as const) {
      await company().set({ status }).execute();
      expect(await read(file)).toMatchObject({ kind: "unknown" });
    }
    await company().set({ status: "active" }).execute();
    expect((await read(file)).kind).toBe("feed");
    const [feed] = await service().list(scope);
    const stranger = await titularOf(
      await founded(opened.db, { requestId: "request-2", taxNumber: "A15075062" }),
    );
    const end = { person: nerea, id: feed?.id ?? "" };
    expect(await service().end({ ...end, scope: stranger })).toEqual({ kind: "gone" });
    expect((await read(file)).kind).toBe("feed");
    expect(await service().end({ ...end, scope })).toEqual({ kind: "ended" });
    const unknown = [file, `${"A".repeat(43)}.json`, "A.json", file.replace("json", "xml"), "\0"];
    for (const one of unknown) expect(await read(one), one).toMatchObject({ kind: "unknown" });
  });

  it("answer that nothing has changed until a price, a product or the day does", async () => {
    const file = await newFeed();
    const { kind, etag } = (await read(file)) as { kind: string; etag: string };
    expect([kind, (await read(file, { known: etag })).kind]).toEqual(["feed", "same"]);
    await opened.db.updateTable("price_list").set({ version: 2 }).execute();
    expect((await read(file, { known: etag })).kind).toBe("feed");
    await opened.db.updateTable("price_list").set({ version: 1 }).execute();
    expect((await read(file, { known: etag })).kind).toBe("same");
    expect((await read(file, { known: etag, chosen: ["rizos"] })).kind).toBe("feed");
    at = Date.parse("2026-11-23T23:00:00Z");
    expect((await read(file, { known: etag })).kind).toBe("feed");
  });

  it("are recorded in the history of the company, and stored only with the digest of their token", async () => {
    const file = await newFeed("  Tienda   en internet ");
    const rows = JSON.stringify(await opened.db.selectFrom("product_feed").selectAll().execute());
    expect(rows).not.toContain(file.slice(0, 43));
    const [feed] = await service().list(scope);
    expect(feed).toMatchObject({ name: "Tienda en internet", lastReadAt: null });
    await read(file);
    expect((await service().list(scope))[0]?.lastReadAt).toBe(monday);
    await service().end({ scope, person: nerea, id: feed?.id ?? "" });
    const events = await listCompanyEvents(opened.db, { companyId: scope.companyId, limit: 2 });
    expect(events.map(({ type, changes, actor }) => [type, changes.feed, actor])).toEqual([
      ["end-feed", ["Tienda en internet", null], { kind: "member", ...nerea }],
      ["create-feed", [null, "Tienda en internet"], { kind: "member", ...nerea }],
    ]);
    expect(JSON.stringify(events)).not.toContain(file.slice(0, 43));
  });

  it("are limited in number and name, and created only by present members", async () => {
    const create = (typed: string, by = scope) =>
      service().create({ scope: by, person: nerea, typed });
    expect(await create("  ")).toEqual({ kind: "problem", problem: "missing" });
    expect(await create("x".repeat(61))).toEqual({ kind: "problem", problem: "too-long" });
    for (let made = 0; made < maxFeeds; made += 1) await newFeed();
    expect(await create("Una más")).toEqual({ kind: "too-many" });
    const { companyId, memberId } = scope;
    const demoted = scopeOf(companyId, memberId, "buyer");
    expect(await create("Otra", demoted)).toEqual({ kind: "gone" });
  });

  it("are rate-limited: guessing addresses and reading a feed too often have to wait", async () => {
    const file = await newFeed();
    const wait: SubmissionLimit = { take: async () => 17 };
    const asked = { clientAddress: "192.0.2.1", chosen: [], isKnown: () => false };
    for (const limits of [
      { reads: wait, answers: free },
      { reads: free, answers: wait },
    ])
      expect(await service(limits).read(file, asked)).toEqual({
        kind: "too-many",
        retryAfterSeconds: 17,
      });
    const known = { ...asked, isKnown: () => true };
    expect((await service({ reads: free, answers: wait }).read(file, known)).kind).toBe("same");
  });

  it("are deleted when they have not been read for long", async () => {
    const file = await newFeed();
    at = monday + 1000;
    await read(file);
    const { enforcement } = productFeedRetention["unread-feed"] ?? {};
    const cut = (before: number) => ({ now: at, before, limit: 10 });
    const remove = (before: number) => enforcement?.removeSome(opened.db, cut(before), {} as never);
    expect([await remove(monday + 1000), await remove(monday + 1001)]).toEqual([0, 1]);
    expect((await read(file)).kind).toBe("unknown");
  });
});
