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
  /** Instant in epoch milliseconds; lists begin and end at midnight in Madrid. */
  at: number;
  company: PricedCompany;
};

export type ResolvedPrice = {
  unit: UnitPrice;
  list: Pick<PriceList, "id" | "name" | "kind">;
  /** Quantity from which the price counts, in the list that decides. */
  rung: PriceRung;
  /** Nearest larger quantity with a lower price. */
  next: PriceRung | null;
  /** Last calendar day of the list that decides. */
  until: string | null;
};

type Candidate = { list: FilledPriceList; rung: PriceRung };

/**
 * Price of a product for a company, without IVA; null if no list names it. The most specific list that names the product
 * decides: the company's, then its tier's, then the general one. A running offer counts only if it is lower. Inside the
 * list the deepest rung counts that the quantity reaches.
 */
export function resolvePrice(
  lists: readonly FilledPriceList[],
  { product, quantity, at, company }: PriceQuestion,
): ResolvedPrice | null {
  return resolveAmong(listsOf(lists, { company, at }), { product, quantity });
}

/** Price among the lists that count for a company at an instant (`listsOf`), for many products at once. */
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

/** Unit prices by quantity of a product, from a quantity on, among the lists that count for a company (`listsOf`). */
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

/** Lists that count for a company at an instant, those that begin last first. */
export function listsOf(
  lists: readonly FilledPriceList[],
  { company, at }: Pick<PriceQuestion, "company" | "at">,
): FilledPriceList[] {
  const day = formatIsoDay(at);
  return lists.filter((list) => isFor(list, company) && isRunning(list, day)).sort(byStart);
}

/** Price that a running list would give by itself; null where it names none. */
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

/** Price of the list of a kind that begins last among those that name the product for the quantity. */
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

/** Deepest row that the quantity reaches, else the general price with the adjustment of the list. */
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

/** Quantities at which the price of a product may change. */
function breakpoints(running: readonly FilledPriceList[], product: number): number[] {
  const quantities = running.flatMap(({ rows }) =>
    (rows.get(product) ?? []).map(({ fromQuantity }) => fromQuantity),
  );
  return [...new Set(quantities)].sort((one, other) => one - other);
}

function pick({ id, name, kind }: PriceList): Pick<PriceList, "id" | "name" | "kind"> {
  return { id, name, kind };
}
