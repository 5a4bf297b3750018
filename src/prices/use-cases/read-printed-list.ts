import { findPricedCustomer } from "../../companies/services/priced-companies.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CatalogueAccess } from "../../products/domain/catalogue-access.ts";
import { ivaRateOn } from "../../products/domain/iva.ts";
import { type CatalogueSearch, everythingSeen } from "../../search/domain/question.ts";
import type { Listing } from "../../storefront/domain/listing.ts";
import { readOfferedByCategory } from "../../storefront/services/offered-by-category.ts";
import type { PricedCompany } from "../domain/price-list.ts";
import { maxPrinted, type PrintedList, type PrintedPart } from "../domain/printed-list.ts";
import { priceProducts } from "../services/price-products.ts";

type PrintedListDeps = {
  db: Database;
  search: Pick<CatalogueSearch, "search">;
  hidesSample: boolean;
  at: number;
};

/** Products with a price, sorted by category and name, read while streaming; null if the company may see no prices. */
export async function readPrintedList(
  { db, search, hidesSample, at }: PrintedListDeps,
  { companyId, access, chosen, text }: PrintedListAsked,
): Promise<PrintedList | null> {
  const company = await findPricedCustomer(db, companyId);
  if (!company?.seesPrices) return null;
  // The search runs in a worker thread, so that sorting all products blocks no other request.
  const { productIds, total } = await search.search({
    ...everythingSeen(access, maxPrinted),
    chosen,
    text,
    sorting: "name",
  });
  const seen = { access, hidesSample, ids: productIds };
  const priced = { company, at };
  return { total, taken: productIds.length, at, parts: readParts(db, seen, priced) };
}

export type PrintedListAsked = Pick<Listing, "chosen" | "text"> & {
  companyId: string;
  access: CatalogueAccess;
};

async function* readParts(
  db: Database,
  seen: Parameters<typeof readOfferedByCategory>[1],
  { company, at }: { company: PricedCompany; at: number },
): AsyncGenerator<PrintedPart> {
  const day = formatIsoDay(at);
  for await (const { products, ...category } of readOfferedByCategory(db, seen)) {
    const productIds = products.map(({ id }) => id);
    const prices = await priceProducts(db, { productIds, company, at });
    const priced = products.flatMap(({ id, facts }) => {
      const price = prices.get(id);
      return price ? [{ facts, price, ivaPerMille: ivaRateOn(day, facts.ivaClass) }] : [];
    });
    if (priced.length > 0) yield { ...category, products: priced };
  }
}
