import { setImmediate } from "node:timers/promises";
import { formatIsoDay } from "../../kernel/format.ts";
import type { UnitPrice } from "../../kernel/money/amounts.ts";
import type { Database } from "../../platform/database/database.ts";
import { smallestQuantity } from "../../products/domain/pack.ts";
import { createUnitPriceTable, type UnitPriceTable } from "../../products/domain/price-facet.ts";
import type { PricedCompany } from "../domain/price-list.ts";
import { listsOf, unitAmong } from "../domain/resolve-price.ts";
import { fillLists, readListsFor } from "../store/price-lists.ts";
import { readPriceVersion } from "../store/price-version.ts";
import { listPricedProducts, type PricedProduct } from "../store/priced-products.ts";

/** Maximum number of companies in the cache; with 20,000 products, each takes 0.3 MB. */
const maxCompanies = 20;
/** Number of products computed at once; between two such steps the process handles other requests. */
const productsAtOnce = 50;

/** Cache of each company's unit prices for products on sale, valid until a price or product changes or a day begins. */
export function createCompanyUnits(db: Database, { now }: { now: () => number }) {
  const kept = new Map<string, { version: string; units: Promise<UnitPriceTable> }>();

  /** `priceVersion`: result of `readPriceVersion`, if the request has read it already. */
  async function of(company: PricedCompany, priceVersion?: string): Promise<UnitPriceTable> {
    const at = now();
    const version = `${formatIsoDay(at)} ${priceVersion ?? (await readPriceVersion(db))}`;
    const key = JSON.stringify([company.id, company.tier]);
    const known = kept.get(key);
    kept.delete(key);
    const units = known?.version === version ? known.units : compute(db, company, at);
    kept.set(key, { version, units });
    for (const oldest of kept.keys()) if (kept.size > maxCompanies) kept.delete(oldest);
    units.catch(() => kept.delete(key));
    return await units;
  }

  return { of };
}

async function compute(db: Database, company: PricedCompany, at: number): Promise<UnitPriceTable> {
  const units: [number, UnitPrice][] = [];
  const lists = await readListsFor(db, company);
  let after = 0;
  for (;;) {
    const products = await listPricedProducts(db, { after, max: productsAtOnce });
    const last = products.at(-1);
    if (!last) return createUnitPriceTable(units);
    after = last.id;
    const productIds = products.map(({ id }) => id);
    const running = listsOf(await fillLists(db, { lists, productIds }), { company, at });
    for (const product of products) {
      const unit = unitAmong(running, askedOf(product));
      if (unit !== null) units.push([product.id, unit]);
    }
    await setImmediate();
  }
}

function askedOf(product: PricedProduct) {
  return { product: product.id, quantity: smallestQuantity(product) };
}
