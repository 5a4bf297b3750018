import { setImmediate } from "node:timers/promises";
import { formatIsoDay } from "../../kernel/format.ts";
import { integerOf } from "../../kernel/money/amounts.ts";
import type { Database } from "../../platform/database/database.ts";
import { smallestQuantity } from "../../products/domain/pack.ts";
import {
  createProductNumbers,
  type ProductNumbers,
} from "../../products/domain/product-numbers.ts";
import type { FilledPriceList, PricedCompany } from "../domain/price-list.ts";
import { decidedAmong, listsOf, unitAmong } from "../domain/resolve-price.ts";
import { marginOn, retailAmong } from "../domain/retail-price.ts";
import { fillLists, readListsFor } from "../store/price-lists.ts";
import { readPriceVersion } from "../store/price-version.ts";
import { listPricedProducts, type PricedProduct } from "../store/priced-products.ts";

/** Maximum number of companies in the cache; with 20,000 products, each takes 0.3 MB. */
const maxCompanies = 20;
/** Number of products computed at once; between two such steps the process handles other requests. */
const productsAtOnce = 50;

/** Cache of each company's unit prices for products on sale, valid until a price or product changes or a day begins. */
export function createCompanyUnits(db: Database, { now }: { now: () => number }) {
  return createCompanyNumbers(db, { now, numberOf: unitOf });
}

/** Cache of each company's margins on recommended retail prices in basis points, valid as long as its unit prices. */
export function createCompanyMargins(db: Database, { now }: { now: () => number }) {
  return createCompanyNumbers(db, { now, numberOf: marginOf });
}

type NumberOf = (
  product: PricedProduct,
  on: { day: string; running: readonly FilledPriceList[]; company: PricedCompany },
) => number | null;

function createCompanyNumbers(
  db: Database,
  { now, numberOf }: { now: () => number; numberOf: NumberOf },
) {
  const kept = new Map<string, { version: string; numbers: Promise<ProductNumbers> }>();

  /** `priceVersion`: result of `readPriceVersion`, if the request has read it already. */
  async function of(company: PricedCompany, priceVersion?: string): Promise<ProductNumbers> {
    const at = now();
    const version = `${formatIsoDay(at)} ${priceVersion ?? (await readPriceVersion(db))}`;
    const key = JSON.stringify([company.id, company.tier, company.surchargedDays ?? null]);
    const known = kept.get(key);
    kept.delete(key);
    const numbers =
      known?.version === version ? known.numbers : compute(db, { company, at, numberOf });
    kept.set(key, { version, numbers });
    for (const oldest of kept.keys()) if (kept.size > maxCompanies) kept.delete(oldest);
    numbers.catch(() => kept.delete(key));
    return await numbers;
  }

  return { of };
}

async function compute(
  db: Database,
  { company, at, numberOf }: { company: PricedCompany; at: number; numberOf: NumberOf },
): Promise<ProductNumbers> {
  const numbers: [number, number][] = [];
  const lists = await readListsFor(db, company);
  const day = formatIsoDay(at);
  let after = 0;
  for (;;) {
    const products = await listPricedProducts(db, { after, max: productsAtOnce });
    const last = products.at(-1);
    if (!last) return createProductNumbers(numbers);
    after = last.id;
    const productIds = products.map(({ id }) => id);
    const running = listsOf(await fillLists(db, { lists, productIds }), { company, at });
    for (const product of products) {
      const number = numberOf(product, { day, running, company });
      if (number !== null) numbers.push([product.id, number]);
    }
    await setImmediate();
  }
}

const unitOf: NumberOf = (product, { running }) => {
  const unit = unitAmong(running, askedOf(product));
  return unit && integerOf(unit);
};

const marginOf: NumberOf = (product, { day, running, company }) => {
  const decided = decidedAmong(running, askedOf(product));
  if (!decided) return null;
  const retail = retailAmong(running, { product: product.id, deciding: decided.deciding });
  const { ivaClass } = product;
  const margin = marginOn(day, { unit: decided.unit, retail, ivaClass }, company);
  return margin && integerOf(margin);
};

function askedOf(product: PricedProduct) {
  return { product: product.id, quantity: smallestQuantity(product) };
}
