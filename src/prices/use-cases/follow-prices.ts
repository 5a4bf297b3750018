import { findPricedCustomer } from "../../companies/services/priced-companies.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import type { UnitPrice } from "../../kernel/money/amounts.ts";
import type { Database } from "../../platform/database/database.ts";
import { type OfferedPrice, reachRung } from "../../products/domain/offered-price.ts";
import type { FollowedPrice, KnownPrice, NextPrice } from "../domain/followed-price.ts";
import { dayAfter, instantOfDay } from "../domain/price-day.ts";
import type { PriceList } from "../domain/price-list.ts";
import { priceProducts } from "../services/price-products.ts";
import { readListsFor } from "../store/price-lists.ts";

/** Days ahead on which prices are compared; each costs a reading of the prices. Later ones are no news yet. */
const maxDays = 3;
const aheadMs = 180 * 86_400_000;

/**
 * Known prices of a company that differ today, or from a coming day on. Empty if the company sees no prices; products
 * without a price today are left out.
 */
export async function followPrices(
  db: Database,
  { companyId, known, at }: { companyId: string; known: readonly KnownPrice[]; at: number },
): Promise<FollowedPrice[]> {
  const customer = await findPricedCustomer(db, companyId);
  if (!customer?.seesPrices || known.length === 0) return [];
  const company = { id: customer.id, tier: customer.tier };
  const lists = await readListsFor(db, company);
  const productIds = known.map(({ productId }) => productId);
  const read = (instant: number) => priceProducts(db, { productIds, company, lists, at: instant });
  const today = await read(at);
  const ahead: { from: string; prices: ReadonlyMap<number, OfferedPrice> }[] = [];
  const until = formatIsoDay(at + aheadMs);
  for (const from of daysOfChange(lists, { today: formatIsoDay(at), until }).slice(0, maxDays)) {
    const instant = instantOfDay(from);
    if (instant !== null) ahead.push({ from, prices: await read(instant) });
  }
  return known.flatMap((price): FollowedPrice[] => {
    const now = unitOf(today, price);
    if (now === null) return [];
    const next = nextOf(ahead, price, now);
    return now === price.unit && next === null ? [] : [{ ...price, now, next }];
  });
}

function nextOf(
  ahead: readonly { from: string; prices: ReadonlyMap<number, OfferedPrice> }[],
  price: KnownPrice,
  now: UnitPrice,
): NextPrice | null {
  for (const { from, prices } of ahead) {
    const unit = unitOf(prices, price);
    if (unit !== null && unit !== now) return { unit, from };
  }
  return null;
}

function unitOf(
  prices: ReadonlyMap<number, OfferedPrice>,
  { productId, quantity }: KnownPrice,
): UnitPrice | null {
  const ladder = prices.get(productId)?.ladder;
  return (ladder && reachRung(ladder, quantity)?.rung.unit) ?? null;
}

/** Days after today, up to `until`, on which a list begins, or is over, in order. */
function daysOfChange(
  lists: readonly PriceList[],
  { today, until: last }: { today: string; until: string },
): string[] {
  const days = lists.flatMap(({ from, until }) => [
    ...(from === null ? [] : [from]),
    ...(until === null ? [] : [dayAfter(until)]),
  ]);
  return [...new Set(days)].filter((day) => day > today && day <= last).sort();
}
