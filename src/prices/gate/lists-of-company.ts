import type { Database } from "../../platform/database/database.ts";
import type { PricedCompany } from "../domain/price-list.ts";
import { readListsFor, type StoredList } from "../store/price-lists.ts";

/** Maximum number of companies in the cache. */
const maxCompanies = 500;

/** Cache of the price lists that apply to each company, without their prices, until the price version changes. */
export function createCompanyLists(db: Database) {
  const kept = new Map<string, { version: string; lists: readonly StoredList[] }>();

  /** `version`: result of `readPriceVersion`, read before this call. */
  async function of(company: PricedCompany, version: string): Promise<readonly StoredList[]> {
    const key = JSON.stringify([company.id, company.tier]);
    const known = kept.get(key);
    if (known?.version === version) return known.lists;
    const lists = await readListsFor(db, company);
    kept.delete(key);
    kept.set(key, { version, lists });
    for (const oldest of kept.keys()) if (kept.size > maxCompanies) kept.delete(oldest);
    return lists;
  }

  return { of };
}
