import {
  type BasisPoints,
  basisPoints,
  type UnitPrice,
  unitPrice,
} from "../../kernel/money/amounts.ts";
import { adjustUnitPrice, changeOfPrice, compareAmounts } from "../../kernel/money/compute.ts";
import { type ServedIn, smallestQuantity } from "../../products/domain/pack.ts";
import type { PriceFacts } from "../../products/domain/price-facts.ts";
import type { PriceGuard } from "./price-guards.ts";

/** Price change, in hundredths of a percent (2000 = 20 %), above which a person has to confirm it. */
const largePriceChange = 2000;

/**
 * An import asks for confirmation if more than this percentage of a file's rows lower general prices: it may be the file
 * of another price list. One price alone may fall.
 */
const manyPricesFallPercent = 50;
const fewPricesFall = 1;

/** True if so many of the rows of a file lower prices that it may be the file of another list. */
export function areManyFalls(count: number, rows: number): boolean {
  return count > fewPricesFall && count * 100 > manyPricesFallPercent * rows;
}

/** Guards: price changes that are often mistakes and have to be confirmed. `cost`: cost price in the file, or null. */
export function guardPrices(
  before: PriceFacts | null,
  after: PriceFacts,
  { cost, product }: { cost: UnitPrice | null; product: ServedIn },
): PriceGuard[] {
  const { rungs } = after;
  const isLarge = before !== null && changesMuch(before, after);
  const isBelowCost = cost !== null && rungs.some(({ unit }) => compareAmounts(unit, cost) < 0);
  return [
    ...(isLarge ? (["price-changes"] as const) : []),
    ...(isBelowCost ? (["below-cost"] as const) : []),
    ...(hasDearerRung(after) ? (["dearer-rungs"] as const) : []),
    ...(isOffPack(after, product) ? (["rungs-off-pack"] as const) : []),
  ];
}

/** True if the price of some quantity changes by more than an import may change it without confirmation. */
export function changesMuch(before: PriceFacts, after: PriceFacts): boolean {
  return changedUnits(before, after).some(({ was, is }) => isLargeChange(was, is));
}

/** True if the price of a product falls at some quantity. */
export function isPriceFall(before: PriceFacts | null, after: PriceFacts): boolean {
  return changedUnits(before, after).some(({ was, is }) => compareAmounts(is, was) < 0);
}

/** Prices that differ, at the quantities of both ladders. */
function changedUnits(
  before: PriceFacts | null,
  after: PriceFacts,
): { was: UnitPrice; is: UnitPrice }[] {
  return [...after.rungs, ...(before?.rungs ?? [])].flatMap(({ fromQuantity }) => {
    const [was, is] = [unitAt(before, fromQuantity), unitAt(after, fromQuantity)];
    return was === undefined || is === undefined || was === is ? [] : [{ was, is }];
  });
}

/** Price in force at a quantity: that of the deepest rung which the quantity reaches. */
function unitAt(facts: PriceFacts | null, quantity: number): UnitPrice | undefined {
  return facts?.rungs.findLast(({ fromQuantity }) => fromQuantity <= quantity)?.unit;
}

/** True if nobody can order the minimum quantity of a price; those up to the smallest possible order are not checked. */
function isOffPack({ rungs }: Pick<PriceFacts, "rungs">, product: ServedIn): boolean {
  const smallest = smallestQuantity(product);
  return rungs.some(
    ({ fromQuantity }) => fromQuantity > smallest && fromQuantity % product.multiple !== 0,
  );
}

/** True if the smallest order has no price: the quantity is perhaps not that from which the price counts. */
export function lacksFirstPrice(
  { rungs: [first] }: Pick<PriceFacts, "rungs">,
  product: ServedIn,
): boolean {
  return first !== undefined && first.fromQuantity > smallestQuantity(product);
}

/** True if a larger quantity has a higher price than a smaller one. */
export function hasDearerRung({ rungs }: Pick<PriceFacts, "rungs">): boolean {
  return rungs.some(({ unit }, at) => {
    const shallower = rungs[at - 1];
    return shallower !== undefined && compareAmounts(unit, shallower.unit) > 0;
  });
}

/** True if a list's percentage changes so much that the prices made from it need confirmation; null: no percentage. */
export function isLargeAdjustment(before: BasisPoints | null, after: BasisPoints | null): boolean {
  const example = unitPrice(1_000_000);
  const [was, is] = [before, after].map((percentage) =>
    percentage === null ? example : adjustUnitPrice(example, percentage),
  );
  return was !== undefined && is !== undefined && isLargeChange(was, is);
}

/** True if a price rises or falls by more than the percentage that an import may change without confirmation. */
export function isLargeChange(before: UnitPrice, after: UnitPrice): boolean {
  const change = changeOfPrice(before, after);
  const [max, min] = [basisPoints(largePriceChange), basisPoints(-largePriceChange)];
  return change !== null && (compareAmounts(change, max) > 0 || compareAmounts(change, min) < 0);
}
