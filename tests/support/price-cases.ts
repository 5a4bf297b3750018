import { basisPoints, unitPrice } from "../../src/kernel/money/amounts.ts";
import type { FilledPriceList, ListKind } from "../../src/prices/domain/price-list.ts";
import { ladderAmong, resolvePrice, scheduleOf } from "../../src/prices/domain/resolve-price.ts";
import { chance } from "./chance.ts";

type Price = { unit: number; list: number; from: number; isOffer: boolean };
type Answer = {
  price: (Price & { next: [number, number] | null; until: string | null }) | null;
  /** Of each price of the ladder its smallest quantity, unit price, whether it is an offer, and its last day. */
  ladder: [number, number, boolean, string | null][];
};

/**
 * Compares `resolvePrice` and `ladderAmong` with a simple reference implementation. Returns the first random case with
 * different results, or null.
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
      pack: { minimum: 1 + below(7), multiple: one([1, 1, 2, 3, 4]) },
      at: Date.parse("2026-10-23T21:30:00Z") + below(7 * 48) * 1_800_000,
      company: { id: one(["a", "b"]), tier: one(["oro", "plata", null]) },
    };
    const expected = reference(lists, question);
    const resolved = resolvePrice(lists, question);
    const found = ladderAmong(scheduleOf(lists, question), question);
    const got: Answer = {
      price: resolved && {
        unit: Number(resolved.unit),
        list: resolved.list.id,
        from: resolved.rung.fromQuantity,
        isOffer: resolved.list.kind === "offer",
        next: resolved.next && [resolved.next.fromQuantity, Number(resolved.next.unit)],
        until: resolved.until,
      },
      ladder: (found?.ladder ?? []).map(({ fromQuantity, unit, isOffer, until }) => [
        ...([fromQuantity, Number(unit), isOffer, until] as const),
      ]),
    };
    if (JSON.stringify(got) !== JSON.stringify(expected))
      return { number, question, expected, got };
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
    id,
    name: `list ${id}`,
    kind,
    audience,
    from: one(days),
    until: one(days),
    adjustment: kind !== "general" && below(2) === 0 ? basisPoints(below(4000) - 2000) : null,
    rows: new Map(rows.length > 0 ? [[1, rows]] : []),
  };
}

/** Largest quantity that the reference tries; no list of the cases has a price that begins above 12. */
const maxTried = 16;
const daysOfCases = [...Array(12)].map((_, at) => `2026-10-${20 + at}`);

/**
 * Reference implementation of the price rules, slow but simple: it takes midnights from a table, ranks every list and
 * tries every larger quantity and every later day.
 */
function reference(
  lists: readonly FilledPriceList[],
  { product, quantity, pack, at, company }: Parameters<typeof resolvePrice>[1],
): Answer {
  const priceAt = (units: number, instant = at): Price | null => {
    const open = lists.filter(({ from, until, audience }) => {
      if (from !== null && instant < midnightOf(from)) return false;
      if (until !== null && instant >= midnightOf(until) + lengthOf(until)) return false;
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
      unit: price.unit,
      list: list.id,
      from: price.from,
      isOffer: list.kind === "offer",
    });
    let general: Price | null = null;
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
  const untilAt = (units: number): string | null => {
    const later = daysOfCases.filter((day) => midnightOf(day) > at);
    const changed = later.find(
      (day) => priceAt(units, midnightOf(day))?.unit !== priceAt(units)?.unit,
    );
    return changed === undefined ? null : (daysOfCases[daysOfCases.indexOf(changed) - 1] ?? null);
  };
  const isServed = (units: number) => units >= pack.minimum && units % pack.multiple === 0;
  const served = Array.from({ length: maxTried }, (_, units) => units + 1).filter(isServed);
  const ladder: Answer["ladder"] = [];
  for (const units of priceAt(served[0] ?? 0) ? served : []) {
    const price = priceAt(units);
    if (!price) continue;
    const [until, last] = [untilAt(units), ladder.at(-1)];
    if (last?.[1] !== price.unit) ladder.push([units, price.unit, price.isOffer, until]);
    else {
      last[2] ||= price.isOffer;
      last[3] = [last[3], until].filter((day) => day !== null).sort()[0] ?? null;
    }
  }
  const found = priceAt(quantity);
  if (!found) return { price: null, ladder };
  const next = served.find(
    (units) => units > quantity && (priceAt(units)?.unit ?? found.unit) < found.unit,
  );
  const nextPrice: [number, number] | null =
    next === undefined ? null : [next, priceAt(next)?.unit ?? 0];
  return { price: { ...found, next: nextPrice, until: untilAt(quantity) }, ladder };
}

/** Midnight in Madrid on a day near 25 October 2026, when clocks go back at 3:00 and the offset from UTC changes. */
function midnightOf(day: string): number {
  return Date.parse(`${day}T00:00:00${day <= "2026-10-25" ? "+02:00" : "+01:00"}`);
}

function lengthOf(day: string): number {
  return (day === "2026-10-25" ? 25 : 24) * 3_600_000;
}
