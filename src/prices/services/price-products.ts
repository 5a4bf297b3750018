import type { Database } from "../../platform/database/database.ts";
import type { OfferedPrice } from "../../products/domain/offered-price.ts";
import { isRunning, type PricedCompany, type PriceList } from "../domain/price-list.ts";
import { ladderAmong, type PriceSchedule, scheduleOf } from "../domain/resolve-price.ts";
import { marginOn, retailAmong } from "../domain/retail-price.ts";
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
      const price = toOffered(product, schedule, company);
      return price ? [[product.id, price]] : [];
    }),
  );
}

function toOffered(
  product: PricedProduct,
  schedule: PriceSchedule,
  company: PricedCompany,
): OfferedPrice | null {
  const found = ladderAmong(schedule, { product: product.id, pack: product });
  const first = found?.ladder[0];
  if (!found || !first) return null;
  const { ladder, deciding } = found;
  const { day, lists } = schedule;
  const running = lists.filter((list) => isRunning(list, day));
  const retail = retailAmong(running, { product: product.id, deciding });
  return {
    unit: first.unit,
    ladder,
    retail,
    margin: marginOn(day, { unit: first.unit, retail, ivaClass: product.ivaClass }, company),
  };
}
