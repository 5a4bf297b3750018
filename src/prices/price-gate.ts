import type {
  HiddenPrices,
  OfferedPrice,
  PriceAccess,
  ProductPrices,
} from "../catalogue/domain/offered-price.ts";
import type { Viewer, ViewerAccess } from "../companies/domain/viewer.ts";
import type { UnitPrice } from "../kernel/money/amounts.ts";
import type { Database } from "../platform/database/database.ts";
import { withStoreErrors } from "../platform/database/failures.ts";
import type { PricedCompany } from "./domain/price-list.ts";
import { priceProducts } from "./price-products.ts";

/**
 * Creates the price gate, the access control through which pages get prices: members who may see prices, of a company
 * that is active now, get the numbers; all other viewers get the reason why not.
 */
export function createPriceGate({
  db,
  viewer,
  companyOf,
  unitsOf,
  now,
}: {
  db: Database;
  viewer: ViewerAccess;
  companyOf(companyId: string): Promise<PricedCompany | null>;
  /** Unit prices of all products for a company. */
  unitsOf(company: PricedCompany): Promise<ReadonlyMap<number, UnitPrice>>;
  now: () => number;
}): ProductPrices {
  return {
    async access(): Promise<PriceAccess> {
      return accessOf(await viewer.find());
    },
    find: (productIds) =>
      forCompany<ReadonlyMap<number, OfferedPrice>>(
        (company) => priceProducts(db, { productIds, company, at: now() }),
        new Map(),
      ),
    units: () => forCompany<ReadonlyMap<number, UnitPrice> | null>(unitsOf, null),
  };

  /**
   * Returns the result of `answer` for the viewer's company if the viewer may see prices now; else returns `otherwise`.
   */
  async function forCompany<Answer>(
    answer: (company: PricedCompany) => Promise<Answer>,
    otherwise: Answer,
  ): Promise<Answer> {
    const found = await viewer.find();
    if (found.kind !== "member" || accessOf(found).kind === "hidden") return otherwise;
    return withStoreErrors(async () => {
      const company = await companyOf(found.scope.companyId);
      return company ? answer(company) : otherwise;
    });
  }
}

function accessOf(viewer: Viewer): PriceAccess {
  const hidden = (reason: HiddenPrices["reason"], date: number | null = null): PriceAccess => ({
    ...{ kind: "hidden", reason, date },
  });
  switch (viewer.kind) {
    case "guest":
      return hidden("guest");
    case "applicant":
    case "outsider":
      return hidden(viewer.reason, viewer.date);
    case "member":
      return viewer.seesPrices
        ? { kind: "shown", companyName: viewer.companyName }
        : hidden("not-allowed");
  }
}
