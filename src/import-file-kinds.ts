import { type FileKinds, ownFileKinds } from "./catalogue/import/facts-kinds.ts";
import { customerImportKind } from "./companies/import/customer-import-kind.ts";
import { readExportedPrices } from "./prices/exported-prices.ts";
import { priceImportKind } from "./prices/price-import-kind.ts";

/**
 * Kinds of import files other than product files: the catalogue's own, and those of other capabilities. Separate from
 * `capabilities.ts`, because the import process does not load the capabilities.
 */
export const fileKinds: FileKinds = {
  ...ownFileKinds,
  prices: priceImportKind as never,
  customers: customerImportKind,
};

/** Reader of the products' prices in every price list, for the catalogue export. */
export const exportedPrices = readExportedPrices;
