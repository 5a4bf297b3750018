import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { basisPoints, cents, unitPrice } from "../../src/kernel/money/amounts.ts";
import type { CompanyScope, Viewer } from "../../src/kernel/viewer.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { createCompanyLists } from "../../src/prices/gate/lists-of-company.ts";
import { createPriceGate } from "../../src/prices/gate/price-gate.ts";
import {
  createCompanyMargins,
  createCompanyUnits,
} from "../../src/prices/gate/units-of-company.ts";
import { addList, type ListDraft, replaceList } from "../../src/prices/store/price-lists.ts";
import type { RetailAudience } from "../../src/products/domain/offered-price.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { writeProducts } from "../support/write-products.ts";

const now = Date.parse("2026-11-23T09:00:00Z");
const salonRizoLibre = "salon-rizo-libre";
const member = (
  seesPrices: boolean,
  companyId = salonRizoLibre,
  tier: string | null = null,
): Viewer => ({
  kind: "member",
  scope: { companyId, memberId: "nerea", role: "buyer" } as CompanyScope,
  companyName: "Salón Rizo Libre",
  personName: "Nerea",
  tier,
  seesPrices,
  seesAdult: false,
});
const outsiders = (["pending", "rejected", "suspended", "closed", "none"] as const).map(
  (reason): Viewer => ({ kind: "outsider", reason, date: now }),
);
const open: ListDraft = {
  name: "Lista",
  kind: "offer",
  audience: { kind: "everybody" },
  from: null,
  until: null,
  adjustment: null,
};

