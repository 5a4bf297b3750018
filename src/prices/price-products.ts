import type { IvaClass } from "../catalogue/domain/iva.ts";
import { ivaRateOn } from "../catalogue/domain/iva.ts";
import type { OfferedPrice } from "../catalogue/domain/offered-price.ts";
import { smallestQuantity } from "../catalogue/domain/pack.ts";
import { formatIsoDay } from "../kernel/format.ts";
import { type Cents, perMille } from "../kernel/money/amounts.ts";
import { retailMargin } from "../kernel/money/compute.ts";
import type { Database } from "../platform/database/database.ts";
import type { FilledPriceList, PricedCompany } from "./domain/price-list.ts";
import { listsOf, resolveLadder, resolvePrice } from "./domain/resolve-price.ts";
import { fillLists, readListsFor } from "./store/price-lists.ts";
import { type PricedProduct, readPricedProducts } from "./store/priced-products.ts";

/** Prices of products for a company at an instant; products that no list names are missing. */
export async function priceProducts(
  db: Database,
  {
    productIds,
    company,
    at,
  }: { productIds: readonly number[]; company: PricedCompany; at: number },
): Promise<Map<number, OfferedPrice>> {
  const products = await readPricedProducts(db, productIds);
  const known = await readListsFor(db, company);
  const lists = await fillLists(db, { lists: known, productIds });
  return new Map(
    products.flatMap((product) => {
      const price = toOffered(product, { lists, company, at });
      return price ? [[product.id, price]] : [];
    }),
  );
}

type Asked = { lists: readonly FilledPriceList[]; company: PricedCompany; at: number };

function toOffered(product: PricedProduct, { lists, company, at }: Asked): OfferedPrice | null {
  const quantity = smallestQuantity({ ...product });
  const question = { product: product.id, quantity, at, company };
  const resolved = resolvePrice(lists, question);
  if (!resolved) return null;
  const retail = retailOf(lists, { product: product.id, company, at, deciding: resolved.list.id });
  return {
    unit: resolved.unit,
    ladder: resolveLadder(lists, question),
    isOffer: resolved.list.kind === "offer",
    until: resolved.until,
    retail,
    margin: retail && retailMargin(resolved.unit, { retail, iva: rateOf(product.ivaClass, at) }),
  };
}

function rateOf(ivaClass: IvaClass, at: number) {
  return perMille(ivaRateOn(formatIsoDay(at), ivaClass));
}

/** Recommended retail price: of the list that decides, else of the general one that began last. */
function retailOf(
  lists: readonly FilledPriceList[],
  {
    product,
    company,
    at,
    deciding,
  }: { product: number; company: PricedCompany; at: number; deciding: number },
): Cents | null {
  const given = (list: FilledPriceList) =>
    list.rows.get(product)?.find(({ retail }) => retail !== null)?.retail ?? null;
  const running = listsOf(lists, { company, at });
  const own = running.find(({ id }) => id === deciding);
  const general = running
    .filter(({ kind }) => kind === "general")
    .sort((one, other) => ((one.from ?? "") < (other.from ?? "") ? 1 : -1));
  return [...(own ? [own] : []), ...general].map(given).find((retail) => retail !== null) ?? null;
}
