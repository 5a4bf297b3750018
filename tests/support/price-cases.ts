import { basisPoints, unitPrice } from "../../src/kernel/money/amounts.ts";
import type { FilledPriceList, ListKind } from "../../src/prices/domain/price-list.ts";
import { ladderAmong, listsOf, resolvePrice } from "../../src/prices/domain/resolve-price.ts";
import { chance } from "../faults/chance.ts";

type Answer = { unit: number; list: number; from: number; next: [number, number] | null };

/**
 * Compares `resolvePrice` with a simple reference implementation. Returns the first random case with different results,
 * or null.
 */
export function findDisagreement({ cases, seed }: { cases: number; seed: number }): object | null {
  const random = chance(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const one = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  for (let number = 0; number < cases; number++) {
    const lists = Array.from({ length: below(7) }, (_, id) => randomList(id + 1, { below, one }));
    const question = {
      product: one([1, 1, 1, 2]),
      quantity: 1 + below(13),
      at: Date.parse("2026-10-23T21:30:00Z") + below(7 * 48) * 1_800_000,
      company: { id: one(["a", "b"]), tier: one(["oro", "plata", null]) },
    };
    const expected = reference(lists, question);
    const resolved = resolvePrice(lists, question);
    const got: Answer | null = resolved && {
      unit: Number(resolved.unit),
      list: resolved.list.id,
      from: resolved.rung.fromQuantity,
      next: resolved.next && [resolved.next.fromQuantity, Number(resolved.next.unit)],
    };
    const ladder = ladderAmong(listsOf(lists, question), question);
    const isLadder =
      resolved === null ||
      (ladder[0]?.unit === resolved.unit && ladder[0].fromQuantity === question.quantity);
    if (JSON.stringify(got) !== JSON.stringify(expected) || !isLadder)
      return { number, question, expected, got, ladder };
  }
  return null;
}

type Dice = { below(limit: number): number; one<Value>(values: readonly Value[]): Value };

function randomList(id: number, { below, one }: Dice): FilledPriceList {
  const kind: ListKind = one(["general", "general", "tier", "company", "offer"]);
  const owned = {
    tier: { kind: "tier", tier: one(["oro", "plata", null]) },
    company: { kind: "company", companyId: one(["a", "b", null]) },
  } as const;
  const audience =
    kind === "general"
      ? ({ kind: "everybody" } as const)
      : kind === "offer"
        ? one([{ kind: "everybody" } as const, owned.tier, owned.company])
        : owned[kind];
  const rows = [1, 2, 3, 6, 12]
    .filter(() => below(3) === 0)
    .map((fromQuantity) => ({ fromQuantity, unit: unitPrice(1 + below(40)), retail: null }));
  const days = ["2026-10-24", "2026-10-25", "2026-10-26", "2026-10-27", null];
  return {
    ...{ id, name: `list ${id}`, kind, audience, from: one(days), until: one(days) },
    adjustment: kind !== "general" && below(2) === 0 ? basisPoints(below(4000) - 2000) : null,
    rows: new Map(rows.length > 0 ? [[1, rows]] : []),
  };
}

/**
 * Reference implementation of the price rules, slow but simple: it takes midnights from a table, ranks every list and
 * tries every larger quantity.
 */
function reference(
  lists: readonly FilledPriceList[],
  { product, quantity, at, company }: Parameters<typeof resolvePrice>[1],
): Answer | null {
  const priceAt = (units: number): Omit<Answer, "next"> | null => {
    const open = lists.filter(({ from, until, audience }) => {
      if (from !== null && at < midnightOf(from)) return false;
      if (until !== null && at >= midnightOf(until) + lengthOf(until)) return false;
      if (audience.kind === "everybody") return true;
      return audience.kind === "tier"
        ? audience.tier !== null && audience.tier === company.tier
        : audience.companyId === company.id;
    });
    const ranked = (kind: ListKind) =>
      open
        .filter((list) => list.kind === kind)
        .map((list) => ({ list, rank: `${list.from ?? "0000-00-00"} ${list.id}` }))
        .sort((x, y) => (x.rank < y.rank ? 1 : -1))
        .map(({ list }) => list);
    const own = (list: FilledPriceList) => {
      let found: { unit: number; from: number } | null = null;
      for (const { fromQuantity, unit } of list.rows.get(product) ?? [])
        if (fromQuantity <= units) found = { unit: Number(unit), from: fromQuantity };
      return found;
    };
    const named = (list: FilledPriceList, price: { unit: number; from: number }) => ({
      ...{ unit: price.unit, list: list.id, from: price.from },
    });
    let general: Omit<Answer, "next"> | null = null;
    for (const list of ranked("general")) {
      const price = own(list);
      if (price && !general) general = named(list, price);
    }
    const priced = (list: FilledPriceList) => {
      const price = own(list);
      if (price) return named(list, price);
      if (list.adjustment === null || !general) return null;
      // The product is exact, because it is far below 2^53: a two-digit price times a five-digit percentage.
      const unit = Math.round((general.unit * (10_000 + Number(list.adjustment))) / 10_000);
      return named(list, { unit, from: general.from });
    };
    const agreed = [...ranked("company"), ...ranked("tier")]
      .map(priced)
      .find((price) => price !== null);
    let best = agreed ?? general;
    for (const list of ranked("offer")) {
      const price = priced(list);
      if (price && (!best || price.unit < best.unit)) best = price;
    }
    return best;
  };
  const found = priceAt(quantity);
  if (!found) return null;
  for (let units = quantity + 1; units <= 13; units++) {
    const later = priceAt(units);
    if (later && later.unit < found.unit) return { ...found, next: [units, later.unit] };
  }
  return { ...found, next: null };
}

/** Midnight in Madrid on a day near 25 October 2026, when clocks go back at 3:00 and the offset from UTC changes. */
function midnightOf(day: string): number {
  return Date.parse(`${day}T00:00:00${day <= "2026-10-25" ? "+02:00" : "+01:00"}`);
}

function lengthOf(day: string): number {
  return (day === "2026-10-25" ? 25 : 24) * 3_600_000;
}