describe.each(databases)("prices for viewers on $name", ({ open: openDatabase }) => {
  let opened: Opened;
  let shampoo = 0;
  let candle = 0;
  beforeEach(async () => {
    opened = await openDatabase();
    lists = createCompanyLists(opened.db);
    const ids = await writeProducts(opened.db, [
      { sku: "RIZ-1", minimum: 6, multiple: 6 },
      { sku: "ESP-1", name: "Vela" },
    ]);
    shampoo = ids.get("RIZ-1") ?? 0;
    candle = ids.get("ESP-1") ?? 0;
    await addRows(opened.db, 1, shampoo, [
      [1, 41_250],
      [24, 39_188],
    ]);
  });
  afterEach(() => opened.close());

  let lists: ReturnType<typeof createCompanyLists>;
  let retailFor: RetailAudience = "members-only";
  const gate = (viewer: Viewer) =>
    createPriceGate({
      db: opened.db,
      now: () => now,
      viewer: { find: async () => viewer },
      unitsOf: createCompanyUnits(opened.db, { now: () => now }).of,
      marginsOf: createCompanyMargins(opened.db, { now: () => now }).of,
      listsOf: lists.of,
      quantityScope: () => "product",
      retailFor: () => retailFor,
    });
  const unitFor = async (viewer: Viewer) => (await gate(viewer).find([shampoo])).get(shampoo)?.unit;

  it("show a member unit price, price breaks, retail price and margin, from the smallest quantity", async () => {
    const found = await gate(member(true)).find([shampoo, candle, 999]);
    expect([...found]).toEqual([
      [
        shampoo,
        {
          unit: 41_250,
          ladder: [
            { fromQuantity: 6, unit: 41_250, isOffer: false, until: null },
            { fromQuantity: 24, unit: 39_188, isOffer: false, until: null },
          ],
          retail: 990,
          margin: 4958,
        },
      ],
    ]);
    const { ids, numbers } = (await gate(member(true)).margins()) ?? {};
    expect([[...(ids ?? [])], [...(numbers ?? [])]]).toEqual([[shampoo], [4958]]);
  });

  it("give a company under recargo the margin that is left after IVA and surcharge", async () => {
    const marginFrom = async (from: string) => {
      const retailer = gate({ ...member(true), surchargedDays: { from, until: null } } as Viewer);
      const { numbers = [] } = (await retailer.margins()) ?? {};
      return [(await retailer.find([shampoo])).get(shampoo)?.margin, ...numbers];
    };
    expect(await marginFrom("2026-11-23")).toEqual([4742, 4742]);
    expect(await marginFrom("2026-11-24")).toEqual([4958, 4958]);
  });

  it("are hidden from guests, outsiders and members who may not see them", async () => {
    for (const viewer of [{ kind: "guest" } as const, ...outsiders, member(false)]) {
      expect(await gate(viewer).find([shampoo])).toEqual(new Map());
      expect(await gate(viewer).units()).toBeNull();
      expect(await gate(viewer).margins()).toBeNull();
      expect((await gate(viewer).access()).kind).toBe("hidden");
    }
    expect(await gate(member(false)).access()).toMatchObject({ reason: "not-allowed" });
    expect(await gate(outsiders[0] as Viewer).access()).toMatchObject({
      reason: "pending",
      date: now,
    });
  });

  it("are those of the company's own lists and tier, and never of another's or an ownerless list (spree)", async () => {
    const audience = { kind: "company", companyId: salonRizoLibre } as const;
    const own = await addList(opened.db, { ...open, kind: "company", audience }, now);
    await addRows(opened.db, own, shampoo, [[1, 30_000]]);
    const tier = { kind: "tier", tier: "plata" } as const;
    const adjustment = basisPoints(-1000);
    await addList(opened.db, { ...open, kind: "tier", audience: tier, adjustment }, now);
    const nobodys = { kind: "company", companyId: null } as const;
    const lost = await addList(opened.db, { ...open, audience: nobodys }, now);
    await addRows(opened.db, lost, shampoo, [[1, 100]]);
    expect(await unitFor(member(true))).toBe(30_000);
    expect(await unitFor(member(true, "farmacia-del-mar"))).toBe(41_250);
    for (const spelled of ["plata", "Plata", " PLATA"])
      expect(await unitFor(member(true, "farmacia-del-mar", spelled))).toBe(37_125);
    expect(await unitFor(member(true, "farmacia-del-mar", "plata+"))).toBe(41_250);
  });

  it("change with the next request after a list is added, changed or given to another company", async () => {
    const audience = { kind: "company", companyId: salonRizoLibre } as const;
    const own: ListDraft = { ...open, kind: "company", audience };
    expect(await unitFor(member(true))).toBe(41_250);
    const id = await addList(opened.db, own, now);
    await addRows(opened.db, id, shampoo, [[1, 30_000]]);
    expect(await unitFor(member(true))).toBe(30_000);
    expect(await unitFor(member(true, "farmacia-del-mar"))).toBe(41_250);
    const replace = (seen: number, list: ListDraft) =>
      replaceList(opened.db, { id, seen, list, at: now });
    await replace(1, { ...own, until: "2026-11-22" });
    expect(await unitFor(member(true))).toBe(41_250);
    await replace(2, { ...own, audience: { kind: "company", companyId: "farmacia-del-mar" } });
    expect(await unitFor(member(true))).toBe(41_250);
    expect(await unitFor(member(true, "farmacia-del-mar"))).toBe(30_000);
  });

  it("are not shown to others, except the retail price where the setting allows it", async () => {
    const retail = () => gate({ kind: "guest" }).publicRetail(shampoo);
    expect(await retail()).toBeNull();
    retailFor = "everybody";
    expect(await retail()).toEqual({ retail: 990, margin: null });
    retailFor = "with-margin";
    expect(await retail()).toMatchObject({ retail: 990, margin: expect.any(Number) });
    retailFor = "members-only";
  });

  it("are hidden once the current viewer is one who may not see prices", async () => {
    let viewer = member(true);
    const changing = createPriceGate({
      db: opened.db,
      now: () => now,
      viewer: { find: async () => viewer },
      unitsOf: createCompanyUnits(opened.db, { now: () => now }).of,
      marginsOf: createCompanyMargins(opened.db, { now: () => now }).of,
      listsOf: lists.of,
      quantityScope: () => "product",
      retailFor: () => retailFor,
    });
    expect((await changing.find([shampoo])).size).toBe(1);
    viewer = member(false, "farmacia-del-mar");
    expect((await changing.find([shampoo])).size).toBe(0);
    expect(await changing.units()).toBeNull();
  });

  it("are the same of all products as of single ones, until a list, a price or the day changes", async () => {
    let time = now;
    const units = createCompanyUnits(opened.db, { now: () => time });
    const company = { id: salonRizoLibre, tier: null };
    const read = async () => {
      const { ids, numbers } = await units.of(company);
      return [...ids].map((id, at) => [id, numbers[at]]);
    };
    expect(await read()).toEqual([[shampoo, 41_250]]);
    const offer = await addList(opened.db, { ...open, from: "2026-11-24" }, now);
    await addRows(opened.db, offer, candle, [[1, 100]]);
    expect(await read()).toEqual([[shampoo, 41_250]]);
    time += 24 * 3_600_000;
    expect(await read()).toEqual([
      [shampoo, 41_250],
      [candle, 100],
    ]);
  });

  it("apply only within the dates of their list", async () => {
    for (const [from, until, price] of [
      ["2026-11-24", null, 100],
      [null, "2026-11-22", 200],
      ["2026-11-23", "2026-11-23", 40_000],
    ] as const) {
      const list = await addList(opened.db, { ...open, from, until }, now);
      await addRows(opened.db, list, shampoo, [[1, price]]);
    }
    const found = (await gate(member(true)).find([shampoo])).get(shampoo);
    const next = { fromQuantity: 24, unit: 39_188, isOffer: false, until: "2026-11-23" };
    expect(found).toMatchObject({
      ladder: [{ fromQuantity: 6, unit: 40_000, isOffer: true, until: "2026-11-23" }, next],
    });
  });

  it.each([
    ["an offer that ends before it begins", { from: "2026-12-01", until: "2026-11-01" }],
    [
      "a general list for one company",
      { kind: "general", audience: { kind: "company", companyId: "a" } },
    ],
    ["a general list of a percentage", { kind: "general", adjustment: basisPoints(-100) }],
  ] satisfies [string, Partial<ListDraft>][])("reject %s", async (_, wrong) => {
    await expect(addList(opened.db, { ...open, ...wrong }, now)).rejects.toThrow();
  });
});

async function addRows(
  db: Database,
  list: number,
  product: number,
  rungs: readonly (readonly [number, number])[],
): Promise<void> {
  await db
    .insertInto("price_row")
    .values(
      rungs.map(([from, unit]) => ({
        list_id: list,
        product_id: product,
        from_quantity: from,
        changed_at: now,
        unit_price: unitPrice(unit),
        import_run_id: null,
        retail_price: list === 1 && from === 1 ? cents(990) : null,
      })),
    )
    .execute();
}
