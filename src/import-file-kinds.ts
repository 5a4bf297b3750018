import { type FileKinds, ownFileKinds } from "./catalogue/import/facts-kinds.ts";
import { createCustomerImportKind } from "./companies/import/customer-import-kind.ts";
import { priceImportKind } from "./prices/services/price-import-kind.ts";
import { findCompaniesWithLists } from "./prices/store/company-lists.ts";
import { readExportedPrices } from "./prices/store/exported-prices.ts";
import { listTiersOfLists } from "./prices/store/price-lists.ts";
import { findErasures } from "./privacy-requests/store/erased-people.ts";

/** Kinds of import files other than products; separate from `capabilities.ts`, so that the import process loads less. */
export const fileKinds: FileKinds = {
  ...ownFileKinds,
  prices: priceImportKind as never,
  customers: createCustomerImportKind({
    findErasures,
    listTiersOfLists,
    findPriced: findCompaniesWithLists,
  }),
};

export const exportedPrices = readExportedPrices;
