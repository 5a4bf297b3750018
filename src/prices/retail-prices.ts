import { formatIsoDay } from "../kernel/format.ts";
import type { Cents } from "../kernel/money/amounts.ts";
import type { Database } from "../platform/database/database.ts";
import type { PricedCompany } from "./domain/price-list.ts";
import { priceProducts } from "./price-products.ts";
import { readPriceVersion } from "./store/price-version.ts";

type Asked = { company: PricedCompany; at: number };

/** Recommended retail prices of products, with IVA, from the lists of a company; its own prices stay here. */
export async function readRetailPrices(
  db: Database,
  asked: Asked & { productIds: readonly number[] },
): Promise<Map<number, Cents>> {
  const prices = await priceProducts(db, asked);
  return new Map(
    [...prices].flatMap(([id, { retail }]) => (retail === null ? [] : [[id, retail]])),
  );
}

/** Text that changes with every product, stock and price, and at midnight in Madrid, when lists begin and end. */
export async function readOfferVersion(db: Database, at: number): Promise<string> {
  return `${formatIsoDay(at)} ${await readPriceVersion(db)}`;
}
