import { describe, expect, it, test } from "vitest";
import { cents } from "../../kernel/money/amounts.ts";
import { freightAdviceCopy, freightText } from "../copy/freight-copy.ts";
import { type FreightAsked, type FreightRule, freightAdvice, freightOf } from "./freight.ts";
import type { FreightZone } from "./tax-regime.ts";

const day = "2026-11-28";

type Terms = { from?: string; upToKilos?: number; freeFrom?: number };

function rule(zone: FreightZone, cost: number, terms: Terms = {}): FreightRule {
  const { from = "2026-01-01", upToKilos = null, freeFrom } = terms;
  return {
    from,
    zone,
    upToKilos,
    cost: cents(cost),
    freeFrom: freeFrom === undefined ? null : cents(freeFrom),
  };
}

const rules: readonly FreightRule[] = [
  rule("peninsula", 650, { from: "2025-01-01", freeFrom: 12_000 }),
  rule("peninsula", 690, { freeFrom: 15_000 }),
  rule("peninsula", 750, { from: "2027-01-01", freeFrom: 20_000 }),
  // Bands of weight, as somebody may write them: not sorted.
  rule("union", 3500, { upToKilos: 30, freeFrom: 60_000 }),
  rule("union", 1400, { upToKilos: 5, freeFrom: 40_000 }),
  rule("balearics", 1200),
  rule("northern-ireland", 0),
];

function order(zone: FreightZone, asked: Partial<FreightAsked> = {}): FreightAsked {
  return { zone, base: cents(10_000), grams: 2000, hasDangerousGoods: false, ...asked };
}

test.each<[string, FreightAsked, string]>([
  ["below the amount from which it is free", order("peninsula"), "6,90\u00A0€"],
  ["at the amount from which it is free", order("peninsula", { base: cents(15_000) }), "gratis"],
  ["one cent below that amount", order("peninsula", { base: cents(14_999) }), "6,90\u00A0€"],
  [
    "by a rule without weights, for an order whose weight is unknown",
    order("peninsula", { grams: null }),
    "6,90\u00A0€",
  ],
  ["in the lightest weight band", order("union", { grams: 5000 }), "14,00\u00A0€"],
  ["in the next weight band", order("union", { grams: 5001 }), "35,00\u00A0€"],
  ["above the free amount of its weight band", order("union", { base: cents(45_000) }), "gratis"],
  [
    "above the free amount of a lighter weight band only",
    order("union", { base: cents(45_000), grams: 9000 }),
    "35,00\u00A0€",
  ],
  ["too heavy for every weight band", order("union", { grams: 30_001 }), "manual"],
  ["of an unknown weight that decides", order("union", { grams: null }), "manual"],
  [
    "above the free amount of every weight band, of unknown weight",
    order("union", { base: cents(60_000), grams: null }),
    "gratis",
  ],
  ["to a zone without rules", order("export"), "manual"],
  ["by a rule of 0 €", order("northern-ireland"), "gratis"],
  ["to the islands", order("balearics"), "12,00\u00A0€"],
  [
    "with dangerous goods to the islands",
    order("balearics", { hasDangerousGoods: true }),
    "manual",
  ],
  ["with dangerous goods by road", order("peninsula", { hasDangerousGoods: true }), "6,90\u00A0€"],
])("freight of an order: %s", (_, asked, expected) => {
  const freight = freightOf(asked, rules, day);
  const manual = freightText({ kind: "manual" });
  expect(freightText(freight)).toBe(expected === "manual" ? manual : expected);
});

describe("dated rules of freight", () => {
  it.each<[string, string | number]>([
    ["2024-12-31", "manual"],
    ["2025-01-01", 650],
    ["2025-12-31", 650],
    ["2026-01-01", 690],
    ["2026-12-31", 690],
    ["2027-01-01", 750],
  ])("on %s", (on, expected) => {
    const freight = freightOf(order("peninsula"), rules, on);
    expect(freight.kind === "cost" ? freight.cents : freight.kind).toBe(expected);
  });

  it("replace all earlier ones of their zone, bands included", () => {
    const next = [...rules, rule("union", 1600, { from: "2026-11-01", upToKilos: 10 })];
    expect(freightOf(order("union", { grams: 9000 }), next, day)).toMatchObject({ cents: 1600 });
    expect(freightOf(order("union", { grams: 20_000 }), next, day)).toEqual({ kind: "manual" });
  });
});

describe("advice on freight and minimum order", () => {
  const minimums = [
    { from: "2026-01-01", zone: "union" as const, amount: cents(20_000) },
    { from: "2026-01-01", zone: "peninsula" as const, amount: cents(5000) },
    { from: "2026-06-01", zone: "peninsula" as const, amount: cents(0) },
  ];
  const adviceOf = (asked: FreightAsked) => freightAdvice(asked, { rules, minimums }, day);

  it("says which amount is missing", () => {
    const { toFreeFreight, toMinimumOrder } = adviceOf(order("union"));
    expect(toFreeFreight).toEqual({ amount: 40_000, missing: 30_000 });
    expect(toMinimumOrder).toEqual({ amount: 20_000, missing: 10_000 });
    expect(toFreeFreight && freightAdviceCopy.toFreeFreight(toFreeFreight)).toBe(
      "Desde 400,00\u00A0€ sin IVA, portes gratis: le faltan 300,00\u00A0€.",
    );
    expect(toMinimumOrder && freightAdviceCopy.toMinimumOrder(toMinimumOrder)).toBe(
      "El pedido mínimo es de 200,00\u00A0€ sin IVA: le faltan 100,00\u00A0€.",
    );
  });

  it("is empty if nothing is missing, or more goods would not make the freight free", () => {
    const nothing = { toFreeFreight: null, toMinimumOrder: null };
    expect(adviceOf(order("peninsula", { base: cents(15_000) }))).toEqual(nothing);
    expect(adviceOf(order("balearics"))).toEqual(nothing);
    expect(adviceOf(order("export"))).toEqual(nothing);
    expect(adviceOf(order("union", { grams: null })).toFreeFreight).toBeNull();
    // A minimum of zero ends the one before.
    expect(adviceOf(order("peninsula", { base: cents(100) })).toMinimumOrder).toBeNull();
  });
});
