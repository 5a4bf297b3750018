import { formatIsoDay } from "../../kernel/format.ts";
import type { UnitPrice } from "../../kernel/money/amounts.ts";
import { adjustUnitPrice, compareAmounts } from "../../kernel/money/compute.ts";
import type { OfferedRung, PriceRung } from "../../products/domain/offered-price.ts";
import { quantityFrom, type ServedIn, smallestQuantity } from "../../products/domain/pack.ts";
import { dayAfter, dayBefore } from "./price-day.ts";
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
  /** Quantities in which the product is served; a price break that they miss begins at the next one. */
  pack: ServedIn;
  /** Instant in epoch milliseconds; lists start and end at midnight in Madrid. */
  at: number;
  company: PricedCompany;
};

export type ResolvedPrice = {
  unit: UnitPrice;
  list: Pick<PriceList, "id" | "name" | "kind">;
  /** Price row that applies, with its minimum quantity. */
  rung: PriceRung;
  /** Next larger quantity that is served at a lower price, with that price. */
  next: PriceRung | null;
  /** Last day before the price changes, as far as the lists say today; null: no change is known. */
  until: string | null;
};

/** Lists that apply to a company on a day or later, latest start first. */
export type PriceSchedule = { day: string; lists: readonly FilledPriceList[] };

type Candidate = { list: FilledPriceList; rung: PriceRung };

/**
 * Unit price without IVA; null if no list has one. The most specific list decides: company, then tier, then general; an
 * offer applies only if it is lower. Within the list, the largest minimum quantity that the order reaches applies.
 */
export function resolvePrice(
  lists: readonly FilledPriceList[],
  { product, quantity, pack, at, company }: PriceQuestion,
): ResolvedPrice | null {
  const known = ofProduct(scheduleOf(lists, { company, at }), product);
  const sought = { product, quantity };
  const decided = decide(known.running, sought);
  if (!decided) return null;
  const next = breakpoints(known.running, product)
    .flatMap((from) => quantityFrom(pack, from) ?? [])
    .filter((from) => from > quantity)
    .flatMap((from) => {
      const unit = unitAmong(known.running, { product, quantity: from });
      return unit === null ? [] : { fromQuantity: from, unit };
    })
    .find(({ unit }) => compareAmounts(unit, decided.rung.unit) < 0);
  return {
    unit: decided.rung.unit,
    list: pick(decided.list),
    rung: decided.rung,
    next: next ?? null,
    until: lastDayOf(known, { sought, unit: decided.rung.unit }),
  };
}

/** Unit price alone, to save time with many products; null if no list has one. `running`: result of `listsOf`. */
export function unitAmong(running: readonly FilledPriceList[], sought: Sought): UnitPrice | null {
  return decide(running, sought)?.rung.unit ?? null;
}

/** Unit price with the id of the list that decides it; null if no list has one. `running`: result of `listsOf`. */
export function decidedAmong(
  running: readonly FilledPriceList[],
  sought: Sought,
): { unit: UnitPrice; deciding: number } | null {
  const decided = decide(running, sought);
  return decided && { unit: decided.rung.unit, deciding: decided.list.id };
}

/** Unit price at the smallest order quantity and where it changes; null if none. `deciding`: id of the first one's list. */
export function ladderAmong(
  schedule: PriceSchedule,
  { product, pack }: Pick<PriceQuestion, "product" | "pack">,
): { ladder: OfferedRung[]; deciding: number } | null {
  const known = ofProduct(schedule, product);
  const ladder: OfferedRung[] = [];
  let deciding: number | null = null;
  const served = breakpoints(known.naming, product).flatMap(
    (from) => quantityFrom(pack, from) ?? [],
  );
  for (const fromQuantity of new Set([smallestQuantity(pack), ...served])) {
    const sought = { product, quantity: fromQuantity };
    const decided = decide(known.running, sought);
    // Larger quantities may have a price, but shown alone it would hide that the smallest order has none.
    if (!decided) return null;
    deciding ??= decided.list.id;
    const { unit } = decided.rung;
    const until = lastDayOf(known, { sought, unit });
    const isOffer = decided.list.kind === "offer";
    const last = ladder.at(-1);
    if (last?.unit !== unit) ladder.push({ fromQuantity, unit, isOffer, until });
    else
      ladder[ladder.length - 1] = {
        ...last,
        isOffer: last.isOffer || isOffer,
        until: earlierOf(last.until, until),
      };
  }
  return deciding === null ? null : { ladder, deciding };
}

/** Lists that apply to a company and are valid at an instant, latest start first. */
export function listsOf(
  lists: readonly FilledPriceList[],
  asked: Pick<PriceQuestion, "company" | "at">,
): FilledPriceList[] {
  const schedule = scheduleOf(lists, asked);
  return schedule.lists.filter((list) => isRunning(list, schedule.day));
}

/** Lists that apply to a company at an instant or later. */
export function scheduleOf(
  lists: readonly FilledPriceList[],
  { company, at }: Pick<PriceQuestion, "company" | "at">,
): PriceSchedule {
  const day = formatIsoDay(at);
  const open = lists.filter(
    (list) => isFor(list, company) && (list.until === null || list.until >= day),
  );
  return { day, lists: open.sort(byStart) };
}

/** Price of one list if it decided; null if none. `running`: result of `listsOf`, for the price behind a percentage. */
export function priceInList(
  running: readonly FilledPriceList[],
  list: FilledPriceList,
  sought: Sought,
): PriceRung | null {
  return rungOf(list, sought, first(running, "general", sought, null));
}

type Sought = Pick<PriceQuestion, "product" | "quantity">;

/** Lists with a price for a product: all, those that decide on the day, and after each day (`until`) of a change. */
type ProductSchedule = {
  naming: readonly FilledPriceList[];
  running: readonly FilledPriceList[];
  later: readonly { until: string; lists: readonly FilledPriceList[] }[];
};

function ofProduct({ day, lists }: PriceSchedule, product: number): ProductSchedule {
  // A shop may have hundreds of offers of few products each: those without this product cost no further time.
  const naming = lists.filter(({ rows, adjustment }) => adjustment !== null || rows.has(product));
  const lastDays = new Set<string>();
  for (const { from, until } of naming) {
    if (from !== null && from > day) lastDays.add(dayBefore(from));
    if (until !== null) lastDays.add(until);
  }
  const runningOn = (on: string) => naming.filter((list) => isRunning(list, on));
  return {
    naming,
    running: runningOn(day),
    later: [...lastDays].sort().map((until) => ({ until, lists: runningOn(dayAfter(until)) })),
  };
}

/** Last day before the price of a quantity is another one than `unit`; null if no such day is known. */
function lastDayOf(
  { later }: ProductSchedule,
  { sought, unit }: { sought: Sought; unit: UnitPrice },
): string | null {
  return later.find(({ lists }) => unitAmong(lists, sought) !== unit)?.until ?? null;
}

function earlierOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

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

/** Price from the list of this kind with a price for the product and quantity; of several lists, the latest start. */
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

/** Price of the largest minimum quantity that the order reaches, else the general price with the list's percentage. */
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
function breakpoints(lists: readonly FilledPriceList[], product: number): number[] {
  const quantities = new Set<number>();
  for (const { rows } of lists)
    for (const { fromQuantity } of rows.get(product) ?? []) quantities.add(fromQuantity);
  return [...quantities].sort((one, other) => one - other);
}

function pick({ id, name, kind }: PriceList): Pick<PriceList, "id" | "name" | "kind"> {
  return { id, name, kind };
}
