import { describe, expect, it } from "vitest";
import { findDisagreement } from "../../../tests/support/price-cases.ts";
import { basisPoints, unitPrice } from "../../kernel/money/amounts.ts";
import type { ServedIn } from "../../products/domain/pack.ts";
import type { FilledPriceList, ListAudience, PriceList } from "./price-list.ts";
import { ladderAmong, resolvePrice, scheduleOf } from "./resolve-price.ts";

const shampoo = 7;
const salonRizoLibre = { id: "salon-rizo-libre", tier: "plata" };
const pack = { minimum: 1, multiple: 1 };
const noon = Date.parse("2026-11-23T12:00:00Z");

let lastId = 0;
function list(
  kind: PriceList["kind"],
  audience: ListAudience,
  rungs: readonly (readonly [number, number])[],
  more: Partial<PriceList> = {},
): FilledPriceList {
  lastId += 1;
  const rows = rungs.map(([fromQuantity, unit]) => ({
    fromQuantity,
    unit: unitPrice(unit),
    retail: null,
  }));
  return {
    id: lastId,
    name: `${kind} ${lastId}`,
    kind,
    audience,
    from: null,
    until: null,
    adjustment: null,
    ...more,
    rows: new Map(rows.length > 0 ? [[shampoo, rows]] : []),
  };
}
const everybody = { kind: "everybody" } as const;
const general = list("general", everybody, [
  [1, 41_250],
  [24, 39_188],
  [96, 37_100],
]);
const ask = (lists: readonly FilledPriceList[], quantity: number, at = noon) =>
  resolvePrice(lists, { product: shampoo, quantity, pack, at, company: salonRizoLibre });

