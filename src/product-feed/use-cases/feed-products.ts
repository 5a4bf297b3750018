import { formatIsoDay } from "../../kernel/format.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PricedCompany } from "../../prices/domain/price-list.ts";
import { readRetailPrices } from "../../prices/services/retail-prices.ts";
import type { CatalogueAccess } from "../../products/domain/catalogue-access.ts";
import { ivaRateOn } from "../../products/domain/iva.ts";
import { readOfferedList } from "../../storefront/services/offered-list.ts";
import type { FeedProduct } from "../domain/feed-product.ts";

export type FeedOptions = {
  company: PricedCompany;
  /** False for a company that may not see prices, not even recommended retail prices. */
  seesPrices: boolean;
  access: Pick<CatalogueAccess, "shown" | "seesAdult">;
  hidesSample: boolean;
  at: number;
};

/** Products that a company may resell, sorted by SKU, in batches so that other requests are handled in between. */
export async function* readFeedProducts(
  db: Database,
  { company, seesPrices, at, ...seen }: FeedOptions,
): AsyncGenerator<FeedProduct[]> {
  const day = formatIsoDay(at);
  for await (const offered of readOfferedList(db, seen)) {
    const products = offered.filter(({ facts }) => facts.isForResale);
    const productIds = products.map(({ id }) => id);
    const retail = seesPrices
      ? await readRetailPrices(db, { productIds, company, at })
      : new Map<number, never>();
    yield products.map(({ id, facts, availability, stockReportedAt, incomingOn, pictures }) => ({
      facts,
      availability,
      stockReportedAt,
      incomingOn,
      retail: retail.get(id) ?? null,
      ivaPerMille: ivaRateOn(day, facts.ivaClass),
      pictures,
    }));
  }
}
