import { ivaRateOn } from "../catalogue/domain/iva.ts";
import type { OfferedPrice } from "../catalogue/domain/offered-price.ts";
import { smallestQuantity } from "../catalogue/domain/pack.ts";
import { formatIsoDay } from "../kernel/format.ts";
import { type Cents, perMille } from "../kernel/money/amounts.ts";
import { retailMargin } from "../kernel/money/compute.ts";
import type { Database } from "../platform/database/database.ts";
import type { FilledPriceList, PricedCompany, PriceList } from "./domain/price-list.ts";
import { ladderAmong, listsOf, resolveAmong } from "./domain/resolve-price.ts";
import { fillLists, readListsFor } from "./store/price-lists.ts";
import { type PricedProduct, readPricedProducts } from "./store/priced-products.ts";

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
  const fill = async () => fillLists(db, { lists: await lists, productIds });
  const [products, filled] = await Promise.all([readPricedProducts(db, productIds), fill()]);
  const running = listsOf(filled, { company, at });
  const day = formatIsoDay(at);
  return new Map(
    products.flatMap((product) => {
      const price = toOffered(product, { running, day });
      return price ? [[product.id, price]] : [];
    }),
  );
}

/** Price lists that apply to the company at that time, and the calendar day in Madrid. */
type Asked = { running: readonly FilledPriceList[]; day: string };

function toOffered(product: PricedProduct, { running, day }: Asked): OfferedPrice | null {
  const sought = { product: product.id, quantity: smallestQuantity(product) };
  const resolved = resolveAmong(running, sought);
  if (!resolved) return null;
  const retail = retailOf(running, { product: product.id, deciding: resolved.list.id });
  return {
    unit: resolved.unit,
    ladder: ladderAmong(running, sought),
    isOffer: resolved.list.kind === "offer",
    until: resolved.until,
    retail,
    margin:
      retail &&
      retailMargin(resolved.unit, { retail, iva: perMille(ivaRateOn(day, product.ivaClass)) }),
  };
}

/** Recommended retail price from the list that sets the price, else from the general list with the latest start. */
function retailOf(
  running: readonly FilledPriceList[],
  { product, deciding }: { product: number; deciding: number },
): Cents | null {
  const given = (list: FilledPriceList) =>
    list.rows.get(product)?.find(({ retail }) => retail !== null)?.retail ?? null;
  const own = running.find(({ id }) => id === deciding);
  const general = running.filter(({ kind }) => kind === "general");
  return [...(own ? [own] : []), ...general].map(given).find((retail) => retail !== null) ?? null;
}
