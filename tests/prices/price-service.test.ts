import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { firstPage } from "../../src/kernel/paging.ts";
import type { PriceService } from "../../src/prices/services/price-service.ts";
import type { QuantityScope } from "../../src/products/domain/counted-units.ts";
import { founded } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { writeProducts } from "../support/write-products.ts";
import { priceServiceOf } from "./price-service-of.ts";

const now = Date.parse("2026-11-23T09:00:00Z");
const by = { kind: "staff", id: "marta", name: "Marta" } as const;
const blank = {
  name: "",
  kind: "tier",
  tier: "",
  company: "",
  from: "",
  until: "",
  adjustment: "",
};
const page = { asked: firstPage, code: null, eventsBefore: Number.MAX_SAFE_INTEGER };

describe.each(databases)("price lists in the console on $name", ({ open }) => {
  let opened: Opened;
  let service: PriceService;
  let scope: QuantityScope;
  beforeEach(async () => {
    opened = await open();
    scope = "product";
    service = priceServiceOf(opened.db, { quantityScope: () => scope, now });
    await writeProducts(opened.db, [
      { sku: "RIZ-1", gtin: "06291041500213", name: "Champú", minimum: 6, multiple: 6 },
      { sku: "RIZ-2", name: "Crema" },
    ]);
  });
  afterEach(() => opened.close());

  const set = (
    seen: number,
    typed: { code?: string; fromQuantity?: string; price: string; retailPrice?: string },
    { list = 1, isConfirmed = false } = {},
  ) => {
    const row = { code: "RIZ-1", fromQuantity: "1", retailPrice: "", ...typed };
    return service.setRow(list, { seen, by, typed: row, isConfirmed });
  };
  const ladder = async (list = 1) =>
    (await service.find(list, page))?.prices.map(
      ({ product, facts }) =>
        `${product.sku} ${facts.rungs.map((rung) => `${rung.fromQuantity}:${rung.unit}`).join(" ")} ${facts.retail}`,
    );

  it("have prices that staff change by hand, each recorded, and not over another member's change", async () => {
    expect(await set(1, { price: "4,125", retailPrice: "9,90" })).toMatchObject({ kind: "saved" });
    expect(await set(1, { price: "4,20" })).toEqual({ kind: "conflict" });
    expect(
      await set(2, { code: "6291041500213", fromQuantity: "24", price: "3,9188" }),
    ).toMatchObject({
      kind: "saved",
      product: { sku: "RIZ-1" },
    });
    expect(await ladder()).toEqual(["RIZ-1 1:41250 24:39188 990"]);
    const productId = (await service.find(1, page))?.prices[0]?.productId ?? 0;
    const typed = [{ productId, column: 1, text: "" }];
    const removed = await service.setCells(1, { seen: 3, by, typed, isConfirmed: false });
    expect(removed).toMatchObject({ kind: "saved" });
    expect(await ladder()).toEqual(["RIZ-1 24:39188 990"]);
    const { events } = (await service.find(1, page)) ?? { events: [] };
    expect(
      events.map(({ event, before, after, memberName }) => [event, before, after, memberName]),
    ).toEqual([
      ["row-removed", { unit: 41_250, retail: 990 }, null, "Marta"],
      ["row-set", null, { unit: 39_188, retail: 990 }, "Marta"],
      ["row-set", null, { unit: 41_250, retail: 990 }, "Marta"],
    ]);
  });

  it("say whether any company has their tier, however it is spelled", async () => {
    await service.create({ typed: { ...blank, name: "Plata", tier: "Plata" }, by });
    const ofTier = async () => (await service.lists()).lists.at(-1)?.hasCompanies;
    expect(await ofTier()).toBe(false);
    await founded(opened.db);
    await opened.db.updateTable("company").set({ tier: "plata" }).execute();
    expect(await ofTier()).toBe(true);
    expect(await service.tiers()).toEqual({ ofLists: ["Plata"], all: ["Plata"] });
  });

  it("need confirmation before a price changes by more than a fifth, or rises with the quantity", async () => {
    await set(1, { price: "4,00" });
    expect(await set(2, { price: "5,00" })).toEqual({ kind: "guarded", guards: ["price-changes"] });
    expect(await set(2, { fromQuantity: "24", price: "4,10" })).toEqual({
      kind: "guarded",
      guards: ["dearer-rungs"],
    });
    expect(await set(2, { price: "5,00" }, { isConfirmed: true })).toMatchObject({ kind: "saved" });
  });

  it("need confirmation before removing a price whose units then cost over a fifth more", async () => {
    await set(1, { price: "4,00" });
    await set(2, { fromQuantity: "24", price: "3,00" }, { isConfirmed: true });
    const productId = (await service.find(1, page))?.prices[0]?.productId ?? 0;
    const typed = [{ productId, column: 24, text: "" }];
    const removal = { seen: 3, by, typed, isConfirmed: false };
    expect(await service.setCells(1, removal)).toEqual({
      kind: "guarded",
      guards: [{ sku: "RIZ-1", guard: "price-changes" }],
    });
    expect(await ladder()).toEqual(["RIZ-1 1:40000 24:30000 null"]);
    expect(await service.setCells(1, { ...removal, isConfirmed: true })).toMatchObject({
      kind: "saved",
    });
    expect(await ladder()).toEqual(["RIZ-1 1:40000 null"]);
  });

  it("store a whole column of the grid, or nothing of it", async () => {
    await set(1, { price: "4,00", retailPrice: "9,90" });
    const productId = (await service.find(1, page))?.prices[0]?.productId ?? 0;
    const cells = (...texts: [number | "retail", string][]) => ({
      by,
      isConfirmed: false,
      typed: texts.map(([column, text]) => ({ productId, column, text })),
    });
    expect(await service.setCells(1, { ...cells([1, "4,10"], [12, "tres"]), seen: 2 })).toEqual({
      kind: "wrong",
      problems: { [`price-${productId}-12`]: "not-an-amount" },
    });
    expect(await service.setCells(1, { ...cells([1, "4,10"]), seen: 1 })).toEqual({
      kind: "conflict",
    });
    const grid = cells([1, "4,10"], [12, "3,90"], ["retail", "10,50"]);
    expect(await service.setCells(1, { ...grid, seen: 2 })).toEqual({ kind: "saved", products: 1 });
    expect(await ladder()).toEqual(["RIZ-1 1:41000 12:39000 1050"]);
    expect(await service.setCells(1, { ...grid, seen: 3 })).toEqual({ kind: "saved", products: 0 });
  });

  it("need confirmation before the percentage of a list moves prices by more than a fifth", async () => {
    const typed = { ...blank, name: "Plata", tier: "plata", adjustment: "-5" };
    const created = await service.create({ typed, by });
    const id = created.kind === "saved" ? created.id : 0;
    const change = { seen: 1, by, typed: { ...typed, adjustment: "-50" } };
    expect(await service.save(id, change)).toEqual({ kind: "guarded" });
    expect((await service.find(id, page))?.list).toMatchObject({ adjustment: -500, version: 1 });
    expect(await service.save(id, { ...change, isConfirmed: true })).toMatchObject({
      kind: "saved",
    });
    expect((await service.find(id, page))?.list.adjustment).toBe(-5000);
  });

  it("need confirmation before a new list's percentage moves prices by more than a fifth", async () => {
    const typed = { ...blank, name: "Oro", tier: "oro", adjustment: "-90" };
    expect(await service.create({ typed, by })).toEqual({ kind: "guarded" });
    expect((await service.lists()).lists).toHaveLength(1);
    const confirmed = await service.create({ typed, by, isConfirmed: true });
    expect(confirmed).toMatchObject({ kind: "saved" });
    expect((await service.lists()).lists[1]?.adjustment).toBe(-9000);
    const wrong = { ...typed, name: "" };
    expect(await service.create({ typed: wrong, by, isConfirmed: true })).toMatchObject({
      kind: "wrong",
    });
    const mild = await service.create({ typed: { ...typed, adjustment: "-20" }, by });
    expect(mild).toMatchObject({ kind: "saved" });
  });

  it.each([
    [{ price: "" }, { price: "missing" }],
    [{ price: "0" }, { price: "not-an-amount" }],
    [{ price: "-4" }, { price: "not-an-amount" }],
    [{ price: "4,12345" }, { price: "too-many-decimals" }],
    [{ price: "4.125" }, { price: "ambiguous" }],
    [{ price: "4", fromQuantity: "0" }, { fromQuantity: "not-a-quantity" }],
    [{ price: "4", fromQuantity: "1,5" }, { fromQuantity: "not-a-quantity" }],
    [{ price: "4", retailPrice: "9,999" }, { retailPrice: "too-many-decimals" }],
    [{ price: "4", code: "NADA" }, { code: "unknown-product" }],
    [{ price: "4", code: "RIZ" }, { code: "unknown-product" }],
  ])("name what is wrong with %j", async (typed, problems) => {
    expect(await set(1, typed)).toEqual({ kind: "wrong", problems });
    expect(await ladder()).toEqual([]);
  });

  it("get an id each when several people create them at once", async () => {
    const names = Array.from({ length: 6 }, (_, at) => `Oferta ${at}`);
    const created = await Promise.all(
      names.map((name) => service.create({ typed: { ...blank, name, kind: "offer" }, by })),
    );
    expect(created.map(({ kind }) => kind)).toEqual(names.map(() => "saved"));
    const { lists } = await service.lists();
    expect(lists.map(({ name }) => name)).toEqual(["General", ...names]);
    expect(new Set(lists.map(({ id }) => id)).size).toBe(7);
  });

  it("are created, dated and ended, with exceptions to a percentage", async () => {
    const created = await service.create({
      typed: { ...blank, name: "Plata", tier: "plata", adjustment: "-5" },
      by,
    });
    if (created.kind !== "saved") throw new Error(created.kind);
    await set(1, { price: "4,00" });
    await set(1, { code: "RIZ-2", price: "2,00" });
    await set(2, { code: "RIZ-2", price: "2,00" });
    await set(1, { code: "RIZ-2", price: "1,50" }, { list: created.id });
    const explain = (code: string, day: string) =>
      service.explain({ company: "", tier: "plata", code, quantity: "6", others: "", day });
    expect(await explain("RIZ-1", "2026-12-01")).toMatchObject({
      price: { unit: 38_000, list: { name: "Plata" } },
      lists: [{ verdict: "another" }, { verdict: "decides" }],
    });
    expect(await explain("RIZ-2", "2026-12-01")).toMatchObject({ price: { unit: 15_000 } });
    const ended = { ...blank, name: "Plata", adjustment: "-5", until: "2026-11-30" };
    expect(await service.save(created.id, { seen: 2, by, typed: ended })).toMatchObject({
      kind: "saved",
    });
    expect(await explain("RIZ-2", "2026-11-30")).toMatchObject({ price: { unit: 15_000 } });
    expect(await explain("RIZ-2", "2026-12-01")).toMatchObject({
      price: { unit: 20_000, list: { name: "General" } },
      lists: [{ verdict: "decides" }, { verdict: "not-running" }],
    });
    expect(await service.save(created.id, { seen: 2, by, typed: ended })).toEqual({
      kind: "conflict",
    });
    const { lists } = await service.lists();
    expect(lists.map(({ name, count }) => `${name} ${count}`)).toEqual(["General 2", "Plata 1"]);
  });

  it.each([
    [{ name: "" }, { name: "missing" }],
    [{ tier: "" }, { tier: "missing" }],
    [{ kind: "company", company: "" }, { company: "missing" }],
    [{ kind: "company", company: "Nadie, S. L." }, { company: "unknown-company" }],
    [{ kind: "general", adjustment: "-5" }, { adjustment: "general-without-percentage" }],
    [{ adjustment: "-101" }, { adjustment: "not-a-percentage" }],
    [{ from: "2026-02-30" }, { from: "not-a-date" }],
    [{ from: "2026-12-02", until: "2026-12-01" }, { until: "ends-before-it-begins" }],
  ])("are refused with %j", async (typed, problems) => {
    const outcome = await service.create({
      typed: { ...blank, name: "Lista", tier: "plata", ...typed },
      by,
    });
    expect(outcome).toEqual({ kind: "wrong", problems });
  });

  it("explain a price that starts above the smallest quantity as one that companies do not see", async () => {
    await set(1, { price: "4,00", fromQuantity: "24" });
    const explain = (quantity: string) =>
      service.explain({ company: "", tier: "", code: "RIZ-1", quantity, others: "", day: "" });
    expect(await explain("24")).toMatchObject({ price: { unit: 40_000 }, isPriced: false });
    await set(2, { price: "4,20", fromQuantity: "1" }, { isConfirmed: true });
    expect(await explain("24")).toMatchObject({ price: { unit: 40_000 }, isPriced: true });
  });

  it("find a company by the end of its tax ID, not by one digit, and reveal no more of it than the page", async () => {
    await founded(opened.db);
    await set(1, { price: "4,00" });
    const explain = (company: string) =>
      service.explain({ company, tier: "", code: "RIZ-1", quantity: "6", others: "", day: "" });
    expect(await explain("4")).toMatchObject({ problem: "unknown-company" });
    const name = "Farmacia del Mar, S.L.";
    const found = await explain("5674");
    expect(found.kind === "explained" && found.company).toEqual({ name, seesPrices: true });
    for (const spelled of ["ESB12345674", "es b-1234567.4", "b12345674"])
      expect(await explain(spelled), spelled).toMatchObject({ kind: "explained" });
    await founded(opened.db, { taxNumber: "A58818501", requestId: "request-2" });
    const several = await explain(name);
    const companies = several.kind === "problem" ? several.companies : [];
    expect(companies.map(({ id: _, ...shown }) => shown).toSorted(byTaxId)).toEqual([
      { name, taxId: "A58818501" },
      { name, taxId: "B12345674" },
    ]);
  });

  it("explain a price by the units of the whole family, if families count together", async () => {
    await writeProducts(opened.db, [
      { sku: "TONO-1", family: "Esmalte", variant: "Rojo", minimum: 6, multiple: 6 },
      { sku: "TONO-2", family: "Esmalte", variant: "Azul" },
    ]);
    await set(1, { code: "TONO-1", price: "4,00" });
    await set(2, { code: "TONO-1", fromQuantity: "10", price: "3,80" }, { isConfirmed: true });
    const explain = (others: string, quantity = "6", code = "TONO-1") =>
      service.explain({ company: "", tier: "", code, quantity, others, day: "" });
    const alone = { price: { unit: 40_000 }, counted: { units: 6, of: "product" } };
    expect(await explain("6")).toMatchObject(alone);
    expect(await explain("no")).toMatchObject(alone);
    scope = "family";
    // In packs of six, the price from 10 on begins at 12, also for the family.
    for (const [others, unit] of [
      ["", 40_000],
      ["5", 40_000],
      ["6", 38_000],
      ["7", 38_000],
    ] as const)
      expect(await explain(others)).toMatchObject({
        price: { unit },
        counted: { units: 6 + Number(others), of: "family" },
      });
    expect(await explain("4")).toMatchObject({ price: { next: { fromQuantity: 12 } } });
    expect(await explain("no")).toMatchObject({ problem: "not-units-of-others" });
    expect(await explain("-1")).toMatchObject({ problem: "not-units-of-others" });
    await set(3, { code: "RIZ-1", price: "5,00" });
    expect(await explain("90", "6", "RIZ-1")).toMatchObject({
      price: { unit: 50_000 },
      counted: { units: 6, of: "product" },
    });
  });

  it("explain why there is no price, and what is wrong with the input", async () => {
    const asked = { company: "", tier: "", code: "RIZ-1", quantity: "5", others: "", day: "" };
    expect(await service.explain(asked)).toMatchObject({
      kind: "explained",
      price: null,
      verdict: { kind: "below-minimum", higher: 6 },
      lists: [{ verdict: "not-named" }],
    });
    for (const [typed, problem] of [
      [{ code: "NADA" }, "unknown-product"],
      [{ company: "Nadie" }, "unknown-company"],
      [{ tier: "platta" }, "unknown-tier"],
      [{ quantity: "x" }, "not-a-quantity"],
      [{ day: "2026-13-01" }, "not-a-day"],
    ] as const)
      expect(await service.explain({ ...asked, ...typed })).toMatchObject({ problem });
  });
});

function byTaxId(one: { taxId: string }, other: { taxId: string }): number {
  return one.taxId.localeCompare(other.taxId);
}
