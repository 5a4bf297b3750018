import type {
  HiddenPrices,
  OfferedPrice,
  PriceAccess,
  ProductPrices,
} from "../catalogue/domain/offered-price.ts";
import type { Viewer, ViewerAccess } from "../companies/domain/viewer.ts";
import type { Database } from "../platform/database/database.ts";
import { withStoreErrors } from "../platform/database/failures.ts";
import type { PricedCompany } from "./domain/price-list.ts";
import { priceProducts } from "./price-products.ts";

/**
 * Gate of the prices: numbers only for a member who may see them, of a company that is active now; the reason for
 * everybody else. Every page, file and feed gets its prices here.
 */
export function createPriceGate({
  db,
  viewer,
  companyOf,
  now,
}: {
  db: Database;
  viewer: ViewerAccess;
  companyOf(companyId: string): Promise<PricedCompany | null>;
  now: () => number;
}): ProductPrices {
  return {
    async access(): Promise<PriceAccess> {
      return accessOf(await viewer.find());
    },
    async find(productIds): Promise<ReadonlyMap<number, OfferedPrice>> {
      const found = await viewer.find();
      if (found.kind !== "member" || accessOf(found).kind === "hidden") return new Map();
      return withStoreErrors(async () => {
        const company = await companyOf(found.scope.companyId);
        return company ? priceProducts(db, { productIds, company, at: now() }) : new Map();
      });
    },
  };
}

function accessOf(viewer: Viewer): PriceAccess {
  const hidden = (reason: HiddenPrices["reason"], until: number | null = null): PriceAccess => ({
    ...{ kind: "hidden", reason, until },
  });
  switch (viewer.kind) {
    case "guest":
      return hidden("guest");
    case "outsider":
      return hidden(viewer.reason, viewer.until);
    case "member":
      return viewer.seesPrices
        ? { kind: "shown", companyName: viewer.companyName }
        : hidden("not-allowed");
  }
}
