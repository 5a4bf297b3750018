import { findPricedCustomer } from "../../companies/services/priced-companies.ts";
import { isSameTier } from "../../kernel/tier.ts";
import type { Database } from "../../platform/database/database.ts";
import { countPrices, maxCounted, type StoredList } from "../store/price-lists.ts";

/** Price list with the number of its prices and the company that it is for. */
export async function describePriceList(
  db: Database,
  list: StoredList,
  companyTiers: readonly string[],
) {
  const { audience } = list;
  return {
    ...list,
    /** False for a list of a tier that no company has. */
    hasCompanies:
      audience.kind !== "tier" ||
      companyTiers.some((tier) => audience.tier !== null && isSameTier(tier, audience.tier)),
    companyName: await findCompanyName(db, list),
    count: await countPrices(db, list.id),
    maxCounted,
  };
}

async function findCompanyName(db: Database, { audience }: StoredList): Promise<string | null> {
  if (audience.kind !== "company" || audience.companyId === null) return null;
  return (await findPricedCustomer(db, audience.companyId))?.name ?? null;
}
