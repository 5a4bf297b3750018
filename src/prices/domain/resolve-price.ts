import type { PriceRung } from "../../catalogue/domain/offered-price.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import type { UnitPrice } from "../../kernel/money/amounts.ts";
import { adjustUnitPrice, compareAmounts } from "../../kernel/money/compute.ts";
import {
  type FilledPriceList,
  isFor,
  isRunning,
  type ListKind,
  type PricedCompany,
  type PriceList,
} from "./price-list.ts";

export type PriceQuestion = {
  product: number;
  quantity: number;
  /** Instant in epoch milliseconds; lists start and end at midnight in Madrid. */
  at: number;
  company: PricedCompany;
};

export type ResolvedPrice = {
  unit: UnitPrice;
  list: Pick<PriceList, "id" | "name" | "kind">;
  /** Price row that applies, with its minimum quantity. */
  rung: PriceRung;
  /** Next larger quantity at which the price is lower, with that price. */
  next: PriceRung | null;
  /** Last day on which the list that sets the price is valid. */
  until: string | null;
};

type Candidate = { list: FilledPriceList; rung: PriceRung };

/**
 * Price of a product for a company, without IVA (VAT); null if no list has one. The most specific list with a price for
 * the product decides: company list, then tier list, then general list. A valid offer applies only if it is lower.
 * Within the list, the row with the largest minimum quantity that the order quantity reaches (its rung) applies.
 */
export function resolvePrice(
  lists: readonly FilledPriceList[],
  { product, quantity, at, company }: PriceQuestion,
): ResolvedPrice | null {
  return resolveAmong(listsOf(lists, { company, at }), { product, quantity });
}

/** Same as `resolvePrice`, with lists that `listsOf` has already filtered, to save time with many products. */
export function resolveAmong(
  running: readonly FilledPriceList[],
  { product, quantity }: Sought,
): ResolvedPrice | null {
  const decided = decide(running, { product, quantity });
  if (!decided) return null;
  const next = breakpoints(running, product)
    .filter((from) => from > quantity)
    .flatMap((from) => {
      const then = decide(running, { product, quantity: from });
      return then ? { fromQuantity: from, unit: then.rung.unit } : [];
    })
    .find(({ unit }) => compareAmounts(unit, decided.rung.unit) < 0);
  return {
    unit: decided.rung.unit,
    list: pick(decided.list),
    rung: decided.rung,
    next: next ?? null,
    until: decided.list.until,
  };
}

/**
 * Price ladder of a product: its unit price at `quantity` and at each larger quantity where the price changes.
 * `running`: lists filtered by `listsOf`.
 */
export function ladderAmong(
  running: readonly FilledPriceList[],
  { product, quantity }: Sought,
): PriceRung[] {
  const ladder: PriceRung[] = [];
  const later = breakpoints(running, product).filter((from) => from > quantity);
  for (const fromQuantity of [quantity, ...later]) {
    const unit = decide(running, { product, quantity: fromQuantity })?.rung.unit;
    if (unit !== undefined && unit !== ladder.at(-1)?.unit) ladder.push({ fromQuantity, unit });
  }
  return ladder;
}

/** Lists that apply to a company and are valid at an instant, latest start first. */
export function listsOf(
  lists: readonly FilledPriceList[],
  { company, at }: Pick<PriceQuestion, "company" | "at">,
): FilledPriceList[] {
  const day = formatIsoDay(at);
  return lists.filter((list) => isFor(list, company) && isRunning(list, day)).sort(byStart);
}

/**
 * Price that one list would give if it decided; null if it has none. `running`: all lists filtered by `listsOf`; they
 * contain the general price, to which the list's percentage may apply.
 */
export function priceInList(
  running: readonly FilledPriceList[],
  list: FilledPriceList,
  sought: Sought,
): PriceRung | null {
  return rungOf(list, sought, first(running, "general", sought, null));
}

type Sought = Pick<PriceQuestion, "product" | "quantity">;

function decide(running: readonly FilledPriceList[], sought: Sought): Candidate | null {
  const general = first(running, "general", sought, null);
  const agreed =
    first(running, "company", sought, general) ??
    first(running, "tier", sought, general) ??
    general;
  return running
    .filter(({ kind }) => kind === "offer")
    .reduce<Candidate | null>((lowest, list) => {
      const rung = rungOf(list, sought, general);
      if (!rung) return lowest;
      const isLower = !lowest || compareAmounts(rung.unit, lowest.rung.unit) < 0;
      return isLower ? { list, rung } : lowest;
    }, agreed);
}

/** Price from the list of this kind that has one for the product and quantity; if several, the one that starts last. */
function first(
  running: readonly FilledPriceList[],
  kind: ListKind,
  sought: Sought,
  general: Candidate | null,
): Candidate | null {
  for (const list of running) {
    if (list.kind !== kind) continue;
    const rung = rungOf(list, sought, general);
    if (rung) return { list, rung };
  }
  return null;
}

function byStart(one: PriceList, other: PriceList): number {
  const [start, otherStart] = [one.from ?? "", other.from ?? ""];
  if (start !== otherStart) return start < otherStart ? 1 : -1;
  return other.id - one.id;
}

/**
 * Price of one list: from the row with the largest minimum quantity that the order reaches, else the general price
 * changed by the list's percentage.
 */
function rungOf(
  list: FilledPriceList,
  { product, quantity }: Sought,
  general: Candidate | null,
): PriceRung | null {
  const row = list.rows.get(product)?.findLast(({ fromQuantity }) => fromQuantity <= quantity);
  if (row) return { fromQuantity: row.fromQuantity, unit: row.unit };
  if (list.adjustment === null || list.kind === "general" || !general) return null;
  return {
    fromQuantity: general.rung.fromQuantity,
    unit: adjustUnitPrice(general.rung.unit, list.adjustment),
  };
}

/** Quantities at which the price of a product may change: the minimum quantities of its rows in all lists. */
function breakpoints(running: readonly FilledPriceList[], product: number): number[] {
  const quantities = running.flatMap(({ rows }) =>
    (rows.get(product) ?? []).map(({ fromQuantity }) => fromQuantity),
  );
  return [...new Set(quantities)].sort((one, other) => one - other);
}

function pick({ id, name, kind }: PriceList): Pick<PriceList, "id" | "name" | "kind"> {
  return { id, name, kind };
}
