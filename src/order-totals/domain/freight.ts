import { type Cents, cents } from "../../kernel/money/amounts.ts";
import { compareAmounts, subtractCents } from "../../kernel/money/compute.ts";
import type { FreightZone } from "./tax-regime.ts";

/**
 * Freight of a zone from a day (`YYYY-MM-DD`) on, in cents without IVA. The rules of a zone that begin on a day replace
 * all earlier ones of this zone, so that bands of weight of different years do not mix.
 */
export type FreightRule = {
  from: string;
  zone: FreightZone;
  /** Maximum gross weight in kilograms; null for any. */
  upToKilos: number | null;
  cost: Cents;
  /** Net sum of the order from which on the freight is free; null if it never is. */
  freeFrom: Cents | null;
};

/** Minimum net sum of an order to a zone from a day on; 0 ends an earlier one. */
export type MinimumOrder = { from: string; zone: FreightZone; amount: Cents };

/** Freight rules and minimum orders, as the seller has set them. */
export type FreightTerms = { rules: readonly FreightRule[]; minimums: readonly MinimumOrder[] };

/** Facts of an order that decide its freight. */
export type FreightAsked = {
  zone: FreightZone;
  /** Net sum of its lines. */
  base: Cents;
  /** Gross weight; null if that of any product is not known. */
  grams: number | null;
  hasDangerousGoods: boolean;
};

/** Freight in cents without IVA; `manual`: the desk says it. */
export type Freight = { kind: "cost"; cents: Cents } | { kind: "free" } | { kind: "manual" };

/**
 * Freight of an order by the rules in force on a day (`YYYY-MM-DD` in Madrid). Manual if no rule covers the zone or the
 * weight, if an unknown weight would decide, and for dangerous goods across the sea, which parcel services by air refuse.
 */
export function freightOf(
  asked: FreightAsked,
  rules: readonly FreightRule[],
  day: string,
): Freight {
  const possible = possibleRules(asked, rules, day);
  if (possible.length === 0) return { kind: "manual" };
  if (possible.every((rule) => isFree(rule, asked.base))) return { kind: "free" };
  const [rule, other] = possible;
  return rule && !other ? { kind: "cost", cents: rule.cost } : { kind: "manual" };
}

/** Net sum that must be reached, and what an order lacks to it, in cents. */
export type Shortfall = { amount: Cents; missing: Cents };

/** Shortfalls of an order to free freight, if more goods make it free, and to the minimum order of its zone; else null. */
export function freightAdvice(
  asked: FreightAsked,
  { rules, minimums }: FreightTerms,
  day: string,
): { toFreeFreight: Shortfall | null; toMinimumOrder: Shortfall | null } {
  const [rule, other] = possibleRules(asked, rules, day);
  const [minimum] = inForce(minimums, { zone: asked.zone, day });
  return {
    toFreeFreight: rule && !other ? shortfallOf(asked.base, rule.freeFrom) : null,
    toMinimumOrder: shortfallOf(asked.base, minimum?.amount ?? null),
  };
}

/** Freight and minimum order of a zone on a day: cheapest and dearest cost, from which net it is free; null: unknown. */
export type ZoneTerms = {
  costs: { lowest: Cents; highest: Cents } | null;
  freeFrom: Cents | null;
  minimum: Cents | null;
};

export function zoneTerms(
  zone: FreightZone,
  { rules, minimums }: FreightTerms,
  day: string,
): ZoneTerms {
  const ofZone = inForce(rules, { zone, day });
  const costs = ofZone.map(({ cost }) => cost).sort(compareAmounts);
  const [lowest, highest] = [costs[0], costs.at(-1)];
  const free = ofZone.map(({ freeFrom }) => freeFrom);
  const [minimum] = inForce(minimums, { zone, day });
  return {
    costs: lowest === undefined || highest === undefined ? null : { lowest, highest },
    // Said only if it holds for every weight.
    freeFrom: free.every((amount) => amount !== null)
      ? (free.sort(compareAmounts).at(-1) ?? null)
      : null,
    minimum: minimum && compareAmounts(minimum.amount, cents(0)) > 0 ? minimum.amount : null,
  };
}

/** Zones that goods reach by ship or plane. */
const overseas: ReadonlySet<FreightZone> = new Set(["balearics", "canaries", "ceuta", "melilla"]);

/** Rules that can apply to an order: one, several if they depend on an unknown weight, or none. */
function possibleRules(
  { zone, grams, hasDangerousGoods }: FreightAsked,
  rules: readonly FreightRule[],
  day: string,
): readonly FreightRule[] {
  if (hasDangerousGoods && overseas.has(zone)) return [];
  const ofZone = inForce(rules, { zone, day });
  if (grams === null) return ofZone;
  return ofZone
    .filter(({ upToKilos }) => upToKilos === null || grams <= upToKilos * 1000)
    .sort((one, next) => maxKilos(one) - maxKilos(next))
    .slice(0, 1);
}

function maxKilos({ upToKilos }: FreightRule): number {
  return upToKilos ?? Number.POSITIVE_INFINITY;
}

/** Rows of a zone that began last among those that have begun. */
function inForce<Row extends { from: string; zone: FreightZone }>(
  rows: readonly Row[],
  { zone, day }: { zone: FreightZone; day: string },
): readonly Row[] {
  const begun = rows.filter((row) => row.zone === zone && row.from <= day);
  const last = begun.reduce((latest, { from }) => (from > latest ? from : latest), "");
  return begun.filter(({ from }) => from === last);
}

function isFree({ cost, freeFrom }: FreightRule, base: Cents): boolean {
  return (
    compareAmounts(cost, cents(0)) === 0 ||
    (freeFrom !== null && compareAmounts(base, freeFrom) >= 0)
  );
}

function shortfallOf(base: Cents, amount: Cents | null): Shortfall | null {
  if (amount === null || compareAmounts(base, amount) >= 0) return null;
  return { amount, missing: subtractCents(amount, base) };
}
