import type { Viewer, ViewerAccess } from "../../kernel/viewer.ts";
import type { Database } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import type { QuantityScope } from "../../products/domain/counted-units.ts";
import type {
  HiddenPrices,
  OfferedPrice,
  PriceAccess,
  ProductPrices,
  RetailAudience,
} from "../../products/domain/offered-price.ts";
import type { UnitPriceTable } from "../../products/domain/price-facet.ts";
import type { ProductNumbers } from "../../products/domain/product-numbers.ts";
import { nobody, type PricedCompany } from "../domain/price-list.ts";
import { priceProducts } from "../services/price-products.ts";
import type { StoredList } from "../store/price-lists.ts";
import { readPriceVersion } from "../store/price-version.ts";

/** Access control of prices: members who may see prices, of an active company, get them; others the reason why not. */
export function createPriceGate({
  db,
  viewer,
  unitsOf,
  marginsOf,
  listsOf,
  quantityScope,
  retailFor,
  now,
}: {
  db: Database;
  /** Reads the viewer's session, with the state and tier of the company, from the database once per request. */
  viewer: ViewerAccess;
  /** Unit prices of all products for a company. */
  unitsOf(company: PricedCompany, version: string): Promise<UnitPriceTable>;
  marginsOf(company: PricedCompany, version: string): Promise<ProductNumbers>;
  listsOf(company: PricedCompany, version: string): Promise<readonly StoredList[]>;
  /** Setting in force: whether price breaks count the units of a product or of its family. */
  quantityScope: () => QuantityScope;
  /** Setting in force: viewers of recommended retail prices. */
  retailFor: () => RetailAudience;
  now: () => number;
}): ProductPrices {
  let version: Promise<string> | undefined;
  return {
    async access(): Promise<PriceAccess> {
      return accessOf(await viewer.find(), quantityScope());
    },
    find: (productIds) =>
      forCompany<ReadonlyMap<number, OfferedPrice>>(
        (company, version) =>
          priceProducts(db, {
            productIds,
            company,
            at: now(),
            lists: listsOf(company, version),
          }),
        new Map(),
      ),
    publicRetail: async (productId) => {
      const audience = retailFor();
      if (audience === "members-only") return null;
      const found = await withStoreErrors(() =>
        priceProducts(db, { productIds: [productId], company: nobody, at: now() }),
      );
      const { retail = null, margin = null } = found.get(productId) ?? {};
      return retail && { retail, margin: audience === "with-margin" ? margin : null };
    },
    units: () => forCompany<UnitPriceTable | null>(unitsOf, null),
    margins: () => forCompany<ProductNumbers | null>(marginsOf, null),
  };

  /** Returns the result of `answer` for the viewer's company if the viewer may see prices, else `otherwise`. */
  async function forCompany<Answer>(
    answer: (company: PricedCompany, version: string) => Promise<Answer>,
    otherwise: Answer,
  ): Promise<Answer> {
    const found = await viewer.find();
    if (found.kind !== "member" || accessOf(found, quantityScope()).kind === "hidden")
      return otherwise;
    const { scope, tier, surchargedDays = null } = found;
    const company = { id: scope.companyId, tier, surchargedDays };
    return withStoreErrors(async () => {
      version ??= readPriceVersion(db);
      return answer(company, await version);
    });
  }
}

function accessOf(viewer: Viewer, quantityScope: QuantityScope): PriceAccess {
  const hidden = (reason: HiddenPrices["reason"], date: number | null = null): PriceAccess => ({
    kind: "hidden",
    reason,
    date,
  });
  switch (viewer.kind) {
    case "guest":
      return hidden("guest");
    case "applicant":
    case "outsider":
      return hidden(viewer.reason, viewer.date);
    case "member":
      return viewer.seesPrices
        ? { kind: "shown", companyName: viewer.companyName, quantityScope }
        : hidden("not-allowed");
  }
}
