import { type Cents, perMille } from "../../kernel/money/amounts.ts";
import { retailMargin } from "../../kernel/money/compute.ts";
import type { Database } from "../../platform/database/database.ts";
import { ivaRateOn } from "../../products/domain/iva.ts";
import type { OfferedPrice } from "../../products/domain/offered-price.ts";
import {
  type FilledPriceList,
  isRunning,
  type PricedCompany,
  type PriceList,
} from "../domain/price-list.ts";
import { ladderAmong, type PriceSchedule, scheduleOf } from "../domain/resolve-price.ts";
import { readListsFor } from "../store/price-lists.ts";
import { type PricedProduct, readProductsWithPrices } from "../store/priced-products.ts";

/** Prices of products for a company at an instant, by product id; products without a price in any list are missing. */
export async function priceProducts(
  db: Database,
  {
    productIds,
    company,
    at,
    lists = readListsFor(db, company),
  }: {
    productIds: readonly number[];
    company: PricedCompany;
    at: number;
    /** Lists that apply to the company, if they are known already. */
    lists?: readonly PriceList[] | Promise<readonly PriceList[]>;
  },
): Promise<Map<number, OfferedPrice>> {
  const { products, lists: filled } = await readProductsWithPrices(db, {
    lists: await lists,
    productIds,
  });
  const schedule = scheduleOf(filled, { company, at });
  return new Map(
    products.flatMap((product) => {
      const price = toOffered(product, schedule);
      return price ? [[product.id, price]] : [];
    }),
  );
}

function toOffered(product: PricedProduct, schedule: PriceSchedule): OfferedPrice | null {
  const found = ladderAmong(schedule, { product: product.id, pack: product });
  const first = found?.ladder[0];
  if (!found || !first) return null;
  const { ladder, deciding } = found;
  const retail = retailOf(schedule, { product: product.id, deciding });
  const iva = perMille(ivaRateOn(schedule.day, product.ivaClass));
  return {
    unit: first.unit,
    ladder,
    retail,
    margin: retail && retailMargin(first.unit, { retail, iva }),
  };
}

/** Recommended retail price from the list that sets the price, else from the general list with the latest start. */
function retailOf(
  { day, lists }: PriceSchedule,
  { product, deciding }: { product: number; deciding: number },
): Cents | null {
  const given = (list: FilledPriceList) =>
    list.rows.get(product)?.find(({ retail }) => retail !== null)?.retail ?? null;
  const running = lists.filter((list) => isRunning(list, day));
  const own = running.find(({ id }) => id === deciding);
  const general = running.filter(({ kind }) => kind === "general");
  return [...(own ? [own] : []), ...general].map(given).find((retail) => retail !== null) ?? null;
}
