import type { Readable } from "node:stream";
import type { CompanyScope } from "../companies/domain/viewer.ts";
import { findPricedCustomer } from "../companies/priced-companies.ts";
import type { Database } from "../platform/database/database.ts";
import { type PriceFileOptions, writePriceFile } from "./price-file.ts";

export type OwnPriceFile = ReturnType<typeof createOwnPriceFile>;

export function createOwnPriceFile({
  db,
  hidesSample,
  now,
}: {
  db: Database;
  hidesSample: () => boolean;
  now: () => number;
}) {
  return {
    /** Null if the company may not see prices now; `stock`: options for the display of stock levels. */
    async write(
      { companyId }: Pick<CompanyScope, "companyId">,
      { access, stock }: Pick<PriceFileOptions, "access" | "stock">,
    ): Promise<Readable | null> {
      const company = await findPricedCustomer(db, companyId);
      if (!company?.seesPrices) return null;
      const { id, tier } = company;
      const asked = { company: { id, tier }, access, stock, hidesSample: hidesSample(), at: now() };
      return await writePriceFile(db, asked);
    },
  };
}
