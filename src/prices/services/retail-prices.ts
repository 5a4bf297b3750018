import { formatIsoDay } from "../../kernel/format.ts";
import type { Cents } from "../../kernel/money/amounts.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PricedCompany } from "../domain/price-list.ts";
import { readPriceVersion } from "../store/price-version.ts";
import { priceProducts } from "./price-products.ts";

type Asked = { company: PricedCompany; at: number };

/** Recommended retail prices with IVA (VAT), by product id, from the company's lists; no purchase prices. */
export async function readRetailPrices(
  db: Database,
  asked: Asked & { productIds: readonly number[] },
): Promise<Map<number, Cents>> {
  const prices = await priceProducts(db, asked);
  return new Map(
    [...prices].flatMap(([id, { retail }]) => (retail === null ? [] : [[id, retail]])),
  );
}

/** Version string that changes with each product, stock level and price, and at midnight, when lists start or end. */
export async function readOfferVersion(db: Database, at: number): Promise<string> {
  return `${formatIsoDay(at)} ${await readPriceVersion(db)}`;
}