describe("the price of a product for a company", () => {
  it("is that of the deepest price break that the quantity reaches, with the next one", () => {
    expect(ask([general], 20)).toMatchObject({
      unit: 41_250,
      rung: { fromQuantity: 1 },
      next: { fromQuantity: 24, unit: 39_188 },
    });
    expect(ask([general], 24)?.unit).toBe(39_188);
    expect(ask([general], 1000)).toMatchObject({ unit: 37_100, next: null });
    expect(ask([], 1)).toBeNull();
  });

  it("is that of the company's list, then the tier's, then the general one, even if dearer", () => {
    const tier = list("tier", { kind: "tier", tier: "plata" }, [[1, 45_000]]);
    const own = list("company", { kind: "company", companyId: salonRizoLibre.id }, [[1, 50_000]]);
    expect(ask([general, tier], 1)?.unit).toBe(45_000);
    expect(ask([general, tier, own], 1)).toMatchObject({ unit: 50_000, list: { id: own.id } });
  });

  it("is that of an offer only if it is lower", () => {
    const offer = list("offer", everybody, [[1, 40_000]], { until: "2026-11-30" });
    expect(ask([general, offer], 1)).toMatchObject({ unit: 40_000, until: "2026-11-30" });
    expect(ask([general, offer], 24)).toMatchObject({ unit: 39_188, until: null });
  });

  it("follows the general price in a percentage list, except for products priced in the list", () => {
    const audience = { kind: "tier", tier: "plata" } as const;
    const adjustment = basisPoints(-500);
    expect(ask([general, list("tier", audience, [], { adjustment })], 1)?.unit).toBe(39_188);
    const except = list("tier", audience, [[24, 30_000]], { adjustment });
    expect(ask([general, except], 24)?.unit).toBe(30_000);
    expect(ask([general, except], 1)?.unit).toBe(39_188);
  });

  it("never comes from a price list of another company, or one that has lost its owner", () => {
    const lists = [
      list("company", { kind: "company", companyId: "farmacia-del-mar" }, [[1, 10]]),
      list("company", { kind: "company", companyId: null }, [[1, 11]]),
      list("tier", { kind: "tier", tier: null }, [[1, 12]]),
      list("offer", { kind: "company", companyId: null }, [[1, 13]]),
      list("offer", { kind: "tier", tier: "oro" }, [[1, 14]]),
    ];
    expect(ask([general, ...lists], 1)?.unit).toBe(41_250);
    const withoutTier = { id: "sin-tarifa", tier: null };
    const question = { product: shampoo, quantity: 1, pack, at: noon, company: withoutTier };
    expect(resolvePrice([general, ...lists], question)?.unit).toBe(41_250);
  });

  it.each([
    ["in winter time", "2026-11-30", "2026-11-29T23:00:00Z"],
    ["in summer time", "2026-06-01", "2026-05-31T22:00:00Z"],
    ["on the night that the clocks go forward", "2026-03-29", "2026-03-28T23:00:00Z"],
    ["on the day after it", "2026-03-30", "2026-03-29T22:00:00Z"],
    ["on the night that the clocks go back", "2026-10-25", "2026-10-24T22:00:00Z"],
    ["on the day after that", "2026-10-26", "2026-10-25T23:00:00Z"],
  ])("changes at midnight in Madrid %s", (_, from, midnight) => {
    const next = list("general", everybody, [[1, 50_000]], { from });
    const at = Date.parse(midnight);
    expect(ask([general, next], 1, at - 1)?.unit).toBe(41_250);
    expect(ask([general, next], 1, at)?.unit).toBe(50_000);
    const offer = list("offer", everybody, [[1, 40_000]], { until: before(from) });
    expect(ask([general, offer], 1, at - 1)?.unit).toBe(40_000);
    expect(ask([general, offer], 1, at)?.unit).toBe(41_250);
  });

  const ladderOf = (lists: readonly FilledPriceList[], served: ServedIn) =>
    ladderAmong(scheduleOf(lists, { at: noon, company: salonRizoLibre }), {
      product: shampoo,
      pack: served,
    })?.ladder;

  it("combines a list and its offers into price breaks, and says which are offers and until when", () => {
    const offer = list("offer", everybody, [[12, 38_000]], { until: "2026-11-30" });
    expect(ladderOf([general, offer], { minimum: 6, multiple: 1 })).toEqual([
      { fromQuantity: 6, unit: 41_250, isOffer: false, until: null },
      { fromQuantity: 12, unit: 38_000, isOffer: true, until: "2026-11-30" },
      { fromQuantity: 96, unit: 37_100, isOffer: false, until: null },
    ]);
  });

  it("starts each price break at a quantity that is sold", () => {
    const bySix = { minimum: 6, multiple: 6 };
    const uneven = list("general", everybody, [
      [1, 500],
      [10, 450],
      [11, 440],
      [18, 400],
    ]);
    expect(
      ladderOf([uneven], bySix)?.map(({ fromQuantity, unit }) => [fromQuantity, unit]),
    ).toEqual([
      [6, 500],
      [12, 440],
      [18, 400],
    ]);
    const question = { product: shampoo, quantity: 6, at: noon, company: salonRizoLibre };
    expect(resolvePrice([uneven], { ...question, pack: bySix })?.next).toEqual({
      fromQuantity: 12,
      unit: 440,
    });
    expect(ask([uneven], 6)?.next).toEqual({ fromQuantity: 10, unit: 450 });
  });

  it("lasts until the first day on which any of the company's lists changes it", () => {
    const ending = list("general", everybody, [[1, 41_250]], { until: "2026-11-30" });
    const tier = { kind: "tier", tier: "plata" } as const;
    const percentage = list("tier", tier, [], { adjustment: basisPoints(-500) });
    expect(ask([ending, percentage], 1)?.until).toBe("2026-11-30");
    const successor = list("general", everybody, [[1, 42_000]], { from: "2026-11-25" });
    expect(ask([general, successor], 1)?.until).toBe("2026-11-24");
    const same = list("general", everybody, [[1, 41_250]], { from: "2026-11-25" });
    expect(ask([general, same], 1)?.until).toBeNull();
    const later = list("offer", everybody, [[24, 30_000]], { from: "2026-11-27" });
    expect([ask([general, later], 1)?.until, ask([general, later], 24)?.until]).toEqual([
      null,
      "2026-11-26",
    ]);
    const others = list("tier", { kind: "tier", tier: "oro" }, [[1, 10]], { from: "2026-11-25" });
    expect(ask([general, others], 1)?.until).toBeNull();
  });

  it("equals a naive reference on 10,000 random cases", () => {
    expect(findDisagreement({ cases: 10_000, seed: 60 })).toBeNull();
  });
});

function before(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
