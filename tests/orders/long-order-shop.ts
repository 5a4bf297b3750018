import { checkDigit } from "../../src/kernel/gtin.ts";
import type { HttpClient } from "../support/http-client.ts";
import { inDatabase, type Place } from "../support/members.ts";
import { priceRow } from "../support/price-row.ts";
import { writeProducts } from "../support/write-products.ts";
import { openAccount } from "./order-shop.ts";

/** Products of an order of 120 lines. */
export const manyProducts = Array.from({ length: 120 }, (_, number) => {
  const digits = `0248${`${number}`.padStart(9, "0")}`;
  return { sku: `RIZ-${number}`, name: `Champú ${number}`, gtin: digits + checkDigit(digits) };
});

/** Adds the products with a price each, and a company whose owner it signs in. */
export async function fillLongOrderShop(site: Place, email: string): Promise<HttpClient> {
  await inDatabase(site, async (db) => {
    const ids = await writeProducts(db, manyProducts);
    await db
      .insertInto("price_row")
      .values(manyProducts.map(({ sku }) => priceRow(ids.get(sku) ?? 0)))
      .execute();
  });
  return await openAccount(site, email);
}
