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
import type { StoredList } from "./store/price-lists.ts";
import { readPriceVersion } from "./store/price-version.ts";

/**
 * Creates the price gate of one request, the access control through which pages get prices: members who may see prices,
 * of a company that is active now, get the numbers; all other viewers get the reason why not.
 */
export function createPriceGate({
  db,
  viewer,
  companyOf,
  unitsOf,
  listsOf,
  now,
}: {
  db: Database;
  viewer: ViewerAccess;
  companyOf(companyId: string): Promise<PricedCompany | null>;
  /** Unit prices of all products for a company. */
  unitsOf(company: PricedCompany, version: string): Promise<ReadonlyMap<number, UnitPrice>>;
  /** Price lists that apply to a company. */
  listsOf(company: PricedCompany, version: string): Promise<readonly StoredList[]>;
  now: () => number;
}): ProductPrices {
  let read: { companyId: string; found: Promise<[PricedCompany | null, string]> } | undefined;
  return {
    async access(): Promise<PriceAccess> {
      return accessOf(await viewer.find());
    },
    find: (productIds) =>
      forCompany<ReadonlyMap<number, OfferedPrice>>(
        (company, version) =>
          priceProducts(db, {
            ...{ productIds, company, at: now() },
            lists: listsOf(company, version),
          }),
        new Map(),
      ),
    units: () => forCompany<ReadonlyMap<number, UnitPrice> | null>(unitsOf, null),
  };

  /** Company and price version, read from the database once per request and company. */
  function readOnce(companyId: string) {
    if (read?.companyId !== companyId)
      read = { companyId, found: Promise.all([companyOf(companyId), readPriceVersion(db)]) };
    return read.found;
  }

  /** Returns the result of `answer` for the viewer's company if the viewer may see prices, else `otherwise`. */
  async function forCompany<Answer>(
    answer: (company: PricedCompany, version: string) => Promise<Answer>,
    otherwise: Answer,
  ): Promise<Answer> {
    const found = await viewer.find();
    if (found.kind !== "member" || accessOf(found).kind === "hidden") return otherwise;
    return withStoreErrors(async () => {
      const [company, version] = await readOnce(found.scope.companyId);
      return company ? answer(company, version) : otherwise;
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
