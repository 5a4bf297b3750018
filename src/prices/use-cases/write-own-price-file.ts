import type { Readable } from "node:stream";
import { findPricedCustomer } from "../../companies/services/priced-companies.ts";
import type { Database } from "../../platform/database/database.ts";
import { type PriceFileOptions, writePriceFile } from "./write-price-file.ts";

/** Price file of a company; null if it may not see prices now. `stock`: options for the display of stock levels. */
export async function writeOwnPriceFile(
  db: Database,
  { companyId, ...options }: { companyId: string } & Omit<PriceFileOptions, "company">,
): Promise<Readable | null> {
  const company = await findPricedCustomer(db, companyId);
  if (!company?.seesPrices) return null;
  return await writePriceFile(db, { ...options, company });
}
